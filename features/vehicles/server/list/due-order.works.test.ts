import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

/** Most overdue first: by the day on which it became due, whatever the distance. */

const testApp = useTestApp()
type Listed = { id: number; due: { state: string; due_on: string } }

test.each(['past_due', 'all'])(
  'a list of %s is in the order of the days on which vehicles fell due, in both directions',
  async (state) => {
    const olivia = await testApp.as('olivia@northwind.example')
    const listed = async (direction: string): Promise<Listed[]> =>
      (await olivia.get('/vehicles', { state, sort: 'due', direction })).body.vehicles.filter(
        (one: Listed & { active_order: object | null }) => one.due?.due_on && one.active_order === null,
      )
    const ascending = await listed('asc')
    expect(ascending.length).toBeGreaterThan(2)
    const days = ascending.map(({ due }) => due.due_on)
    expect(days).toEqual(days.toSorted())
    expect((await listed('desc')).map(({ due }) => due.due_on)).toEqual(days.toReversed())
  },
)
