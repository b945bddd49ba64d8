import { expect, test } from 'vitest'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { type FormPart, sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const dan = () => testApp.as('dan@northwind.example')
const record = async (vehicleId: number, parts: readonly FormPart[]) =>
  sendForm(await dan(), 'POST', `/vehicles/${vehicleId}/odometer_readings`, parts)
const readingsOf = (vehicleId: number) =>
  testApp.db.selectFrom('odometerReadings').selectAll().where('vehicleId', '=', vehicleId).orderBy('id').execute()
const odometerOf = async (vehicleId: number): Promise<number> =>
  (await testApp.db.selectFrom('vehicles').select('odometer').where('id', '=', vehicleId).executeTakeFirstOrThrow()).odometer

test('a reading with a photo becomes the odometer, and the timeline opens its photo', async () => {
  const { id } = await ofDan(testApp)
  const photo = { name: 'dash.jpg', type: 'image/jpeg', content: await aPhoto() }
  const { status, text } = await record(id, [
    ['odometer', '50100'],
    ['photo', photo],
  ])
  expect(status, text).toBe(201)
  expect(await odometerOf(id)).toBe(50_100)
  const mia = await testApp.as('mia@northwind.example')
  const { entries } = (await mia.get(`/vehicles/${id}/timeline`, { group: 'readings' })).body
  const { photo: address } = entries.find((entry: { facts: { photo?: string } }) => entry.facts.photo).facts
  const { statusCode, headers } = await testApp.app.inject({ method: 'GET', url: address })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(
    (await testApp.app.inject({ method: 'GET', url: address.replace(/signature=\w{4}/, 'signature=0000') })).statusCode,
  ).toBe(404)
})

test('a reading that a device sends again is stored once', async () => {
  const { id } = await ofDan(testApp)
  const parts: FormPart[] = [
    ['odometer', '50200'],
    ['client_id', crypto.randomUUID()],
  ]
  expect((await record(id, parts)).status).toBe(201)
  expect((await record(id, parts)).status).toBe(201)
  expect((await readingsOf(id)).filter(({ odometer }) => odometer === 50_200)).toHaveLength(1)
})

test('a reading of an earlier day is kept as of its day, and never takes the place of a later one', async () => {
  const { id } = await ofDan(testApp)
  const day = (ago: number): string => new Date(testApp.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  expect((await record(id, [['odometer', '50900']])).status).toBe(201)
  expect(
    (
      await record(id, [
        ['odometer', '50950'],
        ['read_on', day(3)],
      ])
    ).status,
  ).toBe(201)
  expect(await odometerOf(id)).toBe(50_900)
  expect((await readingsOf(id)).at(-1)).toMatchObject({ odometer: 50_950, readOn: day(3), stands: false })
})
