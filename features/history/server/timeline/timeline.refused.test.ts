import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const PATHS = ['timeline', 'timeline.csv', 'cost_history']

test('a driver finds no vehicle but those assigned', async () => {
  const dan = await testApp.as('dan@northwind.example')
  const { id: others } = await aVehicle(testApp)
  for (const path of PATHS) expect((await dan.get(`/vehicles/${others}/${path}`)).status).toBe(404)
})

test.each(['nowhere', '2026-02-31~1~order-1', '2026-11-20~1~order 1', "2026-11-20~1~'or"])(
  '%s is no place to go on from',
  async (after) => {
    const { id } = await aVehicle(testApp)
    const olivia = await testApp.as('olivia@northwind.example')
    expect((await olivia.get(`/vehicles/${id}/timeline`, { after })).status).toBe(422)
  },
)
