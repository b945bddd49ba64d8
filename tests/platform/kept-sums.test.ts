import { beforeAll, describe, expect, test } from 'vitest'
import { type FleetDay, productDayOf } from '#features/countries/dates.ts'
import {
  countsOf,
  findOpenOrderDifferences,
  findSumDifferences,
  foldCompanySums,
  foldSums,
  mendSums,
} from '#features/fleets/server/sums/sum-store.ts'
import { aVehicle } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { addOne } from '#tests/fixtures/fleets/user.fixtures.ts'
import { liveHistory, openWorld, type World } from '#tests/fixtures/transfers/random-history.fixtures.ts'
import { anOrder } from '#tests/order-in-status.ts'
import { useTestApp } from '#tests/test-app.ts'

/** Stored sums by fleet equal a count of all rows, after any sequence of changes. */

const testApp = useTestApp()
let world: World
let olivia: Caller

beforeAll(async () => {
  world = await openWorld(testApp)
  olivia = await testApp.as('olivia@northwind.example')
})

const today = () => productDayOf(testApp.now())
const expectAsCounted = async (): Promise<void> => {
  expect(await findSumDifferences(testApp.db, 'fleets', today())).toEqual([])
  expect(await findSumDifferences(testApp.db, 'companies', today())).toEqual([])
  expect(await findOpenOrderDifferences(testApp.db)).toEqual([])
}
const laterBy = (days: number): void => testApp.setNow(new Date(testApp.now().getTime() + days * 86_400_000).toISOString())

/** Seeded random numbers, the same in every run. */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('after the demo is written', expectAsCounted)

describe.each([1, 2])('random history %i', (seed) => {
  test('of transfers, bookings, completions and records', () => liveHistory(world, seed, 36, expectAsCounted), 120_000)

  test('of edits, retirements, deletions and people, put together now and then', async () => {
    const roll = dice(seed)
    const ids: number[] = []
    const people: number[] = []
    for (let at = 0; at < 120; at += 1) {
      const id = ids[roll(ids.length)]
      const what = roll(9)
      if (!id || what === 0) ids.push((await aVehicle(testApp, { odometer: 1000 * roll(90) })).id)
      else if (what === 1) await olivia.put(`/vehicles/${id}`, { department_number: `D${roll(3)}` })
      else if (what === 2) await olivia.put(`/vehicles/${id}`, { odometer: 100_000 + 1000 * at, monthly_miles: 500 + roll(2000) })
      else if (what === 3) await olivia.put(`/vehicles/${id}/deactivate`, { is_active: roll(2) === 0 })
      else if (what === 4) await olivia.delete(`/vehicles/${ids.splice(ids.indexOf(id), 1)[0]}`)
      else if (what === 5) await olivia.put(`/vehicles/${id}`, { license_plate_state: ['IL', 'WI'][roll(2)] })
      else if (what === 6) people.push((await addOne(olivia)).id)
      else if (what === 7 && people.length > 0) await olivia.delete(`/fleet_users/${people.pop()}`)
      else if (roll(3) === 0) await (roll(2) === 0 ? foldSums(testApp.db, today()) : foldCompanySums(testApp.db, today()))
      if (at % 20 === 0) await expectAsCounted()
    }
    await expectAsCounted()
  }, 120_000)
})

test('orders of one vehicle that open and close at once leave it as its last order says', async () => {
  for (const _round of [1, 2, 3, 4, 5]) {
    const vehicles = await Promise.all([1, 2, 3].map(() => aVehicle(testApp)))
    const orders = await Promise.all(vehicles.map(({ name }) => anOrder(testApp, { status: 'initiated', vehicle: name })))
    await Promise.all([
      ...orders.map(({ id }) => olivia.put(`/orders/${id}`, { status: 'cancel', cancel_reason: 'Sold' })),
      ...vehicles.map(({ id }, index) => olivia.put(`/vehicles/${id}`, { department_number: `C${index}` })),
      foldSums(testApp.db, today()),
    ])
    await expectAsCounted()
  }
})

test('days that pass change a figure without anything being written', async () => {
  const summary = async () => (await olivia.get('/fleets/vehicles_state_summary')).body
  const listed = async (state: string): Promise<number> => {
    const { body } = await olivia.get('/vehicles', { state, query: '', filter: { odometer_from: 0 } })
    return body.total_count
  }
  for (const days of [0, 1, 30, 200]) {
    laterBy(days)
    olivia = await testApp.as('olivia@northwind.example')
    const { past_due, due_soon, not_known, in_order } = await summary()
    // A filtered list is counted by its vehicles.
    expect({ past_due, due_soon, not_known, in_order }).toEqual({
      past_due: await listed('past_due'),
      due_soon: await listed('due_soon'),
      not_known: await listed('not_known'),
      in_order: await listed('in_order'),
    })
    await foldSums(testApp.db, today())
    await expectAsCounted()
    expect(await summary()).toMatchObject({ past_due, due_soon, not_known, in_order })
  }
})

test('what is put together takes fewer rows, and a difference is found and mended', async () => {
  const rows = async (): Promise<number> =>
    Number(
      (
        await testApp.db
          .selectFrom('fleetSums')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  const vehicle = await aVehicle(testApp)
  for (const department of ['X', 'Y', 'X', 'Y']) await olivia.put(`/vehicles/${vehicle.id}`, { department_number: department })
  const before = await rows()
  while ((await foldSums(testApp.db, today())) > 0);
  expect(await rows()).toBeLessThan(before)
  await testApp.db
    .insertInto('fleetSums')
    .values({ fleetId: vehicle.fleetId, measure: 'vehicles', value: '', day: '-infinity', n: 3, cents: 0 })
    .execute()
  const found = await findSumDifferences(testApp.db, 'fleets', today())
  expect(found).toMatchObject([{ owner: vehicle.fleetId, measure: 'vehicles' }])
  expect(found[0]!.stored - found[0]!.counted).toBe(3)
  await mendSums(testApp.db, 'fleets', found)
  await expectAsCounted()
})

test('a company counts its fleets, whichever company they come to or leave', async () => {
  const of: FleetDay = '2026-11-24'
  const inUse = async (access: { everyFleet: boolean; affiliationId: number | null }): Promise<number> =>
    (await countsOf(testApp.db, { access }, ['in_use'], of)).in_use
  const { fleetId } = await aVehicle(testApp)
  const fleet = () => testApp.db.updateTable('fleets').where('id', '=', fleetId)
  const { affiliationId } = await testApp.db
    .selectFrom('fleets')
    .select('affiliationId')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
  const company = { everyFleet: false, affiliationId }
  const { id: otherId } = await testApp.db
    .insertInto('affiliations')
    .values({ name: 'Other', parentId: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const other = { everyFleet: false, affiliationId: otherId }
  const every = { everyFleet: true, affiliationId: null }
  const ofFleet = (await countsOf(testApp.db, { fleetId }, ['in_use'], of)).in_use
  const [before, everywhere] = [await inUse(company), await inUse(every)]
  expect(ofFleet).toBeGreaterThan(0)
  await aVehicle(testApp)
  expect([await inUse(company), await inUse(every)]).toEqual([before + 1, everywhere + 1])
  await fleet().set({ affiliationId: otherId }).execute()
  await Promise.all([foldSums(testApp.db, today()), fleet().set({ affiliationId: null }).execute()])
  expect([await inUse(company), await inUse(other)]).toEqual([before - ofFleet, 0])
  await fleet().set({ affiliationId: otherId }).execute()
  expect([await inUse(company), await inUse(other)]).toEqual([before - ofFleet, ofFleet + 1])
  await fleet().set({ deletedAt: testApp.now() }).execute()
  expect([await inUse(other), await inUse(every)]).toEqual([0, everywhere - ofFleet])
  await fleet().set({ deletedAt: null, affiliationId }).execute()
  expect(await inUse(company)).toBe(before + 1)
  await expectAsCounted()
})

test('a difference of a company is found and mended', async () => {
  await testApp.db
    .insertInto('affiliationSums')
    .values({ affiliationId: 0, measure: 'users', value: '', day: '-infinity', n: 2, cents: 0 })
    .execute()
  const found = await findSumDifferences(testApp.db, 'companies', today())
  expect(found).toMatchObject([{ owner: 0, measure: 'users' }])
  await mendSums(testApp.db, 'companies', found)
  await expectAsCounted()
})
