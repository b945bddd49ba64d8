// Starts a PostgreSQL for the benchmarks (unless BENCH_DATABASE_URL names one), builds the web part, runs bench/run.ts, stops it.
import { spawnSync } from 'node:child_process'
import { buildWeb, install, node, root } from './node26.mjs'

install()
buildWeb()
const shell = (script) =>
  spawnSync('bash', ['-c', `. .ci/postgres && ${script}`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PG_PORT: '54377', PG_FSYNC: 'on' },
  })
let url = process.env.BENCH_DATABASE_URL
let folder
if (!url) {
  const started = shell('start_postgres && echo "$PG_URL" && echo "$PG_DIR"')
  if (started.status !== 0) {
    console.error('PostgreSQL could not be started.', started.stderr)
    process.exit(1)
  }
  ;[url, folder] = started.stdout.trim().split('\n').slice(-2)
}
const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url },
})
if (folder) shell(`PG_BIN=$(pg_bin) PG_DIR=${folder} && stop_postgres`)
process.exit(status ?? 1)
