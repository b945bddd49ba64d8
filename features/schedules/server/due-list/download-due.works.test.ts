import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { FleetDay } from '#features/countries/dates.ts'
import { useTestApp } from '#tests/test-app.ts'
import { pagesByService, pagesByVehicle } from './download-due.ts'
import type { DueListing, ListedDue } from './due-list-store.ts'

const testApp = useTestApp()
const ROWS_AT_ONCE = 3
let listing: DueListing
let scope: { fleetId: number }

beforeEach(async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  // The first read of the list fills it.
  await olivia.get('/due_services')
  scope = { fleetId: olivia.user.fleet_id }
  listing = { today: '2026-11-20' as FleetDay, servicesByName: [], sort: 'due', direction: 'asc' }
})

const keyOf = ({ id, serviceDefinitionId }: ListedDue): string => `${id} ${serviceDefinitionId}`

const read = async (
  pages: AsyncGenerator<ListedDue[]>,
  afterFirstPage: () => Promise<unknown> = async () => undefined,
): Promise<ListedDue[]> => {
  const rows: ListedDue[] = []
  for await (const page of pages) {
    if (rows.length === 0) await afterFirstPage()
    rows.push(...page)
  }
  return rows
}

/** Reverses the order of the list, and removes one vehicle from it. */
const change = async (doneVehicleId: number): Promise<void> => {
  await sql`update due_services set due_on = date '2026-11-20' - (due_on - date '2026-11-20')
    where fleet_id = ${scope.fleetId}`.execute(testApp.db)
  await testApp.db.deleteFrom('dueServices').where('vehicleId', '=', doneVehicleId).execute()
}

test.each([
  ['service', pagesByService],
  ['vehicle', pagesByVehicle],
])('due dates that change between two pages of the file by %s neither skip nor repeat a row', async (_, pagesOf) => {
  const before = await read(pagesOf(testApp.db, scope, listing))
  const first = before.slice(0, ROWS_AT_ONCE)
  const done = before.findLast(({ id }) => first.every((row) => row.id !== id))!.id
  const rows = await read(pagesOf(testApp.db, scope, listing, ROWS_AT_ONCE), () => change(done))
  const expected = before.filter(({ id }) => id !== done)
  expect(expected.length).toBeGreaterThan(4 * ROWS_AT_ONCE)
  expect(rows.map(keyOf).toSorted()).toEqual(expected.map(keyOf).toSorted())
  expect(rows.slice(0, ROWS_AT_ONCE).map(keyOf)).toEqual(first.map(keyOf))
})
