import { expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { type FormPart, sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const readings = () => testApp.db.selectFrom('odometerReadings').selectAll().orderBy('id').execute()
const record = async (email: string, vehicleId: number, parts: readonly FormPart[]) =>
  sendForm(await testApp.as(email), 'POST', `/vehicles/${vehicleId}/odometer_readings`, parts)

test.each<[string, FormPart[], number, string]>([
  ['no number', [['odometer', 'many']], 422, 'mileage_not_valid'],
  [
    'a doubtful one that is to be asked about',
    [
      ['odometer', '97806'],
      ['ask_odometer', 'true'],
    ],
    409,
    'confirm_odometer',
  ],
  [
    'one of last year',
    [
      ['odometer', '50100'],
      ['read_on', '2025-01-31'],
    ],
    422,
    'reading_too_old',
  ],
  [
    'a client id that is none',
    [
      ['odometer', '50100'],
      ['client_id', 'x'],
    ],
    422,
    'invalid_input',
  ],
  [
    'a photo that is none',
    [
      ['odometer', '50100'],
      ['photo', { name: 'a.jpg', type: 'image/jpeg', content: 'text' }],
    ],
    422,
    'photo_type_not_allowed',
  ],
])('%s is refused, and nothing is stored', async (_, parts, status, code) => {
  const { id } = await ofDan(testApp)
  const before = await readings()
  const answer = await record('dan@northwind.example', id, parts)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await readings()).toEqual(before)
})

test('a driver records no odometer of a vehicle of others', async () => {
  const { id } = await aVehicle(testApp)
  const before = await readings()
  expect((await record('dan@northwind.example', id, [['odometer', '50100']])).status).toBe(404)
  expect(await readings()).toEqual(before)
})
