// Builds the web part and runs bench/run.ts, which starts the embedded database in a separate folder (unless BENCH_DATABASE_URL
// is set).
import { spawnSync } from 'node:child_process'
import { buildWeb, compiled, install, node, root } from './node26.mjs'

install()
buildWeb()
const { status } = spawnSync(node, ['--disable-warning=ExperimentalWarning', 'bench/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_COMPILE_CACHE: compiled },
})
process.exit(status ?? 1)
