import type { Logger } from 'pino'
import { migrations } from '#database/migrations.ts'
import { describeMailServer } from '#features/notices/server/mail-server-store.ts'
import { adminLink } from '#features/back-office/setup/admin-link.ts'
import { issueAdminCode } from '#features/back-office/server/setup/admin-link-store.ts'
import { countSetUp, describeDatabase, type SetUpCounts } from '#features/back-office/server/setup/setup-store.ts'
import type { OutsideServiceName } from '#integrations/installation/port.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { Database } from '#platform/db/database.ts'
import type { Settings } from './settings.ts'
import { ADMIN_LINK_COMMAND, renderStart, type StartPrint } from './start-print.ts'

/** The image has no npm. */
const LINK_IN_CONTAINER = 'node_modules/.bin/node app/commands/print-admin-link.ts'

/** Set by `npm start`: the server was started by hand, even if its output goes to a file. */
export const START_BY_HAND = 'START_BY_HAND'
/** Set by `npm start`: how long the web part was built; empty if it was built before. */
export const WEB_BUILD_MS = 'WEB_BUILD_MS'

type Started = {
  settings: Settings
  log: Logger
  database: Database
  ports: Ports
  /** The migrations that ran at this start. */
  migrated: readonly string[]
  /** Until the database was ready, and until the server listened. */
  tookMs: { database: number; server: number }
}

/**
 * Prints what was started. In production without a terminal, standard output is a shipped log: there a log line only names the
 * command that prints a link, and never contains a link. False if nothing was printed.
 */
export const printStart = async (started: Started): Promise<boolean> => {
  const { settings, log, database } = started
  if (settings.demo) return false
  const counts = await countSetUp(database.kysely)
  const isTerminal = process.stdout.isTTY
  const isShipped = settings.production && !isTerminal
  if (isShipped && !process.env[START_BY_HAND]) {
    if (counts.administrators === 0)
      log.warn(
        `there is no administrator yet: run ${ADMIN_LINK_COMMAND} on this server, or in its container ${LINK_IN_CONTAINER}`,
      )
    return false
  }
  const print = await describeStart(started, counts, isShipped)
  process.stdout.write(`${renderStart(print, { columns: process.stdout.columns || 100, hasColors: Boolean(isTerminal) })}\n`)
  return true
}

const describeStart = async (started: Started, counts: SetUpCounts, isShipped: boolean): Promise<StartPrint> => {
  const { settings, database, ports, migrated, tookMs } = started
  const { version } = await describeDatabase(database.kysely)
  const isNew = migrated.length === Object.keys(migrations).length
  const done = isNew ? 'tables created' : migrated.length > 0 ? `${migrated.length} changes made` : 'up to date'
  const databaseAddress = settings.databaseUrl === null ? `in ${settings.dataDir}` : `at ${hostOf(settings.databaseUrl)}`
  const webMs = Number(process.env[WEB_BUILD_MS] || 0)
  return {
    product: `Fleetwright ${ports.installation.version}`,
    steps: [
      { name: 'Database', value: `${version} ${databaseAddress}, ${done}`, ms: tookMs.database },
      ...(webMs > 0 ? [{ name: 'Web', value: 'built', ms: webMs }] : []),
      { name: 'Server', value: `listening on ${settings.host}:${settings.port}`, ms: tookMs.server },
    ],
    services: await describeServices(started),
    origin: settings.originOf('default'),
    counts: counts.administrators === 0 ? null : countsOf(counts),
    administrator: await administratorOf(started, counts, isShipped),
  }
}

const administratorOf = async (
  { settings, database }: Started,
  { administrators }: SetUpCounts,
  isShipped: boolean,
): Promise<StartPrint['administrator']> => {
  if (administrators > 0) return { kind: 'there' }
  if (isShipped) return { kind: 'command' }
  const { code, endsAt } = await issueAdminCode(database, settings.clock.now())
  return { kind: 'link', link: adminLink(settings.originOf('default'), code), until: timeOf(endsAt) }
}

/** In the server's own zone, which is named: the reader may be elsewhere. */
export const timeOf = (instant: Date): string =>
  instant.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

const hostOf = (url: string): string => {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('host') ?? hostname
}

const countsOf = ({ shops, fleets, administrators }: SetUpCounts): string =>
  [plural(shops, 'shop'), plural(fleets, 'fleet'), plural(administrators, 'administrator')].join(', ')
const plural = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

const NAMES: Record<OutsideServiceName, string> = {
  email: 'Email',
  cards: 'Cards',
  texts: 'Texts',
  recalls: 'Recalls',
  schedules: 'Schedules',
  telematics: 'Telematics',
  sign_on: 'Sign-on',
}
const IN_TEST_MODE: Record<OutsideServiceName, string> = {
  email: 'mail waits until you set it up: SMTP_URL, MAIL_FROM',
  cards: 'no money moves',
  texts: 'nothing is sent',
  recalls: 'only those of files that you import',
  schedules: 'general recommendations, not the manufacturers’',
  telematics: 'no vehicle reports by itself',
  sign_on: 'everybody signs in by email',
}
const SEALED_IN_DATABASE = {
  name: 'Secrets',
  state: 'in database',
  isLive: false,
  note: 'a copy of the database opens them: SEALING_KEY',
}
const ANSWER_WITHIN_MS = 2000

const describeServices = async ({ settings, ports, database }: Started): Promise<StartPrint['services']> => {
  const { services } = ports.installation
  const unreachable = await ports.mail.whyUnreachable(ANSWER_WITHIN_MS)
  const { waiting } = await describeMailServer(database.kysely, ports.mail)
  const sealed = { name: 'Secrets', state: 'sealed', isLive: true, note: 'with SEALING_KEY' }
  const isOwn = settings.sealing.current === null
  const shown = services.map(({ name, isLive, provider }) => {
    const isDown = name === 'email' && isLive && unreachable !== null
    if (isDown) return { name: NAMES[name], state: 'no answer', isLive: false, note: `${provider}: ${unreachable}` }
    if (isLive)
      return { name: NAMES[name], state: 'live', isLive: true, note: name === 'email' ? `${provider} answered` : provider! }
    const state = name === 'email' ? 'not set up' : 'test mode'
    const waits = name === 'email' && waiting > 0 ? `; ${plural(waiting, 'mail')} waiting` : ''
    return { name: NAMES[name], state, isLive: false, note: `${IN_TEST_MODE[name]}${waits}` }
  })
  return [...shown, isOwn ? SEALED_IN_DATABASE : sealed]
}
