import { type Kysely, sql } from 'kysely'

/** Drivers named in a vehicle file that the fleet does not have: created, or stored by name until they are added. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table imports add column creates_drivers boolean not null default false, add column driver_names jsonb not null default '[]'`,
  `comment on column imports.creates_drivers is 'Whether drivers whom the fleet does not have are added.'`,
  `comment on column imports.driver_names is 'Those drivers, and what became of each name.'`,
  `create table vehicle_driver_names (
    fleet_id bigint not null, vin text not null, name text not null, folded_name text not null, import_id uuid not null,
    primary key (fleet_id, vin, folded_name),
    foreign key (fleet_id, import_id) references imports (fleet_id, id) on delete cascade
  )`,
  `comment on table vehicle_driver_names is 'Drivers whom a fleet does not have yet, by the VIN of their vehicle: whoever is added under this name drives it.'`,
  `comment on column vehicle_driver_names.folded_name is 'For comparison: letters and digits in lower case, without accents.'`,
  `create index vehicle_driver_names_by_name on vehicle_driver_names (fleet_id, folded_name)`,
  `create index vehicle_driver_names_of_import on vehicle_driver_names (fleet_id, import_id)`,
  `alter table sign_in_keys drop constraint sign_in_keys_purpose_check`,
  `alter table sign_in_keys add constraint sign_in_keys_purpose_check check (purpose in ('mail', 'partner_entry', 'single_sign_on', 'invitation'))`,
]
