import { type Kysely, sql } from 'kysely'

/** The lamp that a fault code switched on, as far as the provider sends it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table telematics_faults add column lamp text`.execute(db)
  await sql`comment on column telematics_faults.lamp is 'red_stop, amber, protect or malfunction; null: none is on, or nobody said.'`.execute(
    db,
  )
}
