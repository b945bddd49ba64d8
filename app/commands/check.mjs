// Types, lint and format; under a minute. `--fix` writes the format.
import { install, node, run } from './node26.mjs'

install()
if (process.argv.includes('--fix')) run(node, ['node_modules/oxfmt/bin/oxfmt', '.'])
// Only what changed is checked again.
run(node, ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.built/types.json', '-p', '.'])
run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'])
run(node, ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
