import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FleetDay } from '#features/countries/dates.ts'
import { aVehicle } from '#tests/builders.ts'
import { useTestApp } from '#tests/test-app.ts'
import { EXPIRING_PAGE_SIZE, expiringPages } from './list-expiring.ts'

const testApp = useTestApp()
const OLIVIA = 'olivia@northwind.example'

/** Inserts document rows without files. */
const addDocument = async (
  vehicle: { id: number; fleetId: number },
  kind: 'registration' | 'vehicle_insurance' | 'other',
  expiresOn: string | null,
  more = {},
) => {
  const at = testApp.now()
  const row = {
    fleetId: vehicle.fleetId,
    vehicleId: vehicle.id,
    kind,
    title: kind === 'other' ? 'Lease' : null,
    number: null,
    expiresOn,
    stateId: null,
    insuranceName: null,
    createdAt: at,
    updatedAt: at,
    ...more,
  }
  await testApp.db.insertInto('gloveboxItems').values(row).execute()
}

type Row = { vehicle: { name: string }; expires_in_days: number; document_type: string }
const ask = async (query = {}, email = OLIVIA) => (await (await testApp.as(email)).get('/expiring_documents', query)).body
const daysOf = (body: { documents: Row[] }) => body.documents.map((row) => row.expires_in_days)

beforeAll(async () => {
  await testApp.db.deleteFrom('gloveboxItems').execute()
  const loop = await aVehicle(testApp, { name: 'Zebra 1', drivers: ['dan@northwind.example'] })
  const depot = await aVehicle(testApp, { name: 'Antelope 2' })
  await addDocument(loop, 'registration', '2026-10-31', { number: 'IL-77' })
  await addDocument(loop, 'vehicle_insurance', '2026-12-14')
  await addDocument(depot, 'registration', '2026-11-20')
  await addDocument(depot, 'vehicle_insurance', '2027-01-19')
  await addDocument(depot, 'other', '2027-01-20')
  await addDocument(loop, 'other', null)
  await addDocument(await aVehicle(testApp, { name: 'Parked 3', isActive: false }), 'registration', '2026-10-01')
  await addDocument(await aVehicle(testApp, { fleet: 'Boréal Livraison' }), 'registration', '2026-12-01')
})

test('the earliest first: what has expired, and what will within 60 days, of the own fleet’s vehicles in use', async () => {
  const body = await ask()
  expect(body).toMatchObject({ total_count: 4, total_pages: 1, expired_count: 1, expiring_count: 3 })
  expect(daysOf(body)).toEqual([-20, 0, 24, 60])
  expect(body.documents[0]).toMatchObject({
    document_type: 'Registration',
    document_number: 'IL-77',
    expiration_date: '2026-10-31',
    vehicle: { name: 'Zebra 1' },
    driver_names: ['Dan Kowalski'],
  })
})

test.each([
  [{ state: 'expired' }, [-20]],
  [{ state: 'expiring' }, [0, 24, 60]],
  [{ state: 'active' }, [61]],
  [{ state: 'all' }, [-20, 0, 24, 60, 61]],
  [{ document_type: 'Registration' }, [-20, 0]],
  [{ query: 'antelope' }, [0, 60]],
  [{ query: 'il-77' }, [-20]],
  [{ query: '%' }, []],
  [{ state: 'all', sort: 'vehicle' }, [0, 60, 61, -20, 24]],
  [{ direction: 'desc' }, [60, 24, 0, -20]],
])('filtered by %j', async (query, days) => expect(daysOf(await ask(query))).toEqual(days))

test('a driver finds the papers of assigned vehicles alone, in the list and in its file', async () => {
  expect(daysOf(await ask({}, 'dan@northwind.example'))).toEqual([-20, 24])
  const { text } = await (await testApp.as('dan@northwind.example')).get('/expiring_documents.csv')
  expect(text.trim().split('\r\n')).toHaveLength(3)
})

describe('the file', () => {
  test('has every row that is filtered, dates as grids write them', async () => {
    const { text, headers } = await (await testApp.as(OLIVIA)).get('/expiring_documents.csv', { state: 'expired' })
    expect(headers['content-disposition']).toContain('documents-2026-11-20.csv')
    const [head, row] = text.replace('\ufeff', '').trim().split('\r\n')
    expect(head).toBe(
      'Document,Title,Vehicle name,Unit number,License plate,State,Expiration date,Days left,Document number,Drivers',
    )
    expect(row).toMatch(/^Registration,,Zebra 1,.*,10-31-2026,'?-20,IL-77,Dan Kowalski$/)
  })
})

test('a page has its rows and knows how many there are in all', async () => {
  const many = await aVehicle(testApp, { name: 'Many 9' })
  for (let index = 0; index < EXPIRING_PAGE_SIZE; index += 1) await addDocument(many, 'other', '2026-12-24')
  const [first, second] = [await ask(), await ask({ page: 2 })]
  expect([first.documents.length, second.documents.length, first.total_count, first.total_pages]).toEqual([50, 4, 54, 2])
  const ids = [...first.documents, ...second.documents].map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(54)
})

test('dates that change between two pages of the file neither skip nor repeat a row', async () => {
  const fleetId = (await testApp.as(OLIVIA)).user.fleet_id
  const query = { state: 'due', sort: 'expiration_date', direction: 'asc', page: 1 } as const
  const pages = (rowsAtOnce: number) => expiringPages(testApp.db, { fleetId }, query, '2026-11-20' as FleetDay, rowsAtOnce)
  const before = (await Array.fromAsync(pages(500))).flat().map(({ id }) => id)
  const renewed = before.at(-1)!
  const ids: number[] = []
  for await (const rows of pages(3)) {
    if (ids.length === 0) {
      // Reverses the order of the list, and removes one document from it.
      await sql`update glovebox_items set expires_on = date '2026-11-20' - (expires_on - date '2026-11-20')`.execute(testApp.db)
      await testApp.db.updateTable('gloveboxItems').set({ expiresOn: '2029-11-20' }).where('id', '=', renewed).execute()
    }
    ids.push(...rows.map(({ id }) => id))
  }
  expect(before.length).toBeGreaterThan(12)
  expect(ids.toSorted((a, b) => a - b)).toEqual(before.filter((id) => id !== renewed).toSorted((a, b) => a - b))
  expect(ids.slice(0, 3)).toEqual(before.slice(0, 3))
})
