import { pino } from 'pino'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { readSettings, type Settings } from './settings.ts'

/** Bodies are never logged; in case one ever is, these fields are redacted. */
const NEVER_LOGGED = ['number', 'cvc', 'nonce', 'payment_method_nonce', 'vaultToken', 'password'].flatMap((name) => [
  `body.${name}`,
  `*.body.${name}`,
  `*.${name}`,
])

/** Our own refusals are one sentence for the operator; anything else is a bug and gets its stack. */
const failStart = (error: unknown, write: (sentence: string) => void): never => {
  const isSentence = error instanceof Error && error.constructor === Error
  write(isSentence ? error.message : `The start failed: ${error instanceof Error ? error.stack : String(error)}`)
  process.exit(1)
}

const settingsOrEnd = (): Settings => {
  try {
    return readSettings(process.env)
  } catch (error) {
    return failStart(error, (sentence) => console.error(sentence))
  }
}

const settings = settingsOrEnd()
const log = pino({ level: settings.logLevel, redact: { paths: NEVER_LOGGED, censor: '[not logged]' } }, process.stdout)
// PostgreSQL starts while the product's modules load: each takes half of the start.
const opening = settings.databaseUrl ? null : startEmbedded(settings.dataDir, { warn: (sentence) => log.warn(sentence) })
// Its failure is reported where it is awaited.
opening?.catch(() => undefined)
const { run } = await import('./run.ts')
await run(settings, log, opening).catch((error: unknown) => failStart(error, (sentence) => log.fatal(sentence)))
