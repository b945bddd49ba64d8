// Screenshots of every screen, compared between two commits: `npm run pictures -- A B`. One commit: only takes them. `.` is the
// working tree. Screenshots of a commit are kept in .built/pictures/<commit> and reused.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { buildWeb, install, node, root, run } from './node26.mjs'

const CLOCK = '2026-11-20T15:00:00.000Z'
const START_MS = 120_000
const QUIET = '--disable-warning=ExperimentalWarning'
const kept = join(root, '.built', 'pictures')
const commits = process.argv.slice(2)

if (commits.length < 1 || commits.length > 2) {
  console.error('npm run pictures -- <commit> [<commit>], where . is the working tree')
  process.exit(2)
}
const chromium = findChromium()
if (!chromium) {
  console.error('Pictures need Chromium. Set CHROMIUM_PATH, or install it (Debian: apt-get install chromium-headless-shell).')
  process.exit(2)
}
install()
const folders = []
for (const commit of commits) folders.push(await picturesOf(commit))
if (folders.length === 2) {
  const name = folders.map((folder) => folder.slice(kept.length + 1)).join('..')
  const args = [QUIET, 'tests/pictures/compare.ts', ...folders, join(kept, 'compared', name)]
  process.exit(spawnSync(node, args, { cwd: root, stdio: 'inherit' }).status ?? 1)
}

/** The folder with a commit's screenshots; takes them if missing. */
async function picturesOf(commit) {
  const name = commit === '.' ? 'working-tree' : git('rev-parse', '--short=12', `${commit}^{commit}`)
  const folder = join(kept, name)
  if (commit !== '.' && existsSync(join(folder, 'missing.json'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  console.log(`Taking pictures of ${name}…`)
  if (commit === '.') {
    buildWeb()
    await takePictures(root, folder)
    return folder
  }
  const tree = checkOut(name)
  try {
    await takePictures(tree, folder)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
  return folder
}

/** Checks the commit out into its own folder and builds it, with our packages if its lock file is the same. */
function checkOut(commit) {
  const tree = mkdtempSync(join(tmpdir(), `fleetwright-${commit}-`))
  run('bash', ['-c', `git archive ${commit} | tar -x -C "${tree}"`])
  const lock = (folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(tree) === lock(root)) symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  else inTree(tree, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  inTree(tree, join(tree, 'node_modules', '.bin', 'node'), ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'])
  return tree
}

/** Starts the server of a tree with the whole demo and a fixed clock, and takes screenshots with the tools of this tree. */
async function takePictures(tree, folder) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fleetwright-pictures-'))
  const port = await freePort()
  const env = {
    PORT: port,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO: '1',
    CLOCK,
    REQUESTS_PER_MINUTE: '1000000',
    RENDERING_LAG_MS: '0',
    LOG_LEVEL: 'warn',
  }
  const server = spawn(join(tree, 'node_modules', '.bin', 'node'), [QUIET, 'app/start.ts'], {
    cwd: tree,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const ended = new Promise((done) => server.once('exit', done))
  try {
    await answering(port, server)
    const args = [QUIET, 'tests/pictures/take.ts', String(port), folder, CLOCK]
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } })
    if (status !== 0) throw new Error('the pictures could not be taken')
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function answering(port, server) {
  for (const until = Date.now() + START_MS; Date.now() < until;) {
    if (server.exitCode !== null) throw new Error(`the server stopped with ${server.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((next) => setTimeout(next, 200))
  }
  throw new Error('the server did not start')
}

function freePort() {
  return new Promise((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => done(port))
    })
  })
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

function inTree(tree, command, args) {
  const { status } = spawnSync(command, args, { cwd: tree, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} failed in ${tree}`)
}
