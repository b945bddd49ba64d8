import { type Kysely, sql } from 'kysely'

/** Photos of odometers, and readings that a device sent once however often it tried. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table odometer_readings add column client_id uuid, add column photo_file_key text, add column photo_preview_file_key text`,
  `comment on column odometer_readings.client_id is 'Made by the device that sent the reading, so that a reading sent twice is stored once.'`,
  `comment on column odometer_readings.photo_file_key is 'Photo of the dashboard; null: none was taken.'`,
  `create unique index odometer_readings_client on odometer_readings (fleet_id, client_id) where client_id is not null`,
  `create index odometer_readings_photo_file on odometer_readings (photo_file_key) where photo_file_key is not null`,
  `create index odometer_readings_photo_preview_file on odometer_readings (photo_preview_file_key)
    where photo_preview_file_key is not null`,
]
