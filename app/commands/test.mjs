// Everything: checks, all tests, the browser journeys. `--only journeys` or `--only tests` for a part; other words filter files.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { buildWeb, compiled, install, node, root } from './node26.mjs'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null
const filters = process.argv.slice(2).filter((word, index, words) => !word.startsWith('--') && words[index - 1] !== '--only')
const results = []

install()
// Tests wait for their database half of the time: the checks run in parallel.
const checks = only ? null : check()
if (only !== 'journeys') results.push(vitest('tests', 'vitest.config.ts'))
const [checkCode] = (await checks) ?? [0]
if (checkCode !== 0) process.exit(1)
if (only === 'journeys' || (!only && !filters.length)) results.push(journeys())

const passed = sum('passed')
const failed = sum('failed')
for (const { stories = [] } of results) for (const story of stories) console.log(story)
console.log(`${passed} passed, ${failed} failed`)
// A filter that matches no file is an error.
process.exit(failed > 0 || passed === 0 || results.some((result) => !result.ended) ? 1 : 0)

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0)
}

function check() {
  const child = spawn(process.execPath, [join(root, 'app', 'commands', 'check.mjs')], { stdio: 'inherit' })
  // Tests of servers come first in the run: where a connection takes five seconds, its database counts as away.
  setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return once(child, 'exit')
}

function journeys() {
  const chromium = findChromium()
  if (!chromium) {
    console.error(
      'The journeys need Chromium. Set CHROMIUM_PATH, or install it (Debian: apt-get install chromium-headless-shell).',
    )
    return { passed: 0, failed: 1, ended: true }
  }
  buildWeb()
  // Alone they run at every width, with everything else only at three of seven.
  const widths = only === 'journeys' ? { EVERY_WIDTH: '1' } : {}
  return vitest('journeys', 'vitest.journeys.config.ts', { CHROMIUM_PATH: chromium, ...widths })
}

/** Runs a suite and reads its counts from the report: a suite that could not start counts as failed. */
function vitest(name, config, env = {}) {
  const report = join(root, '.built', `${name}.json`)
  mkdirSync(join(root, '.built'), { recursive: true })
  rmSync(report, { force: true })
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...filters,
  ]
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: compiled, ...env },
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, ended: false }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that does not load has no failed tests.
  const failed = numFailedTests || (status === 0 ? 0 : Math.max(1, numFailedTestSuites))
  return { passed: numPassedTests, failed, ended: true, stories: testResults.flatMap(failures) }
}

/** Repeats one file's failures at the very end, for those who only keep the last page of a long output. */
function failures({ name, status, message, assertionResults }) {
  const broken = assertionResults.filter((test) => test.status === 'failed')
  const stories = broken.map((test) => `${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1500)}`)
  if (status === 'failed' && !broken.length) stories.push(message.slice(0, 1500))
  return stories.map((story) => `FAILED ${relative(root, name)}: ${story}`)
}
