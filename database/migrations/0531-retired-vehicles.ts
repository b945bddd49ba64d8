import { type Kysely, sql } from 'kysely'

/** A sold or totaled vehicle: not active, with the day and the reason, and in no count of vehicles but its own. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
  for (const name of ['sum_vehicles', 'recounted_sums_before_ledger']) {
    const { rows } = await sql<{ definition: string }>`select pg_get_functiondef(${name}::regproc) as definition`.execute(db)
    await sql.raw(withRetired(rows[0]!.definition)).execute(db)
  }
}

const statements = [
  `alter table vehicles add column retired_on date, add column retired_as text`,
  `comment on column vehicles.retired_on is 'The day on which it left the fleet for good; such a vehicle is not active.'`,
  `alter table vehicles add check (retired_as in ('sold', 'totaled', 'returned_to_lessor', 'other'))`,
  `alter table vehicles add check ((retired_on is null) = (retired_as is null))`,
  `alter table vehicles add check (retired_on is null or not is_active)`,
  `create index vehicles_retired on vehicles (fleet_id, lower(name), id) where deleted_at is null and retired_on is not null`,
  // Whichever call activates it brings it back, also one of the previous version.
  `create function bring_back() returns trigger language plpgsql as $$ begin
    new.retired_on := null;
    new.retired_as := null;
    return new;
  end $$`,
  `create trigger bring_back before update of is_active on vehicles
    for each row when (new.is_active and not old.is_active) execute function bring_back()`,
]

/** Counts of the fleet leave retired vehicles out; a separate count is added. */
const withRetired = (definition: string): string =>
  definition
    .replaceAll(
      `('vehicles', '', '-infinity'::date, 1)`,
      `('vehicles', '', '-infinity'::date, (v.retired_on is null)::int),
    ('retired', '', '-infinity', (v.retired_on is not null)::int)`,
    )
    .replaceAll(`(not v.fleetcor_enrolled)::int`, `(not v.fleetcor_enrolled and v.retired_on is null)::int`)
    .replaceAll(`, '-infinity', 1)`, `, '-infinity', (v.retired_on is null)::int)`)
    .replaceAll(`added.deleted_at, added.is_active`, `added.deleted_at, added.retired_on, added.is_active`)
    .replaceAll(`removed.deleted_at, removed.is_active`, `removed.deleted_at, removed.retired_on, removed.is_active`)
