import { expect, test } from 'vitest'
import { costAndDistanceSince } from '#features/vehicles/server/list/average-store.ts'
import { averageSince } from '#features/vehicles/average-cost.ts'
import { useTestApp } from '#tests/test-app.ts'
import { costBetween } from '../../timeline/cost-history.ts'
import { findCosts } from './costs-store.ts'

const testApp = useTestApp()
const TODAY = '2026-11-20'

test.each(['Northwind Couriers', 'Boréal Livraison'])(
  'the newest figures of all vehicles of %s are together those of the fleet’s average',
  async (fleet) => {
    const { id: fleetId } = await testApp.db.selectFrom('fleets').select('id').where('name', '=', fleet).executeTakeFirstOrThrow()
    const vehicles = await testApp.db
      .selectFrom('vehicles')
      .select('id')
      .where('fleetId', '=', fleetId)
      .where('deletedAt', 'is', null)
      .execute()
    const sums = { cents: 0, miles: 0 }
    for (const { id } of vehicles) {
      const found = await findCosts(testApp.db, { fleetId }, id)
      const { cents, distance } = costBetween({ ...found, today: TODAY }, averageSince(TODAY), TODAY)
      sums.cents += cents
      sums.miles += found.units === 'kilometers' ? distance / 1.609344 : distance
    }
    const average = await costAndDistanceSince(testApp.db, { fleetId }, averageSince(TODAY), TODAY, 'US')
    expect(sums.cents).toBe(average.cents)
    expect(sums.miles).toBeCloseTo(average.miles, 5)
    expect(sums.miles).toBeGreaterThan(0)
  },
)

test('a Canadian fleet reads kilometers, and dollars for each of them', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const { body: listed } = await sylvie.get('/vehicles')
  const { body } = await sylvie.get(`/vehicles/${listed.vehicles[0].id}/cost_history`)
  expect(body.distance_unit).toBe('kilometers')
  const [year] = body.years
  expect(year.distance).toBeGreaterThan(0)
  if (year.total > 0) expect(year.cost_per_distance).toBeCloseTo(year.total / year.distance, 3)
})
