import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#platform/db/embedded/free-port.ts'
import { freshDatabase, TEMPLATE, type TestDatabase } from '../databases.ts'
import { scratchRoot } from '../scratch.ts'
import { eventually, ServerProcess } from './server-process.ts'

const COMMAND = join(import.meta.dirname, 'hand-server.mjs')
/** `docker stop` kills after ten seconds. */
const STOPS_WITHIN_MS = 9_000

let shared: TestDatabase
beforeAll(async () => {
  shared = await freshDatabase(TEMPLATE)
})
afterAll(() => shared.drop())

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    // A zombie that was not reaped counts as ended.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

describe('what was started by npm ends with it:', { timeout: 180_000 }, () => {
  let npm: ChildProcess | null = null
  let dataDir = ''
  afterAll(() => {
    if (npm?.pid) for (const pid of treeOf(npm.pid).filter(isAlive)) process.kill(pid, 'SIGKILL')
  })

  /** A real process tree: npm, its shell, the command, the server. In a separate package, so that nothing is installed or built. */
  const start = async (args: string[]): Promise<{ origin: string; tree: number[] }> => {
    const port = await freePort()
    dataDir = mkdtempSync(join(scratchRoot(), 'fleetwright-npm-'))
    const scripts = { start: `"${process.execPath}" "${COMMAND}"` }
    writeFileSync(join(dataDir, 'package.json'), JSON.stringify({ name: 'started', version: '1.0.0', scripts }))
    npm = spawn('npm', ['run', 'start', '--', ...args], {
      cwd: dataDir,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: shared.url,
        DEMO: '0',
        DATABASE_POOL: '3',
      },
    })
    const origin = `http://127.0.0.1:${port}`
    await eventually(
      () =>
        fetch(`${origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      'the server',
      120_000,
    )
    return { origin, tree: treeOf(npm.pid!) }
  }

  test.each<[string, NodeJS.Signals, string[], (tree: number[]) => number]>([
    ['npm is told to end', 'SIGTERM', [], (tree) => tree[0]!],
    ['the shell of npm is told to end', 'SIGTERM', [], (tree) => tree[1]!],
    ['npm is killed', 'SIGKILL', [], (tree) => tree[0]!],
    ['the command below it is killed', 'SIGKILL', [], (tree) => tree.find(isCommand)!],
    ['npm is told to end, with a supervisor', 'SIGTERM', ['--processes', '2'], (tree) => tree[0]!],
  ])('%s', async (_, signal, args, pick) => {
    const { origin, tree } = await start(args)
    process.kill(pick(tree), signal)
    await eventually(async () => tree.every((pid) => !isAlive(pid)), `that all end: ${tree.join()}`, STOPS_WITHIN_MS)
    expect(await fetch(`${origin}/livez`).catch(() => 'nothing')).toBe('nothing')
    rmSync(dataDir, { recursive: true, force: true })
  })
})

const isCommand = (pid: number): boolean => {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return words.includes(COMMAND) && !words[0]!.endsWith('sh')
}

describe('a stop is over before it would be killed,', { timeout: 120_000 }, () => {
  let server: ServerProcess
  let holder: pg.Client
  beforeAll(async () => {
    server = new ServerProcess({ DATABASE_URL: shared.url, DEMO: '0', DATABASE_POOL: '3' })
    await server.start()
    holder = new pg.Client({ connectionString: shared.url })
    await holder.connect()
  }, 120_000)
  afterAll(async () => {
    await holder.end()
    await server.remove()
  })

  test('also while a job and a request wait for the database without end', async () => {
    const token = await server.signIn('olivia@northwind.example')
    await holder.query('begin; lock table mails, vehicles in access exclusive mode')
    const waiting = server.call('GET', '/vehicles', token).catch(() => null)
    await server.call('POST', '/customers/reset_password', null, { email: 'adam@northwind.example' })
    await pause(1_500)
    const beganMs = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - beganMs).toBeLessThan(STOPS_WITHIN_MS)
    await holder.query('rollback')
    await waiting
  })

  test('and a signal that comes twice is one', async () => {
    await server.start()
    const token = await server.signIn('olivia@northwind.example')
    await holder.query('begin; lock table vehicles in access exclusive mode')
    const waiting = server.call('GET', '/vehicles', token)
    await pause(500)
    process.kill(server.pid, 'SIGTERM')
    process.kill(server.pid, 'SIGTERM')
    process.kill(server.pid, 'SIGINT')
    await pause(500)
    await holder.query('rollback')
    expect((await waiting).status).toBe(200)
    await eventually(async () => !server.isRunning, 'its end', STOPS_WITHIN_MS)
  })
})
