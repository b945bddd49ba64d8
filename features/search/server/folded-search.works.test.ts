import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'

/** All searches compare letters and digits only: accents, spaces, hyphens and apostrophe variants are ignored. */
const testApp = useTestApp()
let olivia: Caller
let sylvie: Caller
let harper: Caller

const SHUTTLE = 'O’Clock shuttle'
const WAREHOUSE = 'Entrepôt Saint-Édouard'

beforeAll(async () => {
  const renamed = async (from: string, name: string, plate: object) =>
    testApp.db
      .updateTable('vehicles')
      .set({ name, nameOfVehicle: name, ...plate })
      .where('name', '=', from)
      .execute()
  await renamed('Loop 04', SHUTTLE, { licensePlateNumber: '635 565B', licensePlateState: 'IL' })
  await renamed('Plateau 03', WAREHOUSE, {})
  await testApp.db.updateTable('shops').set({ name: 'Mécanique de l’Auto' }).where('name', 'like', 'Quai%').execute()
  olivia = await testApp.as('olivia@northwind.example')
  sylvie = await testApp.as('sylvie@boreal.example')
  harper = await testApp.asDesk('harper@harbor.example')
})

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name)

describe.each([["O'Clock"], ['o’clock'], ['OCLOCK SHUTTLE'], ['635565B'], ['635-565b'], ['IL 635 565B']])(
  'a US fleet types %s',
  (typed) => {
    test('in the list of vehicles', async () => {
      expect(names((await olivia.get('/vehicles', { query: typed })).body.vehicles)).toEqual([SHUTTLE])
    })
    test('in the search over everything', async () => {
      const { body } = await olivia.get('/search', { query: typed })
      expect(names(body.vehicles)[0]).toBe(SHUTTLE)
    })
  },
)

test.each(['entrepot saint', 'saint edouard', 'SAINT-ÉDOUARD', 'entrepôt saint–edouard'])(
  'a Canadian fleet types %s',
  async (typed) => {
    const { body } = await sylvie.get('/vehicles', { query: typed })
    expect(names(body.vehicles)).toEqual([WAREHOUSE])
  },
)

test.each(['mecanique', "l'auto", 'Mécanique de l’auto'])('a shop is found by %s', async (typed) => {
  const { body } = await sylvie.get('/search', { query: typed })
  expect(names(body.shops)).toContain('Mécanique de l’Auto')
})

test.each(['635565B', '635 565B', '635-565b'])('the desk finds a vehicle by the plate %s', async (plate) => {
  const { body } = await harper.get('/shop_portal/vehicles', { plate, state: 'IL' })
  expect(names(body.vehicles)).toEqual([SHUTTLE])
})

test.each(['63556', '635565', '1635565B', '--'])('a part of a plate opens no vehicle of another fleet: %s', async (plate) => {
  expect((await harper.get('/shop_portal/vehicles', { plate, state: 'IL' })).body.vehicles).toEqual([])
})

test('punctuation alone finds nothing', async () => {
  expect((await olivia.get('/vehicles', { query: '---' })).body.vehicles).toEqual([])
})
