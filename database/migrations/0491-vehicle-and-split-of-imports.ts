import { type Kysely, sql } from 'kysely'

/** A file about one vehicle does not name it, and service columns may be ordinary columns: a person states both. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table imports add column vehicle_id bigint,
    add foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete set null (vehicle_id)`,
  `comment on column imports.vehicle_id is 'Of every row, where no column names a vehicle; it may have been deleted or moved since.'`,
  `create index imports_vehicle_id on imports (fleet_id, vehicle_id) where vehicle_id is not null`,
  `alter table import_sheets add column is_split_off boolean not null default false`,
  `comment on column import_sheets.is_split_off is 'Its columns of services are ordinary columns: somebody said so.'`,
]
