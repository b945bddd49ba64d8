import { type Kysely, sql } from 'kysely'

/** Snoozed due services with author and end date. Due dates do not change. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table service_snoozes (
    fleet_id bigint not null, vehicle_id bigint not null,
    service_definition_id bigint not null references service_definitions (id),
    snoozed_until date not null, snoozed_by text not null, snoozed_at timestamptz not null,
    primary key (fleet_id, vehicle_id, service_definition_id),
    foreign key (fleet_id, vehicle_id) references vehicles (fleet_id, id) on delete cascade on update cascade
  )`,
]
