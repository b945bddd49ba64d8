import { expect, test } from 'vitest'
import { flatFile } from '#tests/fixtures/integrations/recall-files.fixtures.ts'
import { importing } from '#tests/fixtures/recalls/recalls.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'

const testApp = useTestApp()
const files = importing(testApp)

test('recalls of an electric variant are its own, and those of the combustion model are not', async () => {
  const olivia = await testApp.as('olivia@northwind.example')
  const add = async (body: Record<string, unknown>): Promise<number> =>
    (await olivia.post('/vehicles', { odometer: 12_000, ...body })).body.vehicle.id
  const vehicles = {
    byVin: await add({ vin: vinFromPrefix('1FTBW9CK', 2022, 'K', 77) }),
    byHand: await add({
      year: 2022,
      make: 'Ford',
      model: 'Transit 350',
      engine: 'Electric',
      license_plate_number: 'EV 350',
      license_plate_state: 'IL',
    }),
    lightning: await add({ vin: vinFromPrefix('1FTVW1EL', 2022, 'W', 77) }),
    gasoline: await add({ vin: vinFromPrefix('1FTBR1C8', 2022, 'K', 77) }),
  }
  const campaign = (number: string, model: string) => ({ number, model, year: '2022' })
  await files.takeOver(
    'FLAT_RCL_POST_2010.txt',
    flatFile([
      campaign('26V900000', 'E-TRANSIT'),
      campaign('26V900001', 'F-150 LIGHTNING'),
      campaign('21V592000', 'TRANSIT'),
      campaign('21V593000', 'F-150'),
    ]),
  )
  const recallsOf = async (id: number): Promise<string[]> =>
    (await olivia.get(`/vehicles/${id}/recalls`)).body.recalls.map(({ number }: { number: string }) => number)
  expect(await recallsOf(vehicles.byVin)).toEqual(['26V900000'])
  expect(await recallsOf(vehicles.byHand)).toEqual(['26V900000'])
  expect(await recallsOf(vehicles.lightning)).toEqual(['26V900001'])
  expect(await recallsOf(vehicles.gasoline)).toEqual(['21V592000'])
})
