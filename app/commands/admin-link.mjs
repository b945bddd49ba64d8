// `npm run admin-link`: prints a link that makes its user an administrator, and revokes the previous one. Also beside a running server.
import { install, node, run } from './node26.mjs'

install()
run(node, ['--disable-warning=ExperimentalWarning', 'app/commands/print-admin-link.ts'])
