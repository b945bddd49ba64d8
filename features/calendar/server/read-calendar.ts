import { timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import { findActingUser } from '#features/accounts/server/acting-user-store.ts'
import type { AnyoneCtx, Ctx } from '#features/accounts/server/context.ts'
import { findFleetName } from '#features/fleets/server/fleet-store.ts'
import { mayStillAct } from '#features/fleets/server/may-still-act.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import { languageOfCode } from '#platform/i18n/languages.ts'
import { translateTo } from '#platform/i18n/texts.ts'
import type { calendarCalls } from '../contract.ts'
import { mergeEntries } from '../entry.ts'
import { entryTexts } from '../texts.ts'
import { findCalendarById, listSentEntries, noteReading, saveEntries } from './calendar-store.ts'
import { currentEntries, firstDayOf } from './current-entries.ts'
import { printCalendar, tagOf } from './print-calendar.ts'

const isKey = (key: string, received: string): boolean => {
  const [expected, got] = [Buffer.from(key), Buffer.from(received)]
  return expected.length === got.length && timingSafeEqual(expected, got)
}

/**
 * Read by a program without a session: the key is proof of the user, whose rights apply as they are now. An unknown calendar, a
 * wrong key and a user who left get the same answer.
 */
export const readCalendar = async (ctx: AnyoneCtx, { params, query }: Input<typeof calendarCalls.file>) => {
  const found = await findCalendarById(ctx.db, params.id)
  if (!found || !isKey(found.key, query.key)) return refuse('calendar_not_found')
  const acting = await findActingUser(ctx.db, found)
  if (!acting || !(await mayStillAct(ctx.db, acting))) return refuse('calendar_not_found')
  const reading: Pick<Ctx, 'db' | 'acting' | 'language' | 'now' | 'ports'> = {
    ...ctx,
    acting,
    language: languageOfCode(acting.language),
  }
  const names = { uid: (kind: string, id: number) => `${kind}-${id}@${found.host}` }
  const current = await currentEntries(reading, names)
  const entries = await ctx.write(async (tx) => {
    const calendar = await noteReading(tx, found.id, ctx.now)
    if (calendar?.key !== found.key) return refuse('calendar_not_found')
    const merged = mergeEntries(await listSentEntries(tx, found.id), current, ctx.now, firstDayOf(reading))
    await saveEntries(tx, found.id, merged.changed, merged.removed)
    return merged.entries
  })
  const fleet = await findFleetName(ctx.db, found.fleetId)
  const name = translateTo(entryTexts, 'name', reading.language, { fleet })
  const text = printCalendar({ name, origin: found.origin, entries })
  const headers = { etag: tagOf(text), 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' }
  const file = { fileName: 'fleet.ics', type: 'text/calendar; charset=utf-8', body: Readable.from([text]) }
  return new Reply(file, 200, headers)
}
