import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { REQUEST_LOG_HOURS } from '../key.ts'
import './tables.ts'

export type KeyRequest = {
  apiKeyId: number
  at: Date
  method: string
  route: string
  status: number
  code: string | null
  durationMs: number
  address: string
}

/** Saves requests, and when and from where each key was used last. */
export const saveRequests = async (db: Db, requests: readonly KeyRequest[]): Promise<void> => {
  await db
    .insertInto('apiKeyRequests')
    .values([...requests])
    .execute()
  const last = [...new Map(requests.map((request) => [request.apiKeyId, request])).values()].toSorted(
    (one, other) => one.apiKeyId - other.apiKeyId,
  )
  await sql`
    update api_keys k set last_used_at = used.at, last_used_address = used.address
    from unnest(${last.map(({ apiKeyId }) => apiKeyId)}::bigint[], ${last.map(({ at }) => at)}::timestamptz[],
      ${last.map(({ address }) => address)}::text[]) as used (id, at, address)
    where k.id = used.id and (k.last_used_at is null or k.last_used_at < used.at)`.execute(db)
}

type RequestQuery = { fleetId: number; apiKeyId?: number | undefined; refused?: boolean | undefined; since: Date }

export const REQUESTS_PAGE_SIZE = 50

/** One more than a page, so that the caller knows whether there is another. */
export const listRequests = (db: Db, { fleetId, apiKeyId, refused, since }: RequestQuery, page: number) =>
  db
    .selectFrom('apiKeyRequests as r')
    .innerJoin('apiKeys as k', 'k.id', 'r.apiKeyId')
    .where('k.fleetId', '=', fleetId)
    .where('r.at', '>', since)
    .$if(apiKeyId !== undefined, (query) => query.where('r.apiKeyId', '=', apiKeyId!))
    .$if(refused !== undefined, (query) => query.where('r.status', refused ? '>=' : '<', 400))
    .select(['r.id', 'r.apiKeyId', 'k.name', 'r.at', 'r.method', 'r.route', 'r.status', 'r.code', 'r.durationMs', 'r.address'])
    .orderBy('r.id', 'desc')
    .offset((page - 1) * REQUESTS_PAGE_SIZE)
    .limit(REQUESTS_PAGE_SIZE + 1)
    .execute()

const HOUR_MS = 3_600_000
export const oldestRequest = (now: Date): Date => new Date(now.getTime() - REQUEST_LOG_HOURS * HOUR_MS)

export const SWEEP_KEY_REQUESTS_JOB = 'sweep-api-key-requests'
export const SWEEP_KEY_REQUESTS_CRON = '37 * * * *'

/** Run hourly by a job. */
export const sweepKeyRequests = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('apiKeyRequests').where('at', '<', oldestRequest(now)).execute()
}
