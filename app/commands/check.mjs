// Types, lint, format and prose; under a minute. `--fix` formats.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, node, root, run } from './node26.mjs'

const LONG_FILE_LINES = 300

install()
if (process.argv.includes('--fix')) run(node, ['node_modules/oxfmt/bin/oxfmt', '.'])
// Rechecks only changes. One checker: several would each instantiate the same types, for twice the CPU and memory.
const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.built/types.json', '--checkers', '1']
run(node, ['node_modules/typescript/bin/tsc', ...types, '-p', '.'])
run(node, ['node_modules/oxlint/bin/oxlint', '--deny-warnings', '.'])
run(node, ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
run(node, ['app/commands/prose.mjs'])

const longFiles = ['app', 'features', 'integrations', 'platform']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|texts?\.ts$/.test(path))
  .map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n').length }))
  .filter(({ lines }) => lines > LONG_FILE_LINES)
if (longFiles.length > 0) {
  console.log('Long files, a hint and no fault: would a reader stop somewhere within?')
  for (const { path, lines } of longFiles) console.log(`  ${path}: ${lines} lines`)
}
