import { expect, test } from 'vitest'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const as = (email: string) => testApp.as(email)

const codeOf = async (vehicleId: number): Promise<string> => {
  const { body } = await (await as(MIA)).post('/vehicle_codes', { vehicle_ids: [vehicleId] })
  return body.codes[0].code
}
const linked = (code: string): string => code.replace(/\s/g, '')

test('the sheet has a code for each active vehicle, the same each time it is printed', async () => {
  const { id } = await ofDan(testApp)
  const mia = await as(MIA)
  const { body } = await mia.post('/vehicle_codes', {})
  const own = body.codes.find(({ vehicle }: { vehicle: { id: number } }) => vehicle.id === id)
  expect(own.code).toMatch(/^[A-Z2-9]{4}\u00a0[A-Z2-9]{4}$/)
  expect(own.address).toBe(`/v/${linked(own.code)}`)
  expect(new Set(body.codes.map(({ code }: { code: string }) => code)).size).toBe(body.codes.length)
  expect(await codeOf(id)).toBe(own.code)
})

test('whoever is in front of the vehicle reports a problem without an account, with a photo, and the managers hear of it', async () => {
  const { id } = await ofDan(testApp)
  const code = await codeOf(id)
  const opened = await testApp.nobody.get(`/vehicle_codes/${linked(code)}`)
  expect(opened.status, opened.text).toBe(200)
  expect(opened.body.fleet_name).toBe('Northwind Couriers')
  expect(Object.keys(opened.body).toSorted()).toEqual(['fleet_name', 'model', 'name', 'odometer_units'])
  const { status, body, text } = await sendForm(testApp.nobody, 'POST', `/vehicle_codes/${linked(code)}/problems`, [
    ['reporter_name', 'Pat Moreno'],
    ['reporter_contact', '(312) 555-0188'],
    ['lamp', 'oil'],
    ['odometer', '5'],
    ['files[0]', { name: 'a.jpg', type: 'image/jpeg', content: await aPhoto() }],
  ])
  expect(status, text).toBe(201)
  const mia = await as(MIA)
  const { problem } = (await mia.get(`/problems/${body.number}`)).body
  expect(problem).toMatchObject({ severity: 'do_not_drive', vehicle: { id } })
  expect(problem.sources[0]).toMatchObject({ reporter: 'Pat Moreno', odometer: 5 })
  expect(problem.sources[0].files).toHaveLength(1)
  await testApp.settle()
  const { body: bell } = await mia.get('/notifications')
  expect(bell.notifications[0].title).toMatch(/^Do not drive /)
})

test('a typed code works with spaces, hyphens and small letters', async () => {
  const { id } = await ofDan(testApp)
  const code = linked(await codeOf(id))
  const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
  expect((await testApp.nobody.get(`/vehicle_codes/${encodeURIComponent(typed)}`)).status).toBe(200)
})

test('a replaced code works at once, and the old one no more', async () => {
  const { id } = await ofDan(testApp)
  const old = linked(await codeOf(id))
  const { body } = await (await as(MIA)).put(`/vehicles/${id}/code`, {})
  expect(linked(body.code.code)).not.toBe(old)
  const status = async (code: string) => (await testApp.nobody.get(`/vehicle_codes/${code}`)).status
  expect([await status(old), await status(linked(body.code.code))]).toEqual([404, 200])
})
