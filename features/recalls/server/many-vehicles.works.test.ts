import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { recallPages } from './download-recalls.ts'

const testApp = useTestApp()
let olivia: Caller

/** More vehicles than are read by name first; campaigns of all, some, the last by name, few, and none open. */
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
  const fleet = olivia.user.fleet_id
  for (const statement of [
    sql`insert into vehicles (fleet_id, name, vin, make, model, year, odometer, odometer_read_on, first_odometer)
      select ${fleet}, (array['Rig ', 'rig ', 'Lot '])[1 + n % 3] || (n * 7919) % 3000, 'MANY' || lpad(n::text, 13, '0'), 'Ford', 'Transit', 2020, n, date '2026-11-01', 0
      from generate_series(1, 2600) n`,
    sql`insert into recall_campaigns (source, number, manufacturer, component, summary, park_it, park_outside, announced_on)
      select 'nhtsa', '26V' || n, 'Ford', 'Part ' || n, 'It may leak.', false, false, date '2026-10-01' + n from generate_series(1, 6) n`,
    sql`insert into vehicle_recalls (fleet_id, vehicle_id, campaign_id, state, done_on, found_at)
      select fleet_id, id, campaign_id, state, case when state = 'done' then date '2026-11-02' end, now() from (
        select v.fleet_id, v.id, c.id as campaign_id,
          case when c.number = '26V5' or v.odometer % 4 = 0 then 'done' when v.odometer % 4 = 1 then 'applies' else 'may_apply' end as state
        from vehicles v cross join recall_campaigns c
        where v.fleet_id = ${fleet} and v.vin like 'MANY%' and case c.number when '26V1' then true when '26V2' then v.odometer % 9 = 0
          when '26V3' then lower(v.name) > 'rig 88' when '26V4' then v.odometer < 30 when '26V5' then v.odometer % 2 = 0
          else v.odometer % 5 = 0 and lower(v.name) < 'rig 3' end) x`,
    // Closed recalls sort last, whatever the vehicle's name.
    sql`update vehicle_recalls set state = 'not_applicable', done_on = null where vehicle_id % 13 = 0 and fleet_id = ${fleet}`,
  ])
    await statement.execute(testApp.db)
})

type Listed = { id: number; vehicle_count: number; vehicles: { vehicle: { id: number } }[] }

test.each(['all', 'open', 'booked', 'done'])('each campaign of the list “%s” shows its first vehicles', async (filter) => {
  const { recalls } = (await olivia.get('/recalls', { filter })).body as { recalls: Listed[] }
  const named = recalls.filter(({ vehicle_count: count }) => count > 0)
  expect(named.length).toBe({ all: 6, open: 5, booked: 0, done: 1 }[filter])
  for (const { id, vehicle_count: count, vehicles } of named) {
    const { rows } = await sql<{ id: number }>`
      select v.id from vehicle_recalls r join vehicles v on v.fleet_id = r.fleet_id and v.id = r.vehicle_id
      where r.campaign_id = ${id} and r.fleet_id = ${olivia.user.fleet_id}
      order by r.state in ('may_apply', 'applies') desc, lower(v.name), v.id`.execute(testApp.db)
    expect([id, count]).toEqual([id, rows.length])
    expect(vehicles.map(({ vehicle }) => vehicle.id)).toEqual(rows.slice(0, 10).map((row) => Number(row.id)))
  }
})

test('recalls that change between two pages of the file neither skip nor repeat a row', async () => {
  const pages = (rowsAtOnce: number) => recallPages(testApp.db, { fleetId: olivia.user.fleet_id }, { filter: 'all' }, rowsAtOnce)
  const keysOf = (rows: { campaign: { number: string }; row: { id: number } }[]): string[] =>
    rows.map(({ campaign, row }) => `${campaign.number} ${row.id}`)
  const before = (await Array.fromAsync(pages(10_000))).flat()
  const removed = before.at(-1)!
  const keys: string[] = []
  for await (const rows of pages(500)) {
    if (keys.length === 0) {
      // Reverses the order of the list, and removes one row from it.
      await sql`update recall_campaigns set announced_on = date '2026-10-01' - (announced_on - date '2026-10-01')`.execute(
        testApp.db,
      )
      await sql`update vehicle_recalls set done_on = null,
        state = case when state in ('may_apply', 'applies') then 'not_applicable' else 'applies' end`.execute(testApp.db)
      await testApp.db
        .deleteFrom('vehicleRecalls')
        .where('vehicleId', '=', removed.row.id)
        .where('campaignId', '=', removed.campaign.id)
        .execute()
    }
    keys.push(...keysOf(rows))
  }
  expect(before.length).toBeGreaterThan(4_000)
  expect(keys).toEqual(keysOf(before.slice(0, -1)))
})
