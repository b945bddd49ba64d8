// Runs on the system's Node (20 or newer) and starts the project's Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..', '..')
export const node = join(root, 'node_modules', '.bin', 'node')
const stamps = join(root, 'node_modules', '.fleetwright')
/** Node's compile cache: saves half a second on the second start. */
export const compiled = join(stamps, 'compiled')

/** Installs when the lock file has changed since the last install. */
export const install = () => {
  const lock = digest([join(root, 'package-lock.json')])
  if (existsSync(node) && readStamp('install') === lock) return
  console.log('Installing packages…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  // A small Linux may lack a library that this Node needs: the dynamic loader then names it.
  const { status, stderr } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status !== 0) {
    console.error(
      `The project's Node does not start: ${stderr ?? ''}${/libatomic/.test(stderr) ? 'Debian: apt-get install libatomic1' : ''}`,
    )
    process.exit(1)
  }
  writeStamp('install', lock)
}

/** Builds the web part if one of its sources has changed; returns the duration, or null. */
export const buildWeb = () => {
  const sources = digest(
    filesUnder(['app', 'features', 'platform', 'integrations']).concat(
      join(root, 'package-lock.json'),
      join(root, 'vite.config.ts'),
    ),
  )
  const isBuilt = () => existsSync(join(root, '.built', 'web', 'index.html')) && readStamp('web') === sources
  return isBuilt() ? null : alone('web', () => (isBuilt() ? null : buildFrom(sources)))
}

const buildFrom = (sources) => {
  const beganMs = performance.now()
  console.log('Building the web part…')
  const build = [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
  run(node, build)
  // Builds the same screens for server rendering.
  run(node, [...build, '--ssr', 'ssr/render-page.tsx'])
  writeStamp('web', sources)
  return Math.round(performance.now() - beganMs)
}

const LONGEST_BUILD_MS = 15 * 60_000
const LOOK_FOR_LOCK_MS = 300

/** Two concurrent first starts in one folder would remove each other's files: the second one waits. */
const alone = (name, work) => {
  mkdirSync(stamps, { recursive: true })
  const lock = join(stamps, `${name}.lock`)
  while (!take(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_FOR_LOCK_MS)
  try {
    return work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Removes the lock of a dead process, and an old lock, since its process id may have been reused. */
const take = (lock) => {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0)
    if (Date.now() - statSync(lock).mtimeMs > LONGEST_BUILD_MS) rmSync(lock, { force: true })
  } catch (error) {
    // EPERM: the process exists, under another user.
    if (error.code !== 'EPERM') rmSync(lock, { force: true })
  }
  return false
}

/** Runs a command to completion; exits with its code if it fails. */
export const run = (command, args, env = {}) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Starts a long-running command, forwards our signals and exits with its code. npm exits without signaling its script, so the server
 * would continue as an orphan and keep port and database: the command ends when npm or its shell is gone.
 */
export const hand = (command, args, env = {}) => {
  // Only under npm: from a shell or a script the command may be meant to outlive it.
  const isOfNpm = Boolean(process.env.npm_lifecycle_event)
  if (isOfNpm && parents() !== firstParents) process.exit(0)
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  if (isOfNpm) whenOrphaned(() => child.kill('SIGTERM'))
  return child
}

const LOOK_FOR_PARENTS_MS = 500

/** Calls back once this process has lost its parent, or its grandparent: npm runs a script through a shell. */
const whenOrphaned = (callBack) => {
  const look = setInterval(() => {
    if (parents() === firstParents) return
    clearInterval(look)
    callBack()
  }, LOOK_FOR_PARENTS_MS)
  look.unref()
}

const parents = () => [process.ppid, parentOf(process.ppid)].join()

/** Only Linux has a cheap lookup; elsewhere only the direct parent is checked. */
const parentOf = (pid) => {
  try {
    // The command in brackets may contain spaces.
    return readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ')[1]
  } catch {
    return ''
  }
}

/** Read before anything is installed or built: npm may end in the meantime. */
const firstParents = parents()

const digest = (files) => {
  const hash = createHash('sha256')
  // Relative paths: a moved or copied folder with its packages needs no install.
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file))
  return hash.digest('hex')
}

const filesUnder = (folders) =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(root, folder, name))
      .filter((path) => /\.(tsx?|css|html|svg)$/.test(path) && !/\.test\.tsx?$/.test(path) && statSync(path).isFile())
      .sort(),
  )

const readStamp = (name) => {
  const path = join(stamps, name)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

const writeStamp = (name, value) => {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}
