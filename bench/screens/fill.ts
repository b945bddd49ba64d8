import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { migrations } from '#database/migrations.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { writeCatalog } from '#features/services/server/catalog-store.ts'
import { createMonths } from '#features/telematics/server/sync/partition-store.ts'
import { foldCompanySums, foldSums } from '#features/fleets/server/sums/sum-store.ts'
import { countAverages } from '#features/vehicles/server/list/count-averages.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { startEmbedded } from '#platform/db/embedded/postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { hashPassword } from '#platform/session/password.ts'
import { contentOf, FMC_EMAIL, type Size } from './sizes.ts'

/** Settings for filling only: an interrupted data set is created again. */
const FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '8GB',
  maintenance_work_mem: '512MB',
  work_mem: '128MB',
  autovacuum: 'off',
}

/** Folder that keeps a data set between runs; never in the repository. */
export const folderOf = (size: Size): string =>
  join(resolve(process.env.BENCH_DATA_DIR ?? join(import.meta.dirname, '../../.data/bench')), size)
const FILLED = 'filled'

/** Fills the data set, unless it is there, and brings it up to this version's schema. */
export const prepare = async (size: Size): Promise<string> => {
  const folder = folderOf(size)
  mkdirSync(folder, { recursive: true })
  const isFilled = existsSync(join(folder, FILLED))
  const database = await startEmbedded(folder, isFilled ? {} : { settings: FILLING })
  try {
    await upgrade(database.url)
    if (!isFilled) await fill(database.url, size)
    if (ranJobsOn(folder) !== productDayOf(new Date())) await runJobs(database.url)
  } finally {
    await database.stop()
  }
  writeFileSync(join(folder, FILLED), productDayOf(new Date()))
  return folder
}

const ranJobsOn = (folder: string): string | null => {
  const marker = join(folder, FILLED)
  return existsSync(marker) ? readFileSync(marker, 'utf8') : null
}

/** Runs the product's nightly jobs. */
const runJobs = async (url: string): Promise<void> => {
  const database = openDatabase(url, 2)
  await countAverages({ db: database.kysely, clock: systemClock }, new AbortController().signal)
  while ((await foldSums(database.kysely, productDayOf(new Date()))) > 0);
  await foldCompanySums(database.kysely, productDayOf(new Date()))
  // Otherwise today's reminders would be written to every fleet while screens are measured.
  await sql`insert into fleet_reminder_runs (fleet_id, ran_on, ran_at) select id, ${productDayOf(new Date())}::date, now() from fleets
    on conflict (fleet_id) do update set ran_on = excluded.ran_on, ran_at = excluded.ran_at`.execute(database.kysely)
  await database.close()
}

const upgrade = async (url: string): Promise<void> => {
  const database = openDatabase(url, 2)
  await migrate(database.kysely, migrations)
  await writeCatalog(database.kysely)
  await createMonths(database.kysely, productDayOf(new Date()))
  await database.close()
}

const fill = async (url: string, size: Size): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Disables foreign keys and row triggers: the sums that triggers maintain are computed once at the end.
  await client.query(`set session_replication_role = replica`)
  const indexes = await dropIndexes(client)
  for (const [what, statement] of Object.entries(await statementsOf(size))) {
    const startedAt = performance.now()
    const { rowCount } = await client.query(statement)
    console.log(`${what}: ${rowCount} rows in ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
  for (const statement of indexes) await client.query(statement)
  await client.query(`update vehicles v set has_open_order = true, is_looked_after = true where exists (
    select from open_orders_of(v.fleet_id, v.id) o where o.own)`)
  await client.query(
    `insert into fleet_sums (fleet_id, measure, value, day, n, cents, is_folded)
    select fleet_id, measure, value, sum_bucket(measure, day, current_date), sum(n), sum(cents), true from recounted_sums()
    group by 1, 2, 3, 4 having sum(n) <> 0 or sum(cents) <> 0`,
  )
  await client.query(`insert into affiliation_sums (affiliation_id, measure, value, day, n, cents, is_folded)
    select r.*, true from recounted_affiliation_sums() r`)
  for (const table of ['fleets', 'users', 'vehicles', 'shops', 'affiliations', 'orders', 'recall_campaigns'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
  await client.query('vacuum analyze')
  await client.end()
}

/** Drops indexes that enforce no constraint; returns the statements that recreate them. */
const dropIndexes = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid in (select unnest(array['vehicles', 'orders', 'order_services', 'ledger_lines', 'due_services', 'odometer_readings',
      'service_records', 'manual_histories', 'vehicle_recalls', 'shops'])::regclass) and not i.indisprimary
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** A pseudo-random number that is the same in every run. */
const spread = (id: string, salt: number, below: number): string => `(abs(hashint8extended(${id}, ${salt})) % ${below})::int`

const statementsOf = async (size: Size): Promise<Record<string, string>> => {
  const { fleets, bigFleetVehicles, shops, ordersOfAVehicle, readingsOfAVehicle, dueServicesOfAVehicle, vehiclesOfARecall } =
    contentOf(size)
  const password = await hashPassword('fleetwright')
  const company = fleets + 1
  // One fleet with 5 % of all vehicles, one in 20 with 960, a third with 100, and many with 20.
  const sizeOfFleet = `case when f.id = 1 then ${bigFleetVehicles} when f.id % 20 = 0 then 960 when f.id % 20 < 8 then 100 else 20 end`
  const services = SERVICES.slice(0, dueServicesOfAVehicle).map(({ id }) => id)
  return {
    affiliations: `insert into affiliations (id, name) overriding system value values (1, 'Measured')`,
    fleets: `insert into fleets (id, name, other_id, region, rep, affiliation_id) overriding system value
      select g, 'Fleet ' || substr(md5(g::text), 1, 6) || ' ' || g, 'F' || g, (array['North', 'South', 'East', 'West'])[1 + g % 4], 'Rep ' || g % 50, 1
      from generate_series(1, ${fleets}) g
      union all select ${company}, 'Measured company', null, null, null, 1`,
    company: `update fleets set is_company = true where id = ${company}`,
    owners: `insert into users (id, fleet_id, email, password_hash, first_name, last_name, roles, text_notices) overriding system value
      select f.id, f.id, 'owner' || f.id || '@bench.example', '${password}', 'Owner', 'Number ' || f.id, '{owner}', '{}'
      from fleets f where not f.is_company`,
    staff: `insert into users (id, fleet_id, affiliation_id, email, password_hash, first_name, last_name, roles) overriding system value
      values (${company}, ${company}, 1, '${FMC_EMAIL}', '${password}', 'Fay', 'Measured', '{fmc}')`,
    drivers: `insert into users (id, fleet_id, email, password_hash, first_name, last_name, roles, text_notices) overriding system value
      select ${company} + row_number() over (order by f.id, n), f.id, 'driver' || f.id || '.' || n || '@bench.example', '${password}',
        (array['Ann', 'Bo', 'Carl', 'Dee', 'Ed', 'Flo', 'Gus', 'Hal'])[1 + n % 8], 'Driver ' || substr(md5(f.id || ':' || n), 1, 6), '{driver}', '{}'
      from fleets f cross join lateral generate_series(1, (${sizeOfFleet}) / 5) n where not f.is_company`,
    shops: `insert into shops (id, name, address_line1, city, state, zip, country, latitude, longitude, main_phone_number, zone, bays, labor_rate_cents, auto_confirm)
      overriding system value select g, (array['Main Street', 'Lakeside', 'Northside', 'Union', 'Prairie', 'Harbor'])[1 + g % 6] || ' Garage ' || g, g || ' Main St',
        (array['Chicago', 'Denver', 'Dallas', 'Atlanta', 'Phoenix'])[1 + g % 5], (array['IL', 'CO', 'TX', 'GA', 'AZ'])[1 + g % 5], lpad((g % 99999)::text, 5, '0'), 'US',
        26 + ${spread('g', 1, 22000)} / 1000.0, -122 + ${spread('g', 2, 50000)} / 1000.0, '3125550000', 'America/Chicago', 2 + g % 5, 9000 + g % 60 * 100, true
      from generate_series(1, ${shops}) g`,
    desks: `insert into shop_users (shop_id, email, first_name, last_name, invited_at)
      select id, 'desk' || id || '@bench.example', 'Dee', 'Desk', now() from shops`,
    hours: `insert into shop_hours (shop_id, weekday, opens, closes) select s.id, d, '08:00', '18:00' from shops s cross join generate_series(1, 6) d`,
    vehicles: `insert into vehicles (id, fleet_id, vin, name, make, model, year, license_plate_number, license_plate_state, other_id, department_number, odometer,
        odometer_read_on, first_odometer, lifetime_cost_cents, last_maintenance_on, last_maintenance_odometer, monthly_distance, next_due_odometer, next_due_is_known,
        next_due_on, next_due_by, due_soon_on, due_now_on, past_due_on, is_active)
      overriding system value
      select id, fleet_id, 'BENCH' || lpad(id::text, 12, '0'), 'Unit ' || substr(md5(id::text), 1, 8), (array['Ford', 'Ram', 'Chevrolet', 'Toyota'])[1 + id % 4],
        (array['Transit 250', 'ProMaster 2500', 'Express 2500', 'Sienna'])[1 + id % 4], 2015 + id % 10, upper(substr(md5('p' || id), 1, 7)),
        (array['IL', 'TX', 'CO', 'GA'])[1 + id % 4], 'U' || id, 'Department ' || id % 20, 20000 + h, current_date - (h % 30)::int, 10000, 50000 + h * 5,
        current_date - (h % 120)::int, 15000 + h, 800 + h % 900, 22000 + h, h % 10 > 0, current_date + (h % 365) - 16, 'distance',
        current_date + (h % 365) - 30, current_date + (h % 365) - 22, current_date + (h % 365) - 15, h % 50 > 0
      from (select v.*, ${spread('v.id', 3, 90_000)} as h from (
        select row_number() over (order by f.id, n) as id, f.id as fleet_id from fleets f cross join lateral generate_series(1, ${sizeOfFleet}) n
        where not f.is_company) v) v`,
    'vehicle drivers': `insert into vehicle_drivers (fleet_id, vehicle_id, user_id)
      select v.fleet_id, v.id, u.id from vehicles v
      join (select u.*, row_number() over (partition by fleet_id order by id) as n, count(*) over (partition by fleet_id) as of_fleet
        from users u where roles = '{driver}') u on u.fleet_id = v.fleet_id and u.n = 1 + v.id % u.of_fleet
      where v.id % 2 = 0`,
    odometers: `insert into odometer_readings (fleet_id, vehicle_id, odometer, read_on, source, recorded_at)
      select v.fleet_id, v.id, v.odometer - n * 3 * v.monthly_distance, v.odometer_read_on - n * 90, 'person', now() - n * interval '90 days'
      from vehicles v cross join generate_series(0, 4) n`,
    orders: `insert into orders (id, fleet_id, vehicle_id, vehicle_name, vehicle_vin, shop_id, status, appointment_at, appointment_ends_at, appointment_day, odometer_units,
        appointment_local, odometer, sub_total_cents, tax_cents, total_cents, saving_cents, estimated_at, approved_at, completed_at, canceled_at, created_at, invoice_number, po_number)
      overriding system value
      select id, fleet_id, vehicle_id, name, vin, 1 + ${spread('id', 4, shops)}, status, t, t + interval '1 hour', t::date, 'miles', t at time zone 'America/Chicago', case when id % 12 > 0 then 10000 + h end, cents, cents / 10, cents + cents / 10, case when id % 4 > 0 then cents / 8 else 0 end,
        t - interval '2 hours', case when status in ('paid', 'paid_in_shop', 'complete') then t end,
        case when status in ('paid', 'paid_in_shop', 'complete') then t + interval '5 hours' end, case when status = 'cancel' then t end, t - interval '3 days',
        'INV' || id, case when id % 3 = 0 then 'PO' || id end
      from (select *, date_trunc('hour', case when n = 1 and h % 20 = 0 then now() + (h % 10) * interval '1 day' else now() - (n * 100 - h % 100) * interval '1 day' end) as t,
          case when n = 1 and h % 20 = 0 then (array['awaiting_approval', 'active', 'approved', 'initiated'])[1 + h / 20 % 4]
            when h % 33 = 0 then 'cancel' when h % 10 = 1 then 'complete' when h % 2 = 0 then 'paid' else 'paid_in_shop' end as status
        from (select (v.id - 1) * ${ordersOfAVehicle} + n as id, v.fleet_id, v.id as vehicle_id, v.name, v.vin, n,
            ${spread(`(v.id * 10 + n)`, 5, 100_000)} as h, 5000 + ${spread(`(v.id * 10 + n)`, 6, 60_000)} as cents
          from vehicles v cross join generate_series(1, ${ordersOfAVehicle}) n) o) o`,
    'order services': `insert into order_services (fleet_id, order_id, service_definition_id, status, price_cents)
      select o.fleet_id, o.id, (array[${services.join(', ')}])[1 + (o.id + n) % ${services.length}], case when o.status = 'cancel' then 'rejected' else 'approved' end,
        o.sub_total_cents / (1 + o.id % 2)
      from orders o cross join lateral generate_series(1, 1 + (o.id % 2)::int) n`,
    ledger: `insert into ledger_lines (fleet_id, kind, order_id, amount_cents, currency, provider, method_words, idempotency_key, actor_kind, actor_name, at)
      select fleet_id, 'captured', id, total_cents, 'USD', 'embedded', 'Visa ending in 4417', 'bench:' || id, 'system', 'Bench', completed_at
      from orders where status = 'paid' order by completed_at`,
    'service records': `insert into service_records (fleet_id, vehicle_id, service_definition_id, odometer, done_on, source, order_id, recorded_by, recorded_at)
      select o.fleet_id, o.vehicle_id, (array[${services.join(', ')}])[1 + (o.id + 1) % ${services.length}], 10000, o.completed_at::date, 'order', o.id, 'Bench', o.completed_at
      from orders o where o.completed_at > now() - interval '200 days'`,
    'manual records': `insert into manual_histories (fleet_id, vehicle_id, custom_shop_name, odometer, odometer_units, done_on, total_cents, recorded_by, created_at, updated_at)
      select fleet_id, id, 'Own yard', odometer - 3000, 'miles', current_date - ${spread('id', 7, 400)}, 4000 + ${spread('id', 8, 20_000)}, 'Bench', now(), now()
      from vehicles where id % 5 = 0`,
    'due services': `insert into due_services (fleet_id, vehicle_id, service_definition_id, source, due_odometer, by_time, due_on, due_soon_on, due_now_on, past_due_on)
      select v.fleet_id, v.id, s.id, 'general_recommendation', v.next_due_odometer + place * 5000, false,
        v.past_due_on + place * 150 - 1, v.due_soon_on + place * 150, v.past_due_on + place * 150 - 10, v.past_due_on + place * 150
      from vehicles v cross join unnest(array[${services.join(', ')}]::bigint[]) with ordinality as s (id, n) cross join lateral (select (s.n - 1)::int as place) p`,
    campaigns: `insert into recall_campaigns (id, source, number, manufacturer, component, summary, park_it, park_outside, announced_on) overriding system value
      select g, 'nhtsa', '24V' || g, 'Ford', 'Fuel system', 'A line may leak.', g % 10 = 0, false, current_date - g * 10 from generate_series(1, 40) g`,
    recalls: `insert into vehicle_recalls (fleet_id, vehicle_id, campaign_id, state, found_at)
      select fleet_id, id, 1 + ${spread('id', 9, 40)}, (array['may_apply', 'applies'])[1 + id % 2], now() from vehicles where id % ${vehiclesOfARecall} = 0`,
    readings: `insert into telematics_readings (fleet_id, vehicle_id, kind, read_at, value)
      select v.fleet_id, v.id, k.kind, now() - (n * 25 + v.id % 25) * interval '1 day', 1000 + n
      from vehicles v cross join unnest(array['odometer', 'oil_life', 'battery_voltage', 'pressure_front_left']::telematics_kind[]) as k (kind)
      cross join generate_series(1, ${readingsOfAVehicle / 4}) n`,
  }
}
