// Runs checks and all tests at once, then the browser journeys. `--only journeys` or `--only tests` runs a part; other words
// filter files.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { findChromium } from './find-chromium.mjs'
import { compiled, install, node, root } from './node26.mjs'

/** CPU-bound parts yield to tests of servers and databases, whose deadlines are seconds. */
const NICENESS = { checks: 10, tests: 5 }

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null
const filters = process.argv.slice(2).filter((word, index, words) => !word.startsWith('--') && words[index - 1] !== '--only')

install()
mkdirSync(join(root, '.built'), { recursive: true })
const [checkCode, ...results] = await Promise.all([only ? 0 : check(), ...(only === 'journeys' ? [] : [tests()])]).then((parts) =>
  parts.flat(),
)
// Not beside the tests: browsers and tests together slowed both down so much that timeouts ran out.
if (only === 'journeys' || (!only && !filters.length)) results.push(await journeys())

const passed = sum('passed')
const failed = sum('failed')
for (const { stories = [] } of results) for (const story of stories) console.log(story)
if (checkCode !== 0) console.log('FAILED npm run check: types, lint or format, see above')
console.log(`${passed} passed, ${failed} failed`)
// A filter that matches no file is an error.
process.exit(checkCode !== 0 || failed > 0 || passed === 0 || results.some((result) => !result.ended) ? 1 : 0)

function sum(key) {
  return results.reduce((total, result) => total + result[key], 0)
}

async function check() {
  return ended(start([process.execPath, join(root, 'app', 'commands', 'check.mjs')], {}, NICENESS.checks))
}

/** The suite that computes and the one that waits, on one PostgreSQL with one template. */
async function tests() {
  const database = await holdDatabase()
  if (!database) return [{ passed: 0, failed: 1, ended: false }]
  // Servers of these tests have no web part: while it is being built, its folder is half empty.
  const env = { PREPARED_DATABASE_URL: database.url, WEB_DIR: join(root, '.built', 'no-web') }
  try {
    return await Promise.all([
      vitest('tests', 'vitest.config.ts', env, NICENESS.tests),
      vitest('waiting', 'vitest.waiting.config.ts', env),
    ])
  } finally {
    await database.stop()
  }
}

/** Starts the database of the tests; it ends with its standard input, so also with this process. */
async function holdDatabase() {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', 'tests/hold-database.ts'], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const exited = once(child, 'exit')
  const [url] = await Promise.race([once(createInterface(child.stdout), 'line'), exited.then(() => [])])
  if (!url) return null
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  return { url, stop }
}

async function journeys() {
  const chromium = findChromium()
  if (!chromium) {
    console.error(
      'The journeys need Chromium. Set CHROMIUM_PATH, or install it (Debian: apt-get install chromium-headless-shell).',
    )
    return { passed: 0, failed: 1, ended: true }
  }
  const isBuilt = (await ended(start([process.execPath, join(root, 'app', 'commands', 'build-web.mjs')]))) === 0
  if (!isBuilt) return { passed: 0, failed: 1, ended: false }
  // Alone they run at every width, with everything else only at three of seven.
  const widths = only === 'journeys' ? { EVERY_WIDTH: '1' } : {}
  return vitest('journeys', 'vitest.journeys.config.ts', { CHROMIUM_PATH: chromium, ...widths })
}

/** Runs a suite and reads its counts from the report: a suite that could not start counts as failed. */
async function vitest(name, config, env = {}, niceness = 0) {
  const report = join(root, '.built', `${name}.json`)
  rmSync(report, { force: true })
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--passWithNoTests']
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await ended(start([node, ...args, ...reporters, ...filters], { NODE_COMPILE_CACHE: compiled, ...env }, niceness))
  if (!existsSync(report)) return { passed: 0, failed: 1, ended: false }
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that does not load has no failed tests.
  const failed = numFailedTests || (code === 0 ? 0 : Math.max(1, numFailedTestSuites))
  return { passed: numPassedTests, failed, ended: true, stories: testResults.flatMap(failures) }
}

/** Starts a part whose output is written by whole lines, since several write at once. */
function start([command, ...args], env = {}, niceness = 0) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
  })
  if (niceness > 0) setPriority(child.pid, niceness)
  for (const name of ['stdout', 'stderr']) createInterface(child[name]).on('line', (line) => process[name].write(`${line}\n`))
  return child
}

async function ended(child) {
  const [code] = await once(child, 'close')
  return code ?? 1
}

/** Repeats one file's failures at the very end, for those who only keep the last page of a long output. */
function failures({ name, status, message, assertionResults }) {
  const broken = assertionResults.filter((test) => test.status === 'failed')
  const stories = broken.map((test) => `${test.fullName}\n${test.failureMessages.join('\n').slice(0, 1500)}`)
  if (status === 'failed' && !broken.length) stories.push(message.slice(0, 1500))
  return stories.map((story) => `FAILED ${relative(root, name)}: ${story}`)
}
