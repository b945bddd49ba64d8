// Uses Debian's PostgreSQL and PgBouncer: tests a pooler and a replica, then the loss of a primary under load, and writes
// docs/reliability.md. `--patroni`: instead, three nodes under Patroni with etcd and HAProxy.
import { existsSync } from 'node:fs'
import { buildWeb, install, node, run } from './node26.mjs'

const quiet = '--disable-warning=ExperimentalWarning'
const NEEDED = [
  process.env.PATRONI ?? '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/bin/unshare',
]

const drillPatroni = () => {
  const missing = NEEDED.filter((path) => !existsSync(path))
  if (missing.length || process.getuid?.() !== 0) {
    console.error(
      missing.length
        ? `${missing.join(', ')} missing: apt-get install postgresql pgbouncer patroni etcd-server haproxy iproute2`
        : 'Network namespaces need root.',
    )
    process.exit(1)
  }
  // In separate namespaces: everything that the drill sets up disappears with it, even after a crash.
  run('unshare', [
    '--net',
    '--mount',
    '--propagation',
    'private',
    node,
    quiet,
    'tests/drill/patroni/run-patroni-drill.ts',
    ...process.argv.slice(2),
  ])
}

install()
if (process.argv.includes('--patroni')) {
  buildWeb()
  drillPatroni()
} else {
  run(node, ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.drill.config.ts'])
  run(node, [quiet, 'tests/drill/run-drill.ts'])
}
