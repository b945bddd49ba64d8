import { createHmac } from 'node:crypto'
import { callerOf } from '#app/composition/identify.ts'
import type { Acting } from '#features/accounts/acting.ts'
import type { Db } from '#platform/db/database.ts'
import { findRecord } from '#platform/http/idempotency/idempotency-store.ts'

/** A tool that is called again with the same arguments within so many minutes is done once. */
export const REPEAT_MINUTES = 10
const REPEAT_MS = REPEAT_MINUTES * 60_000

type Content = {
  token: string
  acting: Acting
  content: unknown[]
  /** By a `request_id`, which counts as long as the record does. */
  isNamed: boolean
  now: Date
}

/**
 * The idempotency key of a call. By its arguments it is made of the current ten minutes too; a call just after they end takes the
 * key of those before if that one was used within the time.
 */
export const repeatKeyOf = async (db: Db, { token, acting, content, isNamed, now }: Content): Promise<string> => {
  const keyIn = (period: number | null): string =>
    createHmac('sha256', token)
      .update(JSON.stringify([...content, period]))
      .digest('base64url')
  if (isNamed) return keyIn(null)
  const period = Math.floor(now.getTime() / REPEAT_MS)
  const former = keyIn(period - 1)
  const record = await findRecord(db, { who: callerOf({ acting, desk: null }).name, key: former })
  return record && now.getTime() - record.createdAt.getTime() < REPEAT_MS ? former : keyIn(period)
}
