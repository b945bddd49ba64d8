import { randomBytes } from 'node:crypto'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import type { Calendar } from '../contract.ts'
import { findCalendar, insertCalendar, removeCalendar, renewKey } from './calendar-store.ts'

const KEY_BYTES = 24
const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

const present = async (db: Db, owner: Parameters<typeof findCalendar>[1]): Promise<Calendar | null> => {
  const found = await findCalendar(db, owner)
  if (!found) return null
  return {
    path: `/api/v6/calendars/${found.id}/fleet.ics?key=${found.key}`,
    created_at: found.createdAt.toISOString(),
    last_read_at: found.lastReadAt?.toISOString() ?? null,
  }
}

export const showCalendar = async ({ db, acting }: Ctx) => ({ calendar: await present(db, acting) })

/** Browsers name the origin of the page with each writing request; one of another host is not taken. */
const originOf = ({ header, host }: Pick<Ctx, 'header' | 'host'>): string => {
  const sent = header('origin')
  return sent && URL.canParse(sent) && new URL(sent).host === host ? new URL(sent).origin : `https://${host}`
}

export const turnCalendarOn = async (ctx: WritingCtx) => {
  const { userId, fleetId } = ctx.acting
  const origin = originOf(ctx)
  await insertCalendar(ctx.db, { userId, fleetId, key: newKey(), host: new URL(origin).hostname, origin, createdAt: ctx.now })
  return { calendar: (await present(ctx.db, ctx.acting))! }
}

export const renewCalendar = async (ctx: WritingCtx) => {
  if (!(await renewKey(ctx.db, ctx.acting, newKey(), ctx.now))) refuse('calendar_off')
  return { calendar: (await present(ctx.db, ctx.acting))! }
}

export const turnCalendarOff = async ({ db, acting }: WritingCtx) => {
  await removeCalendar(db, acting)
  return {}
}
