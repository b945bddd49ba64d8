import { sql } from 'kysely'
import type { PublicEventType } from '#features/events/public-events.ts'
import { sampleEvent } from '#features/webhooks/server/sample-event.ts'
import { newSecret } from '#features/webhooks/server/signing.ts'
import type { Attempt } from '#features/webhooks/server/tables.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import { idOf, type Ids } from './write-fleets.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MINUTE_MS = 60_000

type DemoEndpoint = {
  name: string
  by: string
  url: string
  types: PublicEventType[]
  createdDaysAgo: number
  /** The secret was replaced that long ago. */
  replacedHoursAgo?: number
  /** It fails since then. */
  failingHours?: number
  /** Events in each of the last 24 hours, oldest first. */
  hours: readonly number[]
  /** Hours of these in which one event was refused. */
  badHours?: readonly number[]
}

const ADAM = 'adam@northwind.example'
const OLIVIA = 'olivia@northwind.example'
const BY_DAY = [1, 0, 0, 0, 0, 1, 2, 4, 6, 8, 7, 6, 5, 6, 8, 9, 8, 6, 4, 3, 2, 1, 1, 2] as const
const QUIET = [1, 0, 0, 0, 0, 0, 1, 2, 3, 4, 3, 3, 2, 3, 4, 5, 4, 3, 2, 1, 0, 0, 1, 1] as const

const ENDPOINTS: readonly DemoEndpoint[] = [
  {
    name: 'Order sync',
    by: ADAM,
    url: 'https://ops.northwind.example/hooks/fleetwright',
    types: [
      'order.booked',
      'order.awaiting_approval',
      'order.approved',
      'order.completed',
      'order.paid',
      'vehicle.odometer_changed',
    ],
    createdDaysAgo: 165,
    hours: BY_DAY,
    badHours: [9],
  },
  {
    name: 'Yard display',
    by: OLIVIA,
    url: 'https://yard.northwind.example/fw',
    types: ['vehicle.due', 'vehicle.out_of_service', 'vehicle.back_in_service'],
    createdDaysAgo: 88,
    replacedHoursAgo: 4,
    hours: QUIET,
  },
  {
    name: 'Invoices to accounting',
    by: ADAM,
    url: 'https://books.northwind.example/in',
    types: ['order.paid', 'payment.refunded'],
    createdDaysAgo: 326,
    failingHours: 26,
    hours: QUIET,
    badHours: QUIET.map((_, hour) => hour),
  },
]

/** Pauses after failed tries, as in the log of a server that answers 500. */
const TRIES_AFTER_MS = [0, 5_000, 5 * MINUTE_MS, 36 * MINUTE_MS] as const

/**
 * Endpoints of the owner's fleet with the calls of a day, made of sample data. They get what happens from now on; the demo answers for
 * their servers.
 */
export const writeWebhooks = async (
  tx: Tx,
  { sealing }: Pick<Ports, 'sealing'>,
  { fleetIds, userIds }: { fleetIds: Ids; userIds: Ids },
  now: Date,
): Promise<void> => {
  const fleetId = idOf(fleetIds, 'northwind')
  for (const endpoint of ENDPOINTS) {
    const secret = await newSecret(tx, sealing)
    const old = await newSecret(tx, sealing)
    const createdAt = new Date(now.getTime() - endpoint.createdDaysAgo * DAY_MS)
    const replacedAt = endpoint.replacedHoursAgo ? new Date(now.getTime() - endpoint.replacedHoursAgo * HOUR_MS) : null
    const { id } = await tx
      .insertInto('webhooks')
      .values({
        fleetId,
        name: endpoint.name,
        url: endpoint.url,
        types: endpoint.types,
        madeByUserId: idOf(userIds, endpoint.by),
        secretBox: secret.box,
        secretEnd: secret.end,
        secretSince: replacedAt ?? createdAt,
        oldSecretBox: replacedAt ? old.box : null,
        oldSecretUntil: replacedAt ? new Date(replacedAt.getTime() + DAY_MS) : null,
        failingSince: endpoint.failingHours ? new Date(now.getTime() - endpoint.failingHours * HOUR_MS) : null,
        onSince: createdAt,
        createdAt,
        position: sql<number>`coalesce((select max(id) from feed_events), 0)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = callsOf(endpoint, { fleetId, webhookId: id }, now)
    await tx.insertInto('webhookDeliveries').values(rows).execute()
  }
}

const callsOf = (endpoint: DemoEndpoint, key: { fleetId: number; webhookId: number }, now: Date) =>
  endpoint.hours.flatMap((count, hour) =>
    Array.from({ length: count }, (_, n) => {
      const at = new Date(now.getTime() - (endpoint.hours.length - hour) * HOUR_MS + ((n + 1) * HOUR_MS) / (count + 1))
      const isBad = endpoint.badHours?.includes(hour) === true && (n === 0 || endpoint.failingHours !== undefined)
      return callOf(endpoint.types[(hour + n) % endpoint.types.length]!, { ...key, at, isBad, n: hour * 10 + n })
    }),
  )

type CallFacts = { fleetId: number; webhookId: number; at: Date; isBad: boolean; n: number }

const callOf = (type: PublicEventType, { fleetId, webhookId, at, isBad, n }: CallFacts) => {
  const messageId = `evt_demo_${webhookId}${String(n).padStart(3, '0')}`
  const event = sampleEvent(type, fleetId, at)
  const attempts: Attempt[] = (isBad ? TRIES_AFTER_MS : [0]).map((after, index) => ({
    at: new Date(at.getTime() + after + 400).toISOString(),
    status: isBad ? 500 : 204,
    failure: null,
    ms: 180 + ((n + index) % 7) * 23,
  }))
  return {
    fleetId,
    webhookId,
    feedId: null,
    messageId,
    type,
    subjectKind: event.data.object,
    subjectId: 1,
    isTest: true,
    status: isBad ? ('failed' as const) : ('delivered' as const),
    tries: attempts.length,
    attempts: JSON.stringify(attempts),
    nextTryAt: at,
    body: JSON.stringify({ ...event, id: messageId }),
    answerStatus: isBad ? 500 : 204,
    answer: isBad ? '{"error":"database timeout"}' : '',
    createdAt: at,
    finishedAt: new Date(attempts.at(-1)!.at),
  }
}
