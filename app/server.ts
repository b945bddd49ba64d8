import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Acting } from '#features/accounts/acting.ts'
import type { Ports } from '#features/accounts/server/context.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { openApi } from '#platform/contract/openapi.ts'
import type { Database } from '#platform/db/database.ts'
import { openChannel } from '#platform/http/channel.ts'
import { registerCalls } from '#platform/http/register-calls.ts'
import { secure } from '#platform/http/security-headers.ts'
import { createServer } from '#platform/http/server.ts'
import type { TrustedProxies } from '#platform/http/trusted-proxies.ts'
import { serveApiDocs } from './api-docs.ts'
import { serveApp } from './serve-app.ts'
import { contracts } from './wire/features.ts'
import { actingOf, identify, languageOfPerson, refusalOf, type Who } from './wire/identify.ts'
import { meanings } from './wire/meanings.ts'
import { refusals } from './wire/refusals.ts'
import { routes } from './wire/routes.ts'
import { eventsWritten } from './wire/written.ts'

export type AppParts = {
  database: Database
  clock: Clock
  ports: Ports
  log: Logger | false
  requestsPerMinute?: number
  trustProxy?: TrustedProxies
  /** Folder of the built web part; without it only the API answers. */
  webFolder?: string
  /** The installation's marketing script, if it has one. */
  marketingScript?: string | null
  /** Whether the outbox page and its call are open (development and demo). */
  outbox?: boolean
  /** Where files of a form lie until its call is answered. */
  formsFolder?: string
}

/** The outbox and the page that plays a partner: they let anybody in, so they exist in development and demo only. */
const isForDemo = (name: string): boolean => name.startsWith('outbox.') || name.startsWith('partnerStandIn.')

const OPEN_FOR_DEMO =
  'DEMO: the outbox, which shows every mail and its links, and the page that plays a partner are open to everybody who reaches this server'

/** Whoever came by a mail hears what is said to themselves, and nothing of the fleet. */
const topicsOf = ({ userId, fleetId, onlyOrderId }: Acting): string[] =>
  onlyOrderId === null ? [`user:${userId}`, `fleet:${fleetId}`] : [`user:${userId}`]

/** The whole HTTP side of one process, not yet listening. */
export const buildServer = async (parts: AppParts): Promise<FastifyInstance> => {
  const { database, clock, ports } = parts
  const app = await createServer({
    log: parts.log,
    refusals,
    requestsPerMinute: parts.requestsPerMinute ?? 3000,
    trustProxy: parts.trustProxy ?? false,
  })
  if (parts.outbox && parts.log) parts.log.warn(OPEN_FOR_DEMO)
  secure(app, parts.marketingScript ? [new URL(parts.marketingScript).origin] : [])
  const who = identify(database.kysely)
  registerCalls<Who, Ports, ProductEvent>(app, parts.outbox ? routes : routes.filter(({ name }) => !isForDemo(name)), {
    database,
    clock,
    ports,
    identify: who,
    mayCall: refusalOf,
    actingOf,
    languageOf: languageOfPerson,
    onWritten: eventsWritten(ports),
    meanings,
    formsFolder: parts.formsFolder,
  })
  const closeChannel = await openChannel(app, database, async (userId, token) => {
    const known = await who(token, clock.now())
    if (known?.acting?.userId === userId) return topicsOf(known.acting)
    if (known?.desk?.userId === userId) return [`desk:${userId}`, `shop:${known.desk.shopId}`]
    return null
  })
  app.addHook('preClose', closeChannel)
  app.get('/healthz', { config: { rateLimit: false } }, async () => {
    await database.kysely.selectNoFrom((eb) => eb.lit(1).as('one')).execute()
    return { ok: true }
  })
  serveApiDocs(app, openApi(contracts, refusals, 'Fleetwright'))
  if (parts.webFolder) await serveApp(app, parts.webFolder, parts.marketingScript ?? null)
  return app
}
