import { type Kysely, sql } from 'kysely'

/**
 * Names, plates and VINs are compared by letters and digits. The column `search` stays: it finds similar names, by words. State
 * and plate are concatenated, as screens show them, and so are year, make and model.
 */
const STATEMENTS = [
  String.raw`create function fold_text(text) returns text language sql immutable strict parallel safe as $$
    select replace(replace(replace(translate(lower(regexp_replace(normalize($1, nfkd),
      '[\u0001-/:-@\[-\u0060{-\u00bf\u0300-\u036f\u1680\u2000-\u206f\u3000\ufeff]', '', 'g')),
      'øłđıς', 'oldiσ'), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss') $$`,
  `alter table vehicles add column search_key text generated always as (
    coalesce(fold_text(name), '') || ' ' || coalesce(fold_text(vin), '') || ' ' ||
    coalesce(fold_text(license_plate_state), '') || coalesce(fold_text(license_plate_number), '') || ' ' ||
    coalesce(fold_text(other_id), '') || ' ' || coalesce(fold_text(department_number), '') || ' ' ||
    coalesce(year::text, '') || coalesce(fold_text(make), '') || coalesce(fold_text(model), '')) stored`,
  `comment on column vehicles.search_key is 'What a search compares, each folded: accents, spaces and punctuation do not count.'`,
  `create index vehicles_by_search_key on vehicles using gin (fleet_id, search_key gin_trgm_ops)`,
  // The desk finds a vehicle of any fleet by its plate, as read from the car.
  `drop index vehicles_by_plate`,
  `create index vehicles_by_folded_plate on vehicles (fold_text(license_plate_number)) where deleted_at is null and license_plate_number is not null`,
  // Each replaces an index on the unfolded text, which is no longer read.
  `drop index fleets_search`,
  `drop index fleets_by_any_part_of_name`,
  `create index fleets_by_folded_name on fleets using gin (fold_text(name) gin_trgm_ops)`,
  `drop index shops_by_any_part_of_name`,
  `create index shops_by_folded_name on shops using gin (fold_text(name) gin_trgm_ops)`,
  `drop index promotions_search`,
  `create index promotions_by_folded_name on promotions using gin (fold_text(name) gin_trgm_ops, fold_text(name_fr) gin_trgm_ops, fold_text(code) gin_trgm_ops)`,
  `drop index orders_of_office_by_vehicle`,
  `create index orders_of_office_by_folded_vehicle on orders using gin (fold_text(vehicle_name) gin_trgm_ops)
    where status = any (array['active', 'awaiting_approval', 'approved', 'walk_in', 'paid_deferred'])`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
