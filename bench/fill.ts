import pg from 'pg'
import { migrations } from '#database/migrations.ts'
import { writeCatalog } from '#features/services/server/catalog-store.ts'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { hashPassword } from '#platform/session/password.ts'

export const FLEETS = 1000
export const BIG_FLEET = 1
export const BIG_FLEET_VEHICLES = 5000
/** Fleets 1 to 100 belong to the measured management company. */
export const FMC_FLEETS = 100

/** `bigFleetVehicles` belong to the first fleet, the rest to the others evenly; `fmcFleets` to the measured company. */
type Sizes = { fleets: number; vehicles: number; bigFleetVehicles: number; ordersPerVehicle: number; fmcFleets: number }
const USUAL: Sizes = {
  fleets: FLEETS,
  vehicles: 100_000,
  bigFleetVehicles: BIG_FLEET_VEHICLES,
  ordersPerVehicle: 3,
  fmcFleets: FMC_FLEETS,
}

/** One thousand fleets, one hundred thousand vehicles, three hundred thousand orders; set-based, so that it takes seconds. */
export const fill = async (url: string, sizes = USUAL): Promise<void> => {
  const database = openDatabase(url, 2)
  await migrate(database.kysely, migrations)
  await writeCatalog(database.kysely)
  await database.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from fleets')
  if (rows[0].count === 0) for (const statement of await statements(sizes)) await client.query(statement)
  await client.end()
}

const statements = async ({ fleets, vehicles, bigFleetVehicles, ordersPerVehicle, fmcFleets }: Sizes): Promise<string[]> => {
  const password = await hashPassword('fleetwright')
  return [
    `insert into affiliations (id, name) overriding system value values (1, 'Measured'), (2, 'Other')`,
    `insert into fleets (id, name, affiliation_id) overriding system value
       select g, 'Fleet ' || g, case when g <= ${fmcFleets} then 1 else 2 end from generate_series(1, ${fleets}) g`,
    `insert into fleets (id, name, affiliation_id, is_company) overriding system value values (${fleets + 1}, 'Measured company', 1, true)`,
    `insert into users (fleet_id, affiliation_id, email, password_hash, first_name, last_name, roles, text_notices)
       select g, null, 'owner' || g || '@bench.example', '${password}', 'Owner', 'Number ' || g, '{owner}', '{}' from generate_series(1, ${fleets}) g`,
    `insert into users (fleet_id, affiliation_id, email, password_hash, first_name, last_name, roles)
       values (${fleets + 1}, 1, 'fmc@bench.example', '${password}', 'Fay', 'Measured', '{fmc}')`,
    `insert into vehicles (fleet_id, vin, name, make, model, year, license_plate_number, license_plate_state, other_id, department_number, odometer, odometer_read_on,
         first_odometer, next_due_odometer, next_due_on, next_due_by, next_due_is_known, due_soon_on, due_now_on, past_due_on)
       select case when g <= ${bigFleetVehicles} then ${BIG_FLEET} else 2 + (g % ${fleets - 1}) end, 'BENCH' || lpad(g::text, 12, '0'), 'Unit ' || md5(g::text),
         (array['Ford', 'Ram', 'Chevrolet', 'Toyota'])[1 + g % 4], (array['Transit 250', 'ProMaster 2500', 'Express 2500', 'Sienna'])[1 + g % 4], 2015 + g % 10,
         upper(substr(md5('p' || g), 1, 7)), 'IL', 'U' || g, 'Department ' || g % 20, 20000 + g % 90000, current_date - g % 30, 10000, 25000 + g % 90000,
         current_date + (g % 90) - 6, 'distance', true, current_date + (g % 90) - 20, current_date + (g % 90) - 12, current_date + (g % 90) - 5
       from generate_series(1, ${vehicles}) g`,
    `insert into shops (id, name, address_line1, city, state, zip, country, latitude, longitude, main_phone_number, zone, bays, labor_rate_cents)
       overriding system value values (1, 'Bench Garage', '1 Main St', 'Chicago', 'IL', '60607', 'US', 41.88, -87.65, '3125550000', 'America/Chicago', 3, 12000)`,
    `insert into shop_hours (shop_id, weekday, opens, closes) select 1, d, '08:00', '18:00' from generate_series(1, 7) d`,
    `insert into shop_users (shop_id, email, first_name, last_name, invited_at) values (1, 'desk@bench.example', 'Dee', 'Desk', now())`,
    `insert into orders (fleet_id, vehicle_id, vehicle_name, shop_id, status, appointment_at, appointment_ends_at, appointment_day, odometer_units,
         sub_total_cents, total_cents, completed_at, created_at)
       select v.fleet_id, v.id, v.name, 1, 'paid_in_shop', t, t + interval '1 hour', t::date, 'miles', 20000, 22000, t, t
       from vehicles v cross join generate_series(1, ${ordersPerVehicle}) n cross join lateral (select now() - (n * 40 + v.id % 30) * interval '1 day' as t) at`,
    `insert into order_services (fleet_id, order_id, service_definition_id, status, price_cents)
       select o.fleet_id, o.id, 1, 'approved', 20000 from orders o`,
    // Otherwise the server lists services of all these vehicles in the background while something else is measured.
    `delete from services_to_list`,
    `vacuum analyze`,
  ]
}
