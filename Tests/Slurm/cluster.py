# SPDX-License-Identifier: Apache-2.0

"""A Slurm of two nodes on one machine, of Debian's packages, with nothing installed beside them."""

import getpass
import os
import shutil
import signal
import subprocess
import tempfile
import time

CONFIGURATION = """
ClusterName=test
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={port}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.sock,cred_expire=5
CredType=cred/munge
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/controller.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldLogFile={folder}/controller.log
SlurmdLogFile={folder}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU_Memory
SchedulerParameters=sched_interval=1,bf_interval=1,sched_min_interval=0
SlurmdParameters=config_overrides
PreemptType=preempt/partition_prio
PreemptMode=REQUEUE
ReturnToService=2
SlurmdTimeout=6
KillWait=2
MinJobAge=3600
NodeName=n1 NodeHostname={host} NodeAddr=127.0.0.1 Port={port1} CPUs=2 RealMemory=4000
NodeName=n2 NodeHostname={host} NodeAddr=127.0.0.1 Port={port2} CPUs=2 RealMemory=4000
PartitionName=main Nodes=n1,n2 Default=YES MaxTime=60 PriorityTier=1
PartitionName=urgent Nodes=n1,n2 MaxTime=60 PriorityTier=10
"""


def wait_for(what, condition, seconds=300):
    """Waits until something holds; `what` is said of it where it does not."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"after {seconds} s still not: {what}")
        time.sleep(0.1)


class Cluster:
    """`shared` is a folder that all nodes see, `local` one of each node's own, at the same path."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="mkslurm-")
        os.chmod(self.folder, 0o755)
        self.has_mounts = "SLURM_TESTS_PLAIN" not in os.environ
        self.shared, self.local = self.path("shared"), self.path("local")
        for name in ["state", "shared", "disk", "local"]:
            os.makedirs(self.path(name))
        self.environment = dict(
            os.environ, SLURM_CONF=self.path("slurm.conf"), PATH=os.environ["PATH"] + ":/usr/sbin:/sbin")
        self.daemons = {}
        self.is_fuse = self.has_mounts and self.run("bindfs", self.path("disk"), self.shared).returncode == 0
        port = 20000 + os.getpid() % 4000 * 10
        host = os.uname().nodename.split(".")[0]
        with open(self.path("slurm.conf"), "w") as file:
            file.write(CONFIGURATION.format(
                host=host, user=getpass.getuser(), folder=self.folder, port=port, port1=port + 1, port2=port + 2))
        with open(self.path("munge.key"), "wb") as file:
            file.write(os.urandom(1024))
        os.chmod(self.path("munge.key"), 0o400)
        self.start("munge", "munged", "--foreground", "--num-threads=2", *[
            f"--{name}={self.path(file)}" for name, file in [
                ("key-file", "munge.key"), ("socket", "munge.sock"), ("pid-file", "munge.pid"),
                ("log-file", "munge.log"), ("seed-file", "munge.seed")]])
        wait_for("munge answers", lambda: os.path.exists(self.path("munge.sock")))
        self.start_controller()
        self.start_node("n1")
        self.start_node("n2")
        wait_for("both nodes are idle", lambda: self.states() == {"n1": "idle", "n2": "idle"})

    def path(self, name):
        return f"{self.folder}/{name}"

    def run(self, *words, **more):
        return subprocess.run(words, env=self.environment, capture_output=True, text=True, **more)

    def start(self, name, *words):
        with open(self.path(f"{name}.out"), "a") as log:
            self.daemons[name] = subprocess.Popen(
                words, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)

    def start_controller(self):
        self.start("controller", "slurmctld", "-D")

    def kill_controller(self):
        """As a machine that loses its power: it saves what it knows every few seconds."""
        self.kill("controller")

    def start_node(self, name, disk="400m"):
        """A node with a disk of its own of that size, and with a view of its own of what is shared."""
        if not self.has_mounts:
            return self.start(name, "slurmd", "-D", "-N", name)
        share = f"umount {self.shared}; bindfs {self.path('disk')} {self.shared};" if self.is_fuse else ""
        spaces = ["--mount", "--pid", "--fork", "--mount-proc", "--kill-child"]
        if os.getuid() != 0:
            spaces += ["--map-current-user", "--keep-caps"]
        self.start(
            name, "unshare", *spaces, "sh", "-ec",
            f"{share} mount -t tmpfs -o size={disk} none {self.local}; slurmd -D -N {name}")

    def fill_disk(self, name):
        """Leaves no byte on a node's own disk."""
        self.on(name, f"cat /dev/zero >{self.local}/full 2>/dev/null || true")

    def free_disk(self, name):
        self.on(name, f"rm {self.local}/full")

    def on(self, name, command):
        """Runs a command with the mounts of a node."""
        inside = self.run("pgrep", "-P", str(self.daemons[name].pid)).stdout.split()[0]
        done = self.run("nsenter", "--target", inside, "--mount", *([] if os.getuid() == 0 else ["--user", "--preserve-credentials"]), "sh", "-c", command)
        assert done.returncode == 0, done.stderr

    def kill_node(self, name):
        """A node that loses its power: all of its processes are gone, at once."""
        self.kill(name)

    def kill(self, name):
        daemon = self.daemons.pop(name)
        # What runs in its spaces ends with the process that made them.
        daemon.send_signal(signal.SIGKILL)
        daemon.wait()

    def states(self):
        lines = self.run("sinfo", "--noheader", "--Node", "--partition=main", "--format=%N %t").stdout.split("\n")
        return dict(line.split() for line in lines if line.strip())

    def tasks(self, job):
        """The states of a job's tasks by their places in the array; a job that is none has the place 0."""
        text = self.run("squeue", "--noheader", "--array", "--states=all", f"--job={job}", "--format=%K %T").stdout
        pairs = [line.split() for line in text.split("\n") if line.strip()]
        return {int(place) if place.isdigit() else 0: state for place, state in pairs}

    def node(self, job, place):
        return self.run("squeue", "--noheader", f"--job={job}_{place}", "--format=%N").stdout.strip()

    def job(self, number):
        """What the controller knows of a job."""
        text = self.run("scontrol", "show", "job", "--oneliner", str(number)).stdout
        return dict(word.split("=", 1) for word in text.split() if "=" in word)

    def wait(self, job, seconds=600):
        """Waits for the end of a job.

        Returns its exit code."""
        ended = {"COMPLETED", "FAILED", "CANCELLED", "TIMEOUT", "NODE_FAIL", "OUT_OF_MEMORY"}
        wait_for(f"job {job} ends: {self.tasks(job)}", lambda: self.job(job).get("JobState") in ended, seconds)
        return int(self.job(job)["ExitCode"].split(":")[0])

    def stop(self):
        for name in ["n1", "n2", "controller", "munge"]:
            if name in self.daemons:
                self.kill(name)
        if self.is_fuse:
            self.run("umount", self.shared)
        if "SLURM_TESTS_KEEP" not in os.environ:
            shutil.rmtree(self.folder, ignore_errors=True)
