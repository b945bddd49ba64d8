import { type Kysely, sql } from 'kysely'

/**
 * A fleet of sample vehicles references the fleet whose people try it. It has `is_company` set, so that every list, sum and bill
 * that excludes company fleets excludes samples too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table fleets add column sample_of_fleet_id bigint references fleets (id) on delete cascade`.execute(db)
  await sql`alter table fleets add constraint fleets_samples_are_not_counted
    check (sample_of_fleet_id is null or (is_company and affiliation_id is null and account_id is null and plan_price_cents is null))`.execute(
    db,
  )
  await sql`create unique index fleets_sample_of on fleets (sample_of_fleet_id) where sample_of_fleet_id is not null`.execute(db)
  await sql`comment on column fleets.sample_of_fleet_id is
    'Set on a fleet of sample vehicles: the fleet whose people look around in it.'`.execute(db)
}
