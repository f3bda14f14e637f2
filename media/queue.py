# SPDX-License-Identifier: Apache-2.0

"""A queue of jobs with retries."""

from collections import deque


class Queue:

    def __init__(self, limit=3):
        self.jobs = deque()
        self.limit = limit

    def add(self, job):
        self.jobs.append((job, 0))

    def run(self):
        while self.jobs:
            job, tries = self.jobs.popleft()
            # A job that fails goes to the end.
            if not job() and tries + 1 < self.limit:
                self.jobs.append((job, tries + 1))
