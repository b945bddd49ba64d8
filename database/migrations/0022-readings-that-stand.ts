import { type Kysely, sql } from 'kysely'

/** Every visit stores a reading, even without effect on the odometer, so that deleting another one leaves the right value. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table odometer_readings add column stands boolean not null default true`,
  `comment on column odometer_readings.stands is 'Whether it became the vehicle''s odometer; a visit that read less is kept, and counts once the higher reading is taken back.'`,
  `insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_by, recorded_at, manual_history_id, stands)
    select m.fleet_id, m.vehicle_id,
      case when m.odometer_units = v.odometer_units then m.odometer
        when v.odometer_units = 'miles' then round(m.odometer / 1.609344) else round(m.odometer * 1.609344) end,
      m.done_on, 'history', m.recorded_by_user_id, m.created_at, m.id, false
    from manual_histories m join vehicles v on v.fleet_id = m.fleet_id and v.id = m.vehicle_id
    where v.deleted_at is null
      and not exists (select 1 from odometer_readings r where r.fleet_id = m.fleet_id and r.manual_history_id = m.id)`,
  `create index odometer_readings_of_manual on odometer_readings (fleet_id, manual_history_id) where manual_history_id is not null`,
]
