import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import {
  formOf,
  partsOf,
  setDrivers,
  SIGNATURE,
  signReport,
  type Wanted,
} from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { aPersonOf } from '#tests/fixtures/fleets/user.fixtures.ts'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const DAN = 'dan@northwind.example'
const MIA = 'mia@northwind.example'
const MARCUS = 'marcus@northwind.example'
const as = (email: string) => testApp.as(email)
const stored = async () => ({
  reports: await testApp.db.selectFrom('inspections').selectAll().orderBy('id').execute(),
  defects: await testApp.db.selectFrom('inspectionDefects').selectAll().orderBy('id').execute(),
  files: await testApp.db.selectFrom('inspectionFiles').selectAll().orderBy('id').execute(),
  reviews: await testApp.db.selectFrom('inspectionReviews').selectAll().execute(),
  problems: await testApp.db.selectFrom('problems').selectAll().orderBy('id').execute(),
  outages: await testApp.db.selectFrom('vehicleOutages').selectAll().orderBy('id').execute(),
  readings: await testApp.db.selectFrom('odometerReadings').select(['id', 'odometer']).orderBy('id').execute(),
})

describe('a report is refused, and nothing of it is stored,', () => {
  const refusals: [string, Wanted, number, string][] = [
    ['without a signature', { fields: { signature: '[]' } }, 422, 'inspection_signature_missing'],
    ['without an odometer', { fields: { odometer: null } }, 422, 'inspection_odometer_missing'],
    ['without words for a defect', { failed: [{ itemId: 'horn', note: '', isSafe: true }] }, 422, 'inspection_note_missing'],
    ['without a photo of a defect', { failed: [{ itemId: 'horn', isSafe: true, photos: 0 }] }, 422, 'inspection_photo_missing'],
    ['that does not say whether the vehicle is safe', { failed: [{ itemId: 'horn' }] }, 422, 'inspection_safety_missing'],
    ['with seven photos of an item', { failed: [{ itemId: 'horn', isSafe: true, photos: 7 }] }, 422, 'inspection_item_photos'],
    ['signed tomorrow', { signedAt: '2026-11-23T12:00:00.000Z' }, 422, 'inspection_times'],
    ['signed before it began', { minutes: -1 }, 422, 'inspection_times'],
    ['begun two days before it was signed', { minutes: 2880 }, 422, 'inspection_times'],
    ['on a form that does not exist', { fields: { template_version: '7' } }, 404, 'inspection_template_not_found'],
    [
      'on a template of another fleet',
      { fields: { starting_point: null, template_id: '999999' } },
      404,
      'inspection_template_not_found',
    ],
    ['with a signature that is no list', { fields: { signature: 'Dan' } }, 422, 'invalid_input'],
    ['without an id of the device', { fields: { client_id: null } }, 422, 'invalid_input'],
  ]
  test.each(refusals)('%s', async (_, wanted, status, code) => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const parts = await partsOf(testApp, await formOf(dan, id), wanted)
    const before = await stored()
    const answer = await sendForm(dan, 'POST', '/inspections', parts)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })
  test('with a photo that is none, after one that is', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const parts = await partsOf(testApp, await formOf(dan, id), { failed: [{ itemId: 'horn', isSafe: true }] })
    const before = await stored()
    const answer = await sendForm(dan, 'POST', '/inspections', [
      ...parts,
      ['photos[1][item_id]', 'horn'],
      ['photos[1][file]', { name: 'a.jpg', type: 'image/jpeg', content: 'no photo' }],
    ])
    expect([answer.status, answer.body.code]).toEqual([422, 'photo_type_not_allowed'])
    expect(await stored()).toEqual(before)
  })
  test('with an item missing or foreign to the form', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const parts = await partsOf(testApp, await formOf(dan, id))
    const before = await stored()
    const missing = await sendForm(
      dan,
      'POST',
      '/inspections',
      parts.filter(([name]) => !name.startsWith('results[0]')),
    )
    const foreign = await sendForm(dan, 'POST', '/inspections', [
      ...parts,
      ['results[90][item_id]', 'propeller'],
      ['results[90][result]', 'pass'],
    ])
    expect([missing.body.code, foreign.body.code]).toEqual(['inspection_incomplete', 'inspection_item_unknown'])
    expect(missing.body.errors[0]).toMatch(/Tires and wheels/)
    expect(await stored()).toEqual(before)
  })
  test('of a vehicle that is not the driver’s, or of another fleet', async () => {
    const own = await ofDan(testApp)
    const other = await aVehicle(testApp)
    const elsewhere = await aVehicle(testApp, { fleet: 'Great Lakes HVAC' })
    const dan = await as(DAN)
    const form = await formOf(dan, own.id)
    const before = await stored()
    for (const id of [other.id, elsewhere.id]) {
      expect((await dan.get(`/vehicles/${id}/inspection_form`)).status).toBe(404)
      const parts = await partsOf(testApp, form, { fields: { vehicle_id: String(id) } })
      const answer = await sendForm(dan, 'POST', '/inspections', parts)
      expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
    }
    expect(await stored()).toEqual(before)
  })
})

test('a driver who signs after leaving a vehicle, or before getting it, is refused, and nothing is stored', async () => {
  const [left, later] = [await ofDan(testApp), await aVehicle(testApp)]
  const dan = await as(DAN)
  const form = await formOf(dan, left.id)
  await setDrivers(testApp, left.id, [])
  await setDrivers(testApp, later.id, [dan.user.id])
  await setDrivers(testApp, later.id, [])
  const before = await stored()
  for (const [id, minutes] of [
    [left.id, 1],
    [later.id, -60],
  ] as const) {
    const signedAt = new Date(testApp.now().getTime() + minutes * 60_000).toISOString()
    const parts = await partsOf(testApp, form, { signedAt, fields: { vehicle_id: String(id) } })
    const answer = await sendForm(dan, 'POST', '/inspections', parts)
    expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
  }
  expect(await stored()).toEqual(before)
})

test('a driver who never had a vehicle is not taken for somebody of the same name who had it', async () => {
  const { id } = await ofDan(testApp)
  const namesake = await aPersonOf(testApp, await as('olivia@northwind.example'), { firstName: 'Dan', lastName: 'Kowalski' })
  const caller = await as(namesake.email)
  const form = await formOf(await as(DAN), id)
  const signedAt = testApp.now().toISOString()
  await setDrivers(testApp, id, [])
  const parts = await partsOf(testApp, form, { signedAt })
  const answer = await sendForm(caller, 'POST', '/inspections', parts)
  expect([answer.status, answer.body.code]).toEqual([404, 'vehicle_not_found'])
})

test('nobody begins an inspection of a vehicle that is not theirs, in the future or of another day', async () => {
  const [own, other] = [await ofDan(testApp), await aVehicle(testApp)]
  const dan = await as(DAN)
  const events = async () =>
    (await testApp.db.selectFrom('events').select('id').where('type', '=', 'inspection_started').execute()).length
  const before = await events()
  const begin = async (id: number, hours: number) => {
    const startedAt = new Date(testApp.now().getTime() + hours * 3_600_000).toISOString()
    const { status, body } = await dan.post(`/vehicles/${id}/inspection_starts`, {
      client_id: '0b0e5f5e-5d0c-4b5e-9a63-1f2f3c4d5e6f',
      started_at: startedAt,
    })
    return [status, body.code]
  }
  expect(await begin(other.id, 0)).toEqual([404, 'vehicle_not_found'])
  expect(await begin(own.id, 1)).toEqual([422, 'inspection_times'])
  expect(await begin(own.id, -13)).toEqual([422, 'inspection_times'])
  expect(await events()).toBe(before)
})

const withDefect = async (by = DAN) => {
  const { id } = await ofDan(testApp)
  const { body } = await signReport(testApp, await as(by), id, { failed: [{ itemId: 'tail_lights', isSafe: true }] })
  return { vehicleId: id, path: `/inspections/${body.report.id}`, defectId: body.report.defects[0].id as number }
}
const certification = (defectId: number) => ({ defect_ids: [defectId], as: 'repaired', signature: SIGNATURE })

describe('a certification is refused', () => {
  test('to a driver, to whoever reported the defect, without a signature, for a defect of another report, and twice', async () => {
    const { path, defectId } = await withDefect()
    const ofMia = await withDefect(MIA)
    const [dan, mia, marcus] = [await as(DAN), await as(MIA), await as(MARCUS)]
    const before = await stored()
    expect((await dan.put(`${path}/certify`, certification(defectId))).status).toBe(403)
    const own = await mia.put(`${ofMia.path}/certify`, certification(ofMia.defectId))
    expect([own.status, own.body.code]).toEqual([403, 'inspection_own_report'])
    const unsigned = await marcus.put(`${path}/certify`, { ...certification(defectId), signature: [] })
    expect([unsigned.status, unsigned.body.code]).toEqual([422, 'inspection_signature_missing'])
    const mixed = await marcus.put(`${path}/certify`, certification(ofMia.defectId))
    expect([mixed.status, mixed.body.code]).toEqual([404, 'inspection_not_found'])
    expect(await stored()).toEqual(before)
    expect((await marcus.put(`${path}/certify`, certification(defectId))).status).toBe(200)
    const twice = await marcus.put(`${path}/certify`, certification(defectId))
    expect([twice.status, twice.body.code]).toEqual([409, 'inspection_no_defect'])
  })
  test('by closing the problem oneself: what one reported stays to be certified by somebody else', async () => {
    const { path } = await withDefect(MIA)
    const [mia, marcus] = [await as(MIA), await as(MARCUS)]
    const [defect] = (await mia.get(path)).body.report.defects
    expect((await mia.put(`/problems/${defect.problem_id}/close`, { reason: 'repaired' })).status).toBe(200)
    expect((await mia.get(path)).body.report.open_defects).toBe(1)
    const answer = await marcus.put(`${path}/certify`, certification(defect.id))
    expect([answer.status, answer.body.report?.open_defects]).toEqual([200, 0])
  })
})

test('a review is refused before the defects are certified, and without a signature', async () => {
  const { path } = await withDefect()
  const dan = await as(DAN)
  const before = await stored()
  const early = await dan.post(`${path}/reviews`, { signature: SIGNATURE })
  expect([early.status, early.body.code]).toEqual([409, 'inspection_not_certified'])
  const unsigned = await dan.post(`${path}/reviews`, { signature: [] })
  expect([unsigned.status, unsigned.body.code]).toEqual([422, 'inspection_signature_missing'])
  expect(await stored()).toEqual(before)
})

describe('a report is not found', () => {
  test('by a driver who neither drives the vehicle nor signed it, and by another fleet', async () => {
    const { id } = await aVehicle(testApp)
    const { body } = await signReport(testApp, await as(MIA), id)
    const path = `/inspections/${body.report.id}`
    expect((await (await as(DAN)).get(path)).status).toBe(404)
    expect((await (await as('sylvie@boreal.example')).get(path)).status).toBe(404)
    const { body: listed } = await (await as(DAN)).get('/inspections', { vehicle_id: id })
    expect(listed.reports).toEqual([])
  })
  test('but by who signed it, also when they no longer drive the vehicle', async () => {
    const { id, fleetId } = await ofDan(testApp)
    const dan = await as(DAN)
    const { body } = await signReport(testApp, dan, id)
    await testApp.db.deleteFrom('vehicleDrivers').where('fleetId', '=', fleetId).where('vehicleId', '=', id).execute()
    expect((await dan.get(`/inspections/${body.report.id}`)).status).toBe(200)
  })
})

test('a photo opens only by its genuine address', async () => {
  const { id } = await ofDan(testApp)
  const { body } = await signReport(testApp, await as(DAN), id, { failed: [{ itemId: 'horn', isSafe: true }] })
  const [{ id: photoId, url }] = body.report.photos
  const load = async (address: string) => (await testApp.app.inject({ method: 'GET', url: address })).statusCode
  expect(await load(url)).toBe(200)
  expect(await load(`/api/v4/inspection_files/${photoId}/file`)).toBe(404)
  expect(await load(url.replace(/signature=.{6}/, 'signature=AAAAAA'))).toBe(404)
  expect(await load(url.replace(`/${photoId}/`, `/${photoId + 1}/`))).toBe(404)
})
