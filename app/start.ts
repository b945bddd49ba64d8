import { pino } from 'pino'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { readSettings } from './settings.ts'

/** Bodies are logged nowhere; should one ever be, these parts of it stay out. */
const NEVER_LOGGED = ['number', 'cvc', 'nonce', 'payment_method_nonce', 'vaultToken', 'password'].flatMap((name) => [
  `body.${name}`,
  `*.body.${name}`,
  `*.${name}`,
])

const settings = readSettings(process.env)
const log = pino({ level: settings.logLevel, redact: { paths: NEVER_LOGGED, censor: '[not logged]' } }, process.stdout)
// PostgreSQL opens its folder while the product is loaded: half of the start is the one, half the other.
const opening = settings.databaseUrl ? null : startEmbedded(settings.dataDir, { warn: (sentence) => log.warn(sentence) })
// Its failure is told where it is awaited.
opening?.catch(() => undefined)
const { run } = await import('./run.ts')
await run(settings, log, opening)
