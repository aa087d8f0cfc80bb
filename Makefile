# Short names for scripts/: each script describes what it does and can be run directly.
.PHONY: help run build test spec lint generate coverage mutants bench floods lighthouse notices pictures screens screenshot

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

run: ## Build what has changed, then serve the demo shop on http://127.0.0.1:8080
	@scripts/run.sh

build: ## Build target/dist/hamour with the interface embedded
	@scripts/build.sh

test: ## Run every check and test, from formatting to end-to-end tests in a real browser
	@scripts/test.sh

spec: ## List the rows of docs/requirements.tsv that the last `make test` proved
	@node scripts/spec.mjs

lint: ## Check formatting, lints, types and module boundaries
	@scripts/test.sh format setup clippy types lint tidy

generate: ## Regenerate the generated files: tables, texts, the OpenAPI document, types
	@scripts/generate.sh

coverage: ## Measure the line coverage of the rule book by its own tests
	@scripts/coverage.sh

mutants: ## Run mutation tests on the rule book and list the mutants that no test catches (an hour)
	@scripts/mutants.sh

bench: ## Measure the module and the built program, beside bare limits of this machine (five minutes)
	@scripts/bench.sh

floods: ## Measure how one client's request floods affect other clients and memory use
	@scripts/floods.sh

lighthouse: ## Run Lighthouse on the built program's main pages, emulating a phone (five minutes)
	@scripts/lighthouse.sh

notices: ## Generate THIRD-PARTY-NOTICES.md from both lock files
	@node scripts/notices.mjs

pictures: ## Draw the demo shop's pictures again, from demo/drawings, and list what changes (seven minutes of CPU time)
	@scripts/pictures.sh

screens: ## Update the reference screenshots that the end-to-end tests compare with
	@scripts/screens.sh

screenshot: ## Update docs/screenshot.png from the demo shop
	@scripts/screenshot.sh
