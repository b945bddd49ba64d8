import { type Kysely, sql } from 'kysely'

/** A due service that somebody has put off: until that day it stands apart, with who did it. When it is due does not change. */
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
