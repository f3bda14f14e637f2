# Every target works from a fresh clone with nothing done before. `make` alone lists them.

PREFIX ?= /usr/local
DESTDIR ?=
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# Tests run after they are built.
.NOTPARALLEL:
.PHONY: help set-up set-up-tests build build-tool tool edits demo test test-all test-some build-tests build-both run-tests prove-release loop nightly test-studio test-edits test-slurm test-container test-deploy test-vectors test-checks test-slow-store structure sanitize fuzz long stress rules reference site properties lint format install uninstall workloads bench clean install-files package package-files

# Module arrows are part of the build: an import that Package.swift does not declare is an error.
CHECKED := --explicit-target-dependency-import-check error
# Users get a release build of the products. Developers have two builds in one folder (Package.swift says how they differ): of all tests, the
# tool, the bench and a package of one's own, with an index that tells the tests of the structure what needs what; and of a few tests, which
# compiles file by file.
# A crash is told with its lines; all else that a debugger wants has the build for debugging.
LINES := -Xswiftc -gline-tables-only
# A plan that was kept does not know that warnings have become errors.
RELEASE := -c release $(LINES) $(CHECKED) $(if $(MOTIONKIT_STRICT),--disable-build-manifest-caching)
TESTING := -c release $(LINES) -Xswiftc -enable-testing --enable-index-store --scratch-path .build/tests --disable-build-manifest-caching $(CHECKED)
SOME := -c debug --scratch-path .build/tests --disable-build-manifest-caching $(CHECKED)
TESTED := .build/tests/$(if $(ONLY),debug,release)
ALL_TESTS := MOTIONKIT_TESTS=all swift build --build-tests $(TESTING)
RUN_TESTS = MOTIONKIT="$(CURDIR)/$(TESTED)/motionkit" $(TESTED)/MotionKitPackageTests.xctest --testing-library swift-testing \
  --event-stream-output-path .build/tests/events.json
# Stands behind a run of tests. The exit code stays that of the run.
TELL_FAILURES := || { status=$$?; Scripts/test-failures.pl; exit $$status; }

# Where the build is that is installed.
BUILT ?= .build/release
MOTIONKIT = $(BUILT)/motionkit
BIN := $(DESTDIR)$(PREFIX)/bin
MODULES := $(DESTDIR)$(PREFIX)/lib/motionkit/modules
SHARE := $(DESTDIR)$(PREFIX)/share/motionkit
MANUAL := $(DESTDIR)$(PREFIX)/share/man/man1
# What a script imports, and what those import: none of them needs a C header.
SCRIPT_MODULES := MotionCore MotionAnimation MotionModel MotionTimeline MotionLayers MotionDSL MotionContent MotionCaptions MotionCharts \
  MotionScreens MotionVectorLayers MotionKit QuartzCompat UIKitCompat
SWIFT_SOURCES := $(wildcard Package.swift Sources Tests templates media docs/tutorial)

## help: this list
help:
	@sed -n 's/^## //p' $(firstword $(MAKEFILE_LIST)) | sed 's/: /|/' | awk -F'|' '{ printf "  make %-28s %s\n", $$1, $$2 }'

## set-up: install what packages.txt lists and is missing (quick when nothing is)
set-up:
	@Scripts/set-up.sh packages.txt

# The tests need more.
set-up-tests:
	@Scripts/set-up.sh packages.txt Tests/packages.txt

## build: a release build of motionkit and motionkit-studio; prints where the binary is
build: set-up edits
	@MOTIONKIT_TESTS= swift build $(RELEASE)
	@Scripts/built-from.sh .build/release motionkit motionkit-studio
	@# `doctor` compiles and runs a small script, which fills the compiler's module cache: the first real script is fast.
	@$(MOTIONKIT) doctor >.build/doctor.txt 2>&1 || { cat .build/doctor.txt; echo "make: 'motionkit doctor' found the above."; }
	@echo "$(CURDIR)/$(MOTIONKIT)"

build-tool: set-up
	@MOTIONKIT_TESTS= swift build $(RELEASE) --product motionkit
	@Scripts/built-from.sh .build/release motionkit

## demo: build motionkit, then export templates/intro to out/intro.mp4
demo: build-tool
	@mkdir -p out
	@$(MOTIONKIT) export templates/intro out/intro.mp4
	@echo "The video is in $(CURDIR)/out/intro.mp4"

## test: everything that CI checks; ONLY=MotionText builds and runs that module's tests alone, FILTER='Line' those whose names match
test: $(if $(ONLY),test-some,test-all)

test-all: set-up-tests lint rules edits $(if $(FILTER),build-tests,build-both) run-tests
	@$(if $(FILTER),,Tests/Studio/run.sh quick)
	@$(if $(FILTER),,Tests/Edits/run.sh 8)
	@$(if $(FILTER),,BUILT=$(TESTED) Tests/Container/run.sh quick)
	@$(if $(FILTER),,Tests/Deploy/run.sh quick)
	@$(if $(FILTER),,Scripts/prove-release.sh $(MOTIONKIT) $(TESTED)/motionkit)

# Names with commas: of targets of tests, with or without their "Tests". What they do not need is not even planned.
test-some: set-up-tests
	@Scripts/test-targets.pl $(ONLY)
	MOTIONKIT_TESTS=$(ONLY) swift build --build-tests $(SOME)
	@$(MAKE) --no-print-directory run-tests

# A package of one's own is built from the modules of the tests, in their folder. That keeps one plan, so it is made anew each time.
build-tests: set-up-tests
	$(ALL_TESTS)
	@Scripts/built-from.sh .build/tests/release motionkit motionkit-studio
	MOTIONKIT_TESTS=all swift build --package-path Tests/OwnPackage $(TESTING)

# Side by side, because at the end of each there is work for one core alone.
build-both: set-up-tests
	@mkdir -p .build
	@$(MAKE) --no-print-directory build-tool >.build/release.log 2>&1 & release=$$!; \
	  tests=0; $(MAKE) --no-print-directory build-tests || tests=$$?; \
	  wait $$release || { cat .build/release.log; exit 1; }; \
	  exit $$tests

# The release build, made once, beside the tested one.
prove-release: build-tool
	@Scripts/prove-release.sh $(MOTIONKIT) $(TESTED)/motionkit

run-tests:
	@rm -f .build/tests/events.json
	$(RUN_TESTS) $(if $(FILTER),--filter '$(FILTER)') $(TELL_FAILURES)

## tool: the tool as the tests have it; prints where it is
tool: set-up
	@MOTIONKIT_TESTS=all swift build --product motionkit $(TESTING)
	@Scripts/built-from.sh .build/tests/release motionkit
	@echo "$(CURDIR)/$(TESTED)/motionkit"

## edits: the program by which the studio writes into scripts, if the toolchain has SwiftSyntax (Scripts/edits.sh)
EDITS := .build/edits/motionkit-edits
edits: $(EDITS)
$(EDITS): Scripts/edits.sh $(shell find Sources/MotionEdits; command -v swiftc)
	@Scripts/edits.sh $@

## test-edits: edits of scripts: each kind, refusals, and random edits of the templates (Tests/Edits/README.md)
test-edits: set-up-tests tool edits
	@Tests/Edits/run.sh

## test-studio: the studio in a real browser, which is installed first; ONLY=PlayTests for one class (Tests/Studio/README.md)
test-studio: set-up-tests edits
	$(ALL_TESTS)
	@Tests/Studio/run.sh $(ONLY)

## test-slurm: exports and batches on a real Slurm of two nodes, which is installed first (Tests/Slurm/README.md)
test-slurm: set-up-tests
	$(ALL_TESTS)
	@Tests/Slurm/run.sh $(ONLY)

## test-container: the steps of deploy/container without an engine, and an export in what they give
test-container: set-up-tests
	$(ALL_TESTS)
	@BUILT=$(TESTED) Tests/Container/run.sh

## test-deploy: the manifests of deploy/ against the schemas of Kubernetes and AWS, and deploy/object-store with servers of its own
test-deploy:
	@Tests/Deploy/run.sh
	@BUILT=$(TESTED) Tests/Deploy/object_store.sh

## test-vectors: SVG cases beside resvg and a browser, which are installed first (Tests/Vectors/README.md)
test-vectors: set-up-tests tool
	@Tests/Vectors/run.sh

## test-checks: films with known faults, and whether `motionkit check` finds them (Tests/Checks/README.md)
test-checks: set-up-tests tool
	@Tests/Checks/run.sh

## test-slow-store: unchanged rows of a batch on a store whose calls take a millisecond each (Tests/SlowStore/run.sh)
test-slow-store: set-up-tests tool
	@Tests/SlowStore/run.sh

## structure: which modules and folders need each other, from the compiler's index (Tests/Structure/README.md)
structure: set-up-tests
	$(ALL_TESTS)
	MOTIONKIT_STRUCTURE=1 $(RUN_TESTS) --filter '^StructureTests\.' | grep -v '^.\[9'

## loop: how long a developer waits for what (Scripts/loop.sh; ROWS="fresh" or some of its rows)
loop: set-up-tests
	@Scripts/loop.sh $(ROWS)

## nightly: sanitizers, all random cases, disturbances, fuzzers, one after the other (Scripts/nightly.sh); hours
nightly: set-up-tests
	@Scripts/nightly.sh $(STEPS)

# Assertions stay in, and C is watched too. The linker that Swift takes by itself does not know the sanitizers' symbols.
ASSERTING := -c release $(CHECKED) -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug -Xswiftc -use-ld=lld
# Modules that reach C or start threads, and the tool's processes: the tests run the tool of the same build.
# Tests/Sanitizers/README.md says what is left out.
SANITIZED ?= ^(MotionCoreTests|MotionTextTests|MotionRasterTests|MotionMediaTests|MotionVectorsTests|MotionEncodingTests|MotionExportTests|PictureTests)\.|^MotionCLITests\.(Signal|Batch|StandardStream|ScriptProcess|ScriptFailure|Table|Target)
UNSANITIZED ?= ^(MotionExportTests|PictureTests)\.(ContentFrames|Degenerate|BlurMap|Reference|Golden|RandomTree|ExportInvariant|[A-Za-z]*Extremes)
SANITIZING = --testing-library swift-testing --filter '$(SANITIZED)' --skip '$(UNSANITIZED)'
## sanitize: the tests that reach C and threads under the address, undefined-behaviour and thread sanitizers (an hour)
sanitize: set-up-tests
	swift build --build-tests --scratch-path .build/address $(ASSERTING) --sanitize=address \
	  -Xcc -fsanitize=undefined -Xcc -fno-sanitize-recover=undefined
	MOTIONKIT="$(CURDIR)/.build/address/release/motionkit" ASAN_OPTIONS=detect_leaks=0 SWIFT_BACKTRACE=enable=no \
	  .build/address/release/MotionKitPackageTests.xctest $(SANITIZING)
	swift build --build-tests --scratch-path .build/thread $(ASSERTING) --sanitize=thread
	clang -O1 -Wall -Werror -shared -fPIC Tests/Sanitizers/mutex.c -o .build/thread/mutex.so
	MOTIONKIT="$(CURDIR)/.build/thread/release/motionkit" SWIFT_BACKTRACE=enable=no \
	  TSAN_OPTIONS="halt_on_error=1 suppressions='$(CURDIR)/Tests/Sanitizers/thread.supp'" \
	  LD_PRELOAD="$(CURDIR)/.build/thread/mutex.so" .build/thread/release/MotionKitPackageTests.xctest $(SANITIZING) \
	  --skip '^MotionCLITests\.(ScriptProcess|ScriptFailure|Batch|Target)|^MotionExportTests\.ExportProcessor'

# The readers of vector files have a build of their own, a third of the modules.
FUZZ_BUILD := $(if $(filter svg path-data style lottie,$(TARGET)),fuzz-vectors,fuzz)
FUZZING := $(ASSERTING) --product Fuzz --scratch-path .build/$(FUZZ_BUILD)
FUZZ_WATCHES_ALL := -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address
TIME ?= 600
## fuzz TARGET=png: hand a reader what libFuzzer makes, for TIME=600 seconds (Tests/Fuzz/README.md lists the readers)
fuzz: set-up-tests
	$(if $(filter fuzz,$(FUZZ_BUILD)),MOTIONKIT_FUZZ=all swift build $(FUZZING) $(FUZZ_WATCHES_ALL),MOTIONKIT_FUZZ=vectors swift build $(FUZZING))
	@mkdir -p .build/fuzz/failures ".build/fuzz/corpus/$(TARGET)" "Tests/Fuzz/corpus/$(TARGET)"
	FUZZ_TARGET="$(TARGET)" SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 .build/$(FUZZ_BUILD)/release/Fuzz \
	  -timeout=10 -rss_limit_mb=2048 -max_len=65536 -artifact_prefix=.build/fuzz/failures/$(TARGET)- \
	  $(if $(INPUT),"$(INPUT)",-max_total_time=$(TIME) ".build/fuzz/corpus/$(TARGET)" "Tests/Fuzz/corpus/$(TARGET)")

SEED ?= 0
## long SEED=0: the tests whose cases are random or very many, with all of them (an hour); another seed, others
long: set-up-tests edits
	$(ALL_TESTS)
	$(if $(FILTER),,Tests/Edits/run.sh 200)
	MOTIONKIT_LONG=1 MOTIONKIT_SEED="$(SEED)" $(RUN_TESTS) --filter '$(or $(FILTER),$(LONG))' $(TELL_FAILURES)
LONG := ^MediaSuiteTests\.|^(MotionExportTests|PictureTests)\.(RandomTree|ContentFrames|Format(Sync|Processor)|BlurMap|TextInk|TiltedBlur|[A-Za-z]*Extremes)|^MotionCLITests\.(CommandExtremes|CompiledScript)|^MotionCoreTests\.PathOperation

# Drives the tool that MOTIONKIT names; without it, one that is built first.
STRESSED := $(or $(MOTIONKIT_TOOL),$(CURDIR)/$(TESTED)/motionkit)
## stress TRIAL=kills TIMES=200 SEED=1: disturb the tool from outside (Tests/Stress/README.md lists the trials)
stress: $(if $(MOTIONKIT_TOOL),,tool)
	MOTIONKIT_STRESS=1 swift build -c release --product Stress --scratch-path .build/stress
	@MOTIONKIT="$(STRESSED)" TRIAL="$(TRIAL)" TIMES="$(TIMES)" SEED="$(SEED)" TRY="$(TRY)" MINUTES="$(MINUTES)" \
	  nice -n 10 .build/stress/release/Stress

## rules: how many rules of the rule book are pinned by tests, and which are not
rules:
	@Scripts/rules.pl

## reference: write the property reference from the property table
reference: tool
	@$(TESTED)/motionkit properties --markdown >Sources/MotionModel/Properties/README.md

# Written by a fresh tool, so that the gallery shows what the sources say.
## site: the documentation as a site in .build/site, by DocC: pages, tutorial, gallery, reference (some minutes)
site: set-up-tests build-tool
	@python3 -B Scripts/site/build.py --tool $(MOTIONKIT) --output .build/site
	@echo "Look at it: python3 -m http.server --directory .build/site"

# Compiled by itself, as a whole and without optimisation, which is the fastest; again by another compiler.
GENERATOR := .build/properties/PropertyGenerator
$(GENERATOR): $(shell find Sources/PropertyGenerator; command -v swiftc)
	@mkdir -p $(@D)
	@swiftc -wmo -swift-version 6 -parse-as-library -module-name PropertyGenerator $(filter %.swift,$^) -o $@

## properties: write what is declared by Sources/MotionModel/Properties/properties.table
properties: $(GENERATOR)
	@$(GENERATOR)

## lint: the formatter's check, words, licences, where unsafe code stands, and whether generated files are what their table gives
lint: $(GENERATOR)
	swift format lint --strict --parallel -r $(SWIFT_SOURCES)
	@Scripts/fences.pl
	@Scripts/words.pl
	@Scripts/spdx.pl
	@$(GENERATOR) --check

## format: rewrite the Swift sources with the toolchain's formatter
format:
	swift format --in-place --parallel -r $(SWIFT_SOURCES)

## install PREFIX=/usr/local: binaries, Swift's run-time libraries, script modules, templates, media, manual pages, the agents' skill, the studio's page and the reference; the folder may be moved afterwards
install: build install-files

# Of a build that is there.
install-files:
	@install -d "$(BIN)" "$(MODULES)" "$(SHARE)"
	@install -m 755 $(MOTIONKIT) "$(BIN)/motionkit"
	@install -m 755 $(BUILT)/motionkit-studio "$(BIN)/motionkit-studio"
	@rm -f "$(BIN)/motionkit-edits"
	@[ ! -e $(EDITS) ] || install -m 755 $(EDITS) "$(BIN)/motionkit-edits"
	@Scripts/runtime.sh "$(DESTDIR)$(PREFIX)/lib/motionkit/runtime" "$(BIN)/motionkit" "$(BIN)/motionkit-studio"
	@for module in $(SCRIPT_MODULES); do \
	  install -m 644 $(BUILT)/Modules/$$module.swift{module,doc} "$(MODULES)/"; \
	done
	@# What the reference is made of is not installed: the sources, and where in them each name is declared.
	@$(MOTIONKIT) reference --json >"$(MODULES)/reference.json"
	@rm -f "$(SHARE)/built-from"
	@if [ -f "$(BUILT)/built-from" ]; then install -m 644 "$(BUILT)/built-from" "$(SHARE)/"; fi
	@install -m 644 LICENSE NOTICE "$(SHARE)/"
	@rm -rf "$(SHARE)/templates" "$(SHARE)/media" "$(SHARE)/skills" "$(SHARE)/helpers" "$(SHARE)/reference" "$(SHARE)/studio"
	@cp -R --no-preserve=ownership templates media skills helpers "$(SHARE)/"
	@cp -R --no-preserve=ownership Sources/MotionStudio/Page "$(SHARE)/studio"
	@install -d "$(SHARE)/reference"
	@cd "$(SHARE)/reference"; "$(CURDIR)/$(MOTIONKIT)" reference --markdown --images images >reference.md
	@install -d "$(MANUAL)"
	@rm -f "$(MANUAL)"/motionkit.1* "$(MANUAL)"/motionkit-*.1*
	@Scripts/manual.pl "$(BIN)/motionkit" "$(MANUAL)"
	@gzip -9n "$(MANUAL)"/motionkit{,-*}.1
	@"$(BIN)/motionkit" doctor
	@echo "$(BIN)/motionkit"

# What is laid out first, and where the files go.
TREE ?= $(CURDIR)/.build/package
PACKAGES ?= out/package
## package: a Debian package and a tarball of the tool, with Swift's run-time libraries, in out/package
package: build package-files

# Of a build that is there.
package-files:
	@rm -rf "$(TREE)"
	@$(MAKE) --no-print-directory install-files DESTDIR="$(TREE)" PREFIX=/usr >/dev/null
	@Scripts/package.sh "$(TREE)" "$(PACKAGES)"

## uninstall PREFIX=/usr/local: remove what install put there
uninstall:
	rm -rf "$(BIN)/motionkit" "$(BIN)/motionkit-studio" "$(BIN)/motionkit-edits" "$(DESTDIR)$(PREFIX)/lib/motionkit" "$(SHARE)" \
	  "$(MANUAL)"/motionkit.1.gz "$(MANUAL)"/motionkit-*.1.gz

## workloads: write what the workloads read into out/workloads (30 s, once)
workloads: set-up
	@Tests/Workloads/make-assets.sh

## bench: the workloads, measured (BENCH="--help" for what it can do)
bench: build workloads
	@swift build $(RELEASE) --product motionkit-bench
	@.build/release/motionkit-bench $(BENCH)

## clean: remove everything that was built or exported
clean:
	rm -rf .build out
