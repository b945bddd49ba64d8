// Mixed load with faults for a number of minutes, with Debian's PostgreSQL, on Linux; writes its section of docs/reliability.md.
import { buildWeb, install, node, run } from './node26.mjs'

const minutes = Number(process.argv[2] ?? 60)
if (!(minutes >= 1)) {
  console.error('npm run soak -- 60: the number of minutes')
  process.exit(1)
}
install()
buildWeb()
run(node, ['--disable-warning=ExperimentalWarning', 'tests/load/run-soak.ts', String(minutes)])
