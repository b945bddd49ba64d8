import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { formOf, partsOf, setDrivers, SIGNATURE, signReport } from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { ofDan } from '#tests/fixtures/problems/problems.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const DAN = 'dan@northwind.example'
const MIA = 'mia@northwind.example'
const MARCUS = 'marcus@northwind.example'
const as = (email: string) => testApp.as(email)
const load = (url: string) => testApp.app.inject({ method: 'GET', url })
const rowsOf = async (vehicleId: number) => ({
  reports: await testApp.db.selectFrom('inspections').select('id').where('vehicleId', '=', vehicleId).execute(),
  problems: await testApp.db.selectFrom('problems').selectAll().where('vehicleId', '=', vehicleId).orderBy('id').execute(),
})

describe('a driver', () => {
  test('gets the starting point of the country for a vehicle whose fleet has no template', async () => {
    const { id } = await ofDan(testApp)
    const form = await formOf(await as(DAN), id)
    expect(form).toMatchObject({ starting_point: 'us_light', template_id: null, last_report: null, needs_review: false })
    expect(form.deciders.map(({ name }) => name)).toContain('Mia Castellano')
  })
  test('signs a sound vehicle: a report without problems, and the odometer becomes a reading', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const { odometer } = await formOf(dan, id)
    const { status, body, text } = await signReport(testApp, dan, id, { notApplicable: ['cargo_area'], odometer: odometer + 25 })
    expect(status, text).toBe(201)
    expect(body.report).toMatchObject({
      outcome: 'passed',
      driver: 'Dan Kowalski',
      defects: [],
      seconds: 300,
      is_too_fast: false,
      odometer: odometer + 25,
      signature: SIGNATURE,
      keep_until: '2027-02-20',
      can_certify: false,
      can_review: false,
    })
    expect(body.report.results.cargo_area).toBe('not_applicable')
    expect(body.report.items_total).toBe(Object.keys(body.report.results).length - 1)
    expect((await formOf(dan, id)).odometer).toBe(odometer + 25)
    expect((await rowsOf(id)).problems).toEqual([])
  })
  test('reports a defect with photos and words: it becomes a problem with them', async () => {
    const { id } = await ofDan(testApp)
    const failed = [{ itemId: 'tail_lights', note: 'Lens cracked.', isSafe: true, photos: 2 }]
    const { status, body, text } = await signReport(testApp, await as(DAN), id, { failed })
    expect(status, text).toBe(201)
    const [defect] = body.report.defects
    expect(body.report).toMatchObject({ outcome: 'failed', open_defects: 1 })
    expect(defect).toMatchObject({ item_id: 'tail_lights', note: 'Lens cracked.', is_safe: true, certification: null })
    expect(body.report.photos).toHaveLength(2)
    const loaded = [await load(body.report.photos[0].url), await load(body.report.photos[0].preview)]
    expect(loaded.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/jpeg'],
      [200, 'image/webp'],
    ])
    const { body: shown } = await (await as(MIA)).get(`/problems/${defect.problem_id}`)
    expect(shown.problem).toMatchObject({ severity: 'repair_soon', state: 'open', title: defect.title, is_out_of_service: false })
    expect(shown.problem.sources[0]).toMatchObject({ kind: 'inspection', words: 'Lens cracked.', reference: body.report.id })
    expect(shown.problem.sources[0].files).toHaveLength(2)
  })
  test('parks the vehicle by a brake, whatever was said about driving', async () => {
    const { id } = await ofDan(testApp)
    const { body } = await signReport(testApp, await as(DAN), id, { failed: [{ itemId: 'brakes', isSafe: true }] })
    expect(body.report).toMatchObject({ outcome: 'parked' })
    expect(body.report.defects[0].is_safe).toBe(false)
    const { body: shown } = await (await as(MIA)).get(`/problems/${body.report.defects[0].problem_id}`)
    expect(shown.problem).toMatchObject({ severity: 'do_not_drive', is_out_of_service: true })
    const outage = await testApp.db.selectFrom('vehicleOutages').selectAll().where('vehicleId', '=', id).executeTakeFirstOrThrow()
    expect(outage).toMatchObject({ reason: 'inspection', endedOn: null, startedBy: 'Dan Kowalski' })
  })
  test('who sends a report twice, one after the other or at once, has one report with its problems', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const form = await formOf(dan, id)
    const parts = await partsOf(testApp, form, { failed: [{ itemId: 'horn', isSafe: true }], clientId: randomUUID() })
    const send = () => sendForm(dan, 'POST', '/inspections', parts)
    const answers = [...(await Promise.all([send(), send()])), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.report.id)).size).toBe(1)
    const { reports, problems } = await rowsOf(id)
    expect([reports.length, problems.length]).toEqual([1, 1])
    const sources = testApp.db.selectFrom('problemSources').select('id').where('problemId', '=', problems[0]!.id)
    expect(await sources.execute()).toHaveLength(1)
  })
  test('who was without signal is believed about the time, and an odometer below the last one stays on the report', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const { odometer } = await formOf(dan, id)
    const signedAt = '2026-11-19T12:40:00.000Z'
    const { body } = await signReport(testApp, dan, id, { signedAt, odometer: 3 })
    expect(body.report).toMatchObject({ day: '2026-11-19', signed_at: signedAt, odometer: 3 })
    expect(body.report.received_at > signedAt).toBe(true)
    expect((await formOf(dan, id)).odometer).toBe(odometer)
  })
  test('who sends it again when it is stored, days later and without the vehicle, hears of the stored one', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const parts = await partsOf(testApp, await formOf(dan, id), { signedAt: '2026-11-19T12:40:00.000Z' })
    const first = await sendForm(dan, 'POST', '/inspections', parts)
    await setDrivers(testApp, id, [])
    await testApp.db.deleteFrom('idempotencyRecords').execute()
    const again = await sendForm(dan, 'POST', '/inspections', parts)
    expect([again.status, again.body.report.id]).toEqual([201, first.body.report.id])
    expect((await rowsOf(id)).reports).toHaveLength(1)
  })
  test('who was taken off the vehicle after signing has inspected it; the vehicle may be out of service by then', async () => {
    const { id } = await ofDan(testApp)
    const [dan, mia] = [await as(DAN), await as(MIA)]
    const form = await formOf(dan, id)
    const signedAt = testApp.now().toISOString()
    await mia.put(`/vehicles/${id}/out_of_service`, { reason: 'parked', note: 'Tow.' })
    await setDrivers(testApp, id, [])
    const parts = await partsOf(testApp, form, { signedAt, failed: [{ itemId: 'brakes' }] })
    const { status, body, text } = await sendForm(dan, 'POST', '/inspections', parts)
    expect(status, text).toBe(201)
    expect(body.report).toMatchObject({ driver: 'Dan Kowalski', outcome: 'parked' })
    const outages = await testApp.db.selectFrom('vehicleOutages').select('reason').where('vehicleId', '=', id).execute()
    expect(outages).toEqual([{ reason: 'parked' }])
  })
  test('who is faster than anybody can look is flagged', async () => {
    const { id } = await ofDan(testApp)
    const { body } = await signReport(testApp, await as(DAN), id, { minutes: 0.5 })
    expect(body.report).toMatchObject({ outcome: 'passed', is_too_fast: true, seconds: 30 })
    const { body: listed } = await (await as(MIA)).get('/inspections', { segment: 'too_fast', vehicle_id: id })
    expect(listed.reports.map((report: { id: number }) => report.id)).toEqual([body.report.id])
  })
})

describe('three hands', () => {
  const withDefect = async () => {
    const { id } = await ofDan(testApp)
    const failed = [{ itemId: 'tail_lights', note: 'Lens cracked.', isSafe: true }]
    const { body } = await signReport(testApp, await as(DAN), id, { failed })
    return { vehicleId: id, report: body.report, defect: body.report.defects[0] }
  }
  const certify = { as: 'repaired', note: 'Tail light replaced.', signature: SIGNATURE }

  test('the carrier certifies the repair, which closes the problem, and the next driver signs the review', async () => {
    const { vehicleId, report, defect } = await withDefect()
    const marcus = await as(MARCUS)
    const path = `/inspections/${report.id}`
    expect((await marcus.get(path)).body.report).toMatchObject({ can_certify: true, can_review: false })
    const certified = await marcus.put(`${path}/certify`, { ...certify, defect_ids: [defect.id] })
    expect(certified.status, certified.text).toBe(200)
    expect(certified.body.report.defects[0].certification).toMatchObject({
      as: 'repaired',
      by: 'Marcus Webb',
      note: 'Tail light replaced.',
      signature: SIGNATURE,
    })
    const { body: shown } = await marcus.get(`/problems/${defect.problem_id}`)
    expect(shown.problem).toMatchObject({ state: 'closed', closed_as: 'repaired', closed_note: 'Tail light replaced.' })
    const dan = await as(DAN)
    expect(await formOf(dan, vehicleId)).toMatchObject({ needs_review: true, last_report: { id: report.id } })
    const reviewed = await dan.post(`${path}/reviews`, { signature: SIGNATURE })
    expect([reviewed.status, reviewed.body.report.reviews.map(({ name }: { name: string }) => name)]).toEqual([
      201,
      ['Dan Kowalski'],
    ])
    expect((await formOf(dan, vehicleId)).needs_review).toBe(false)
  })
  test('the signature under the next report is the review of the last one', async () => {
    const { vehicleId, report, defect } = await withDefect()
    const mia = await as(MIA)
    // A review says that repairs are certified, so it does not count before they are.
    await signReport(testApp, mia, vehicleId, { reviewedId: report.id })
    expect((await mia.get(`/inspections/${report.id}`)).body.report.reviews).toEqual([])
    await (await as(MARCUS)).put(`/inspections/${report.id}/certify`, { ...certify, defect_ids: [defect.id] })
    await signReport(testApp, mia, vehicleId, { reviewedId: report.id })
    const { body } = await mia.get(`/inspections/${report.id}`)
    expect(body.report.reviews).toMatchObject([{ name: 'Mia Castellano', signature: SIGNATURE }])
  })
  test('a problem that is closed with a reason prints as the certification, and keeps it when the fault returns', async () => {
    const { vehicleId, report, defect } = await withDefect()
    const mia = await as(MIA)
    await mia.put(`/problems/${defect.problem_id}/close`, { reason: 'no_fault', note: 'Only dirt.' })
    const certification = { as: 'repair_unnecessary', by: 'Mia Castellano', note: 'Only dirt.', signature: null }
    expect((await mia.get(`/inspections/${report.id}`)).body.report.defects[0].certification).toMatchObject(certification)
    const again = await signReport(testApp, await as(DAN), vehicleId, { failed: [{ itemId: 'tail_lights', isSafe: true }] })
    expect(again.body.report.defects[0]).toMatchObject({ problem_id: defect.problem_id, certification: null })
    const { body } = await mia.get(`/inspections/${report.id}`)
    expect(body.report.defects[0].certification).toMatchObject(certification)
  })
})

describe('reports', () => {
  test('stay as they are when their vehicle is renamed, deleted or moved to another fleet', async () => {
    const { id } = await aVehicle(testApp, { name: 'Law 01' })
    const olivia = await as('olivia@northwind.example')
    const { body } = await signReport(testApp, olivia, id, { failed: [{ itemId: 'horn', isSafe: true }] })
    await testApp.db.updateTable('vehicles').set({ nameOfVehicle: 'Other 02', name: 'Other 02' }).where('id', '=', id).execute()
    expect((await olivia.delete(`/vehicles/${id}`)).status).toBe(200)
    const { status, body: kept } = await olivia.get(`/inspections/${body.report.id}`)
    expect(status).toBe(200)
    expect(kept.report).toMatchObject({ vehicle: { name: 'Law 01' }, defects: [{ item_id: 'horn' }], keep_until: '2027-02-20' })
    const { body: listed } = await olivia.get('/inspections', { query: 'law 01' })
    expect(listed.reports.map((report: { id: number }) => report.id)).toEqual([body.report.id])
  })
  test('are found by what happened to them', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const passed = (await signReport(testApp, dan, id)).body.report.id
    const failed = (await signReport(testApp, dan, id, { failed: [{ itemId: 'horn', isSafe: true }] })).body.report.id
    const mia = await as(MIA)
    const idsOf = async (segment: string) =>
      (await mia.get('/inspections', { segment, vehicle_id: id })).body.reports.map((report: { id: number }) => report.id)
    expect(await idsOf('passed')).toEqual([passed])
    expect(await idsOf('failed')).toEqual([failed])
    expect(await idsOf('open_defects')).toEqual([failed])
    expect(await idsOf('all')).toEqual([failed, passed])
  })
})
