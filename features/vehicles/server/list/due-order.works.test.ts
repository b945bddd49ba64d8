import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FleetDay } from '#features/countries/dates.ts'
import { useTestApp } from '#tests/test-app.ts'
import { byMilesLeft, milesLeft } from './list-store.ts'

/** The order that the index gives is that of the miles left, on any day. */

const testApp = useTestApp()

const TODAYS: FleetDay[] = ['2024-02-29', '2026-11-23', '2027-01-01', '2041-06-30']

test.each(TODAYS.flatMap((today) => (['asc', 'desc'] as const).map((direction) => [today, direction] as const)))(
  'on %s, %s',
  async (today, direction) => {
    const { rows } = await sql<{ miles: number }>`
      select ${milesLeft(today)}::float8 as miles from (
        select id, (random() * 400000)::int as odometer, (random() * 400000)::int as next_due_odometer,
          (random() * 6000)::int as monthly_distance, ${today}::date - (random() * 400)::int as odometer_read_on,
          case when random() < 0.3 then 'kilometers' else 'miles' end as odometer_units
        from generate_series(1, 2000) id) v
      order by ${byMilesLeft(today, direction)}, v.id`.execute(testApp.db)
    const miles = rows.map((row) => row.miles)
    const sorted = miles.toSorted((a, b) => (direction === 'asc' ? a - b : b - a))
    // Shown in whole miles.
    expect(Math.max(...miles.map((one, place) => Math.abs(one - sorted[place]!)))).toBeLessThan(0.5)
  },
)

test('a list of what is past due is in that order, through the index', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const listed = async (direction: string): Promise<{ id: number; due: { remaining: number } }[]> =>
    (await olivia.get('/vehicles', { state: 'past_due', sort: 'due', direction })).body.vehicles
  const ascending = await listed('asc')
  expect(ascending.length).toBeGreaterThan(2)
  const left = ascending.map(({ due }) => due.remaining)
  expect(left).toEqual(left.toSorted((a, b) => a - b))
  expect((await listed('desc')).map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).toReversed())
})
