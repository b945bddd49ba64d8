import { sql } from 'kysely'
import type { FleetDay } from '#features/countries/dates.ts'
import { REMINDER_DAYS, remindedUntil, reminderDue } from '#features/documents/glovebox.ts'
import type { Db, Tx } from '#platform/db/database.ts'

/** The reminder due now: the nearest whose day has come. */
const step = (today: FleetDay) =>
  sql`(select min(d) from unnest(${[...REMINDER_DAYS]}::int[]) d where d >= i.expires_on - ${today}::date)`

/**
 * Expiring documents of active vehicles in active fleets, without a reminder at this distance yet. Skips documents that were
 * already inside this reminder window when they were uploaded.
 */
export const findDocumentsToRemindOf = (db: Db, today: FleetDay) =>
  db
    .selectFrom('gloveboxItems as i')
    .innerJoin('vehicles as v', (join) => join.onRef('v.fleetId', '=', 'i.fleetId').onRef('v.id', '=', 'i.vehicleId'))
    .innerJoin('fleets as f', 'f.id', 'i.fleetId')
    .where('f.isActive', '=', true)
    .where('v.deletedAt', 'is', null)
    .where('v.isActive', '=', true)
    .where('i.expiresOn', '>=', today)
    .where('i.expiresOn', '<=', remindedUntil(today))
    .where(sql<boolean>`i.updated_at::date < i.expires_on - ${step(today)}`)
    .where(
      sql<boolean>`not exists (select from glovebox_reminders r where r.fleet_id = i.fleet_id and r.glovebox_item_id = i.id
        and r.expires_on = i.expires_on and r.days_before <= ${step(today)})`,
    )
    .select(['i.fleetId', 'i.id', 'i.vehicleId', 'i.kind', 'i.title', 'i.expiresOn'])
    .select(['v.name', 'v.otherId', 'f.name as fleetName', 'f.brandId', 'f.zip as fleetZip'])
    .orderBy('i.fleetId')
    .orderBy('i.expiresOn')
    .orderBy('i.id')
    .$narrowType<{ expiresOn: string }>()
    .execute()
export type DocumentToRemindOf = Awaited<ReturnType<typeof findDocumentsToRemindOf>>[number]

/** Claims reminders; returns those that no other process has claimed. Committed together with the mails. */
export const claimReminders = async (tx: Tx, documents: readonly DocumentToRemindOf[], today: FleetDay, now: Date) => {
  const rows = documents.map(({ fleetId, id, expiresOn }) => ({
    fleetId,
    gloveboxItemId: id,
    expiresOn,
    daysBefore: reminderDue(expiresOn, today)!,
    writtenAt: now,
  }))
  const claimed = await tx
    .insertInto('gloveboxReminders')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('gloveboxItemId')
    .execute()
  const ids = new Set(claimed.map(({ gloveboxItemId }) => gloveboxItemId))
  return documents.filter(({ id }) => ids.has(id))
}
