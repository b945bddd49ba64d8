import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, productDayOf } from '#features/countries/dates.ts'
import { aVehicle } from '#tests/builders.ts'
import { formOf, partsOf, publishTemplate, signReport } from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { aPdf, sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const DAN = 'dan@northwind.example'
const as = (email: string) => testApp.as(email)
const today = () => productDayOf(testApp.now())

const addReading = async (
  vehicle: { id: number; fleetId: number },
  odometer: number,
  readOn: string,
  source: 'telematics' | 'form',
) => {
  const row = {
    fleetId: vehicle.fleetId,
    vehicleId: vehicle.id,
    odometer,
    readOn,
    source,
    recordedBy: null,
    recordedAt: testApp.now(),
  }
  await testApp.db
    .insertInto('odometerReadings')
    .values({ ...row, stands: true })
    .execute()
}

describe('a template of the fleet', () => {
  test('is a copy of a starting point, changed as a draft, published as a version, and used by its vehicles', async () => {
    const mia = await as(MIA)
    const { status, body: created } = await mia.post('/inspection_templates', { starting_point: 'us_light' })
    expect([status, created.template.version, created.template.published]).toEqual([201, 0, null])
    const path = `/inspection_templates/${created.template.id}`
    const content = { ...created.template.draft, name: { en: 'Daily, vans', fr: 'Quotidienne, fourgonnettes' } }
    expect((await mia.put(path, { content })).body.template.draft.name.en).toBe('Daily, vans')
    const { body: published } = await mia.put(`${path}/publish`, {})
    expect(published.template).toMatchObject({ version: 1, draft: null, published_by: 'Mia Castellano' })
    expect(published.template.vehicles).toBeGreaterThan(0)
    const { id } = await aVehicle(testApp)
    const form = await formOf(mia, id)
    expect(form).toMatchObject({ template_id: created.template.id, starting_point: null, template_version: 1 })
    const report = (await signReport(testApp, mia, id)).body.report
    // A new version changes no signed report, and a device that has the old one can still send it.
    const shorter = { ...content, sections: content.sections.slice(0, 1) }
    await mia.put(path, { content: shorter })
    expect((await mia.put(`${path}/publish`, {})).body.template.version).toBe(2)
    const late = await sendForm(mia, 'POST', '/inspections', await partsOf(testApp, form))
    expect([late.status, late.body.report.template_version]).toEqual([201, 1])
    expect((await mia.get(`/inspections/${report.id}`)).body.report.form).toEqual(report.form)
    expect((await formOf(mia, id)).content.sections).toHaveLength(1)
    expect((await mia.delete(path)).status).toBe(200)
    expect((await formOf(mia, id)).starting_point).toBe('us_light')
    const afterwards = await sendForm(mia, 'POST', '/inspections', await partsOf(testApp, form))
    expect(afterwards.status, afterwards.text).toBe(201)
  })
  test('goes back to its published version when the draft is discarded', async () => {
    const mia = await as(MIA)
    const id = await publishTemplate(mia, 'us_truck')
    const path = `/inspection_templates/${id}`
    const { body } = await mia.get(path)
    await mia.put(path, { content: { ...body.template.published, months_kept: 12 } })
    const { body: discarded } = await mia.put(`${path}/discard`, {})
    expect(discarded.template).toMatchObject({ draft: null, published: { months_kept: 3 } })
    await mia.delete(path)
  })
})

describe('the board of a day', () => {
  test('expects nothing of a fleet that has published no template', async () => {
    const { body } = await (await as(MIA)).get('/inspections/board')
    expect(body).toMatchObject({ rows: [], templates: 0, counts: { all: 0, uninspected: 0 } })
  })
  test('names vehicles that were driven without an inspection first, by the rule, and none that stood still', async () => {
    const mia = await as(MIA)
    const templateId = await publishTemplate(mia)
    const day = today()
    const yesterday = addDays(day, -1)
    const longAgo = addDays(day, -9)
    const cases = [
      { name: 'Board 1', before: ['telematics', yesterday], moved: 41, inspected: null, isMissed: true },
      { name: 'Board 2', before: ['telematics', yesterday], moved: 1, inspected: null, isMissed: false },
      { name: 'Board 3', before: ['telematics', yesterday], moved: 41, inspected: yesterday, isMissed: true },
      { name: 'Board 4', before: ['form', longAgo], moved: 300, inspected: addDays(day, -4), isMissed: false },
      { name: 'Board 5', before: ['form', longAgo], moved: 300, inspected: null, isMissed: true },
      { name: 'Board 6', before: ['telematics', yesterday], moved: null, inspected: null, isMissed: false },
    ] as const
    for (const { name, before, moved, inspected, isMissed } of cases) {
      const vehicle = await aVehicle(testApp, { name, odometer: 20_000, odometerReadOn: addDays(day, -30) })
      await addReading(vehicle, 30_000, before[1], before[0])
      if (moved !== null) await addReading(vehicle, 30_000 + moved, day, before[0] === 'form' ? 'form' : 'telematics')
      if (inspected) await signReport(testApp, mia, vehicle.id, { signedAt: `${inspected}T17:00:00.000Z`, odometer: 3 })
      const { body } = await mia.get('/inspections/board', { query: name })
      expect([name, body.rows[0].state]).toEqual([name, isMissed ? 'uninspected' : 'not_started'])
    }
    const { body } = await mia.get('/inspections/board', { query: 'Board' })
    expect(body.counts).toMatchObject({ all: 6, uninspected: 3, not_started: 3, failed: 0, passed: 0 })
    expect(body.rows.slice(0, 3).map(({ state }: { state: string }) => state)).toEqual([
      'uninspected',
      'uninspected',
      'uninspected',
    ])
    expect(body.rows[0]).toMatchObject({ vehicle: { name: 'Board 1' }, moved: 41, moved_since: yesterday })
    const { days } = (await mia.get('/inspections/days')).body
    expect(days.map((one: { day: string }) => one.day)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays(day, index - 13)),
    )
    for (const one of days.slice(-5)) {
      const { counts } = (await mia.get('/inspections/board', { day: one.day })).body
      expect([one.inspected, one.uninspected]).toEqual([counts.passed + counts.failed, counts.uninspected])
    }
    expect(days.at(-1).uninspected).toBeGreaterThanOrEqual(3)
    expect((await (await as(DAN)).get('/inspections/days')).status).toBe(403)
    await mia.delete(`/inspection_templates/${templateId}`)
  })
  test('shows an inspection as in progress from its first answer with signal until its report arrives or the day ends', async () => {
    const [mia, dan] = [await as(MIA), await as(DAN)]
    const templateId = await publishTemplate(mia)
    const vehicle = await aVehicle(testApp, { name: 'Begun 1', drivers: [DAN] })
    const rowOf = async (on = today()) => (await mia.get('/inspections/board', { query: 'Begun', day: on })).body.rows[0]
    expect(await rowOf()).toMatchObject({ state: 'not_started', started_at: null })
    const started = { client_id: randomUUID(), started_at: testApp.now().toISOString() }
    const path = `/vehicles/${vehicle.id}/inspection_starts`
    for (let time = 0; time < 2; time++) {
      expect(await dan.post(path, started)).toMatchObject({ status: 201, body: { day: today() } })
    }
    expect(await rowOf()).toMatchObject({ state: 'in_progress', started_at: started.started_at, driver: 'Dan Kowalski' })
    const { counts } = (await mia.get('/inspections/board', { query: 'Begun' })).body
    expect(counts).toMatchObject({ all: 1, in_progress: 1, not_started: 0 })
    const events = testApp.db.selectFrom('events').select('id').where('subjectId', '=', String(vehicle.id))
    expect(await events.where('type', '=', 'inspection_started').execute()).toHaveLength(1)
    expect(await rowOf(addDays(today(), -1))).toMatchObject({ state: 'not_started', started_at: null })
    // It left before the inspection was signed.
    await addReading(vehicle, 30_000, addDays(today(), -1), 'telematics')
    await addReading(vehicle, 30_041, today(), 'telematics')
    expect(await rowOf()).toMatchObject({ state: 'uninspected', started_at: started.started_at })
    await signReport(testApp, dan, vehicle.id, { odometer: 30_041 })
    expect(await rowOf()).toMatchObject({ state: 'passed', started_at: null })
    await mia.delete(`/inspection_templates/${templateId}`)
  })
  test('misses an inspection at the end of the day only once the day is over', async () => {
    const mia = await as(MIA)
    const templateId = await publishTemplate(mia, 'us_light', 'after')
    const day = today()
    const yesterday = addDays(day, -1)
    const vehicle = await aVehicle(testApp, { name: 'Evening 1', odometer: 20_000, odometerReadOn: addDays(day, -30) })
    await addReading(vehicle, 30_000, addDays(day, -2), 'telematics')
    await addReading(vehicle, 30_040, yesterday, 'telematics')
    await addReading(vehicle, 30_090, day, 'telematics')
    const rowOf = async (on: string) => (await mia.get('/inspections/board', { query: 'Evening', day: on })).body.rows[0]
    expect([(await rowOf(day)).state, (await rowOf(yesterday)).state]).toEqual(['not_started', 'uninspected'])
    expect((await mia.get('/inspections/board')).body.missed_day_before).toBeGreaterThanOrEqual(1)
    // Parked today, it was still driven without an inspection yesterday.
    await mia.put(`/vehicles/${vehicle.id}/out_of_service`, { reason: 'collision' })
    expect([await rowOf(day), (await rowOf(yesterday)).state]).toEqual([undefined, 'uninspected'])
    await mia.delete(`/inspection_templates/${templateId}`)
  })
  test('shows what passed, failed and was too fast, with the worst defect', async () => {
    const mia = await as(MIA)
    const templateId = await publishTemplate(mia)
    const fast = await aVehicle(testApp, { name: 'Fast 1' })
    const broken = await aVehicle(testApp, { name: 'Fast 2' })
    await signReport(testApp, mia, fast.id, { minutes: 0.5 })
    await signReport(testApp, mia, broken.id, { failed: [{ itemId: 'horn', isSafe: true }, { itemId: 'brakes' }] })
    const { body } = await mia.get('/inspections/board', { query: 'Fast' })
    expect(body.rows.map(({ state }: { state: string }) => state)).toEqual(['parked', 'too_fast'])
    expect(body.rows[0]).toMatchObject({
      defects_total: 2,
      first_defect: { en: 'Brakes and parking brake' },
      driver: 'Mia Castellano',
    })
    expect(body.counts).toMatchObject({ failed: 1, passed: 1, too_fast: 1 })
    expect(body.open_defects).toBeGreaterThanOrEqual(2)
    await mia.delete(`/inspection_templates/${templateId}`)
  })
})

describe('a yearly inspection', () => {
  test('is recorded with its document, counts for a year, and is due for trucks and trailers', async () => {
    const mia = await as(MIA)
    const { id } = await aVehicle(testApp, { name: 'Annual 1', dutyClass: 'medium_heavy' })
    const stateOf = async () =>
      (await mia.get('/annual_inspections')).body.vehicles.find(({ vehicle }: { vehicle: { id: number } }) => vehicle.id === id)
        ?.state
    expect(await stateOf()).toBe('missing')
    const { status, body, text } = await sendForm(mia, 'POST', `/vehicles/${id}/annual_inspections`, [
      ['inspected_on', '2026-11-02'],
      ['inspector', 'Wes Tran'],
      ['qualification', 'One year of training'],
      ['file', { name: 'annual.pdf', type: 'application/pdf', content: aPdf() }],
    ])
    expect(status, text).toBe(201)
    expect(body.annual_inspection).toMatchObject({
      inspector: 'Wes Tran',
      valid_until: '2027-11-02',
      keep_until: '2028-01-02',
      recorded_by: 'Mia Castellano',
      file_name: 'annual.pdf',
    })
    expect((await testApp.app.inject({ method: 'GET', url: body.annual_inspection.url })).statusCode).toBe(200)
    expect(await stateOf()).toBe('valid')
    expect((await mia.get(`/vehicles/${id}/annual_inspections`)).body).toMatchObject({ state: 'valid' })
  })
  test('of the underside of a coach counts by day and by distance since, on the list and on the vehicle', async () => {
    const [sylvie, mia] = [await as('sylvie@boreal.example'), await as(MIA)]
    const bus = { name: 'Coach 1', body: 'bus', dutyClass: 'medium_heavy' } as const
    const coach = await aVehicle(testApp, { ...bus, fleet: 'Boréal Livraison' })
    const record = (caller: typeof sylvie, id: number) =>
      sendForm(caller, 'POST', `/vehicles/${id}/annual_inspections`, [
        ['kind', 'coach_underside'],
        ['inspected_on', '2026-11-02'],
        ['inspector', 'M. Thibault'],
        ['file', { name: 'pit.pdf', type: 'application/pdf', content: aPdf() }],
      ])
    const rows = async () =>
      (await sylvie.get('/annual_inspections', { query: 'Coach 1' })).body.vehicles.map((row: Record<string, unknown>) => [
        row.kind,
        row.state,
        row.valid_until,
        row.distance_left,
      ])
    // None is asked of a bus that may be no coach.
    expect(await rows()).toEqual([['annual', 'missing', null, null]])
    const reading = async (odometer: number, readOn: string): Promise<void> => {
      await testApp.db
        .insertInto('odometerReadings')
        .values({ fleetId: coach.fleetId, vehicleId: coach.id, odometer, readOn, source: 'form', recordedAt: testApp.now() })
        .execute()
      await testApp.db.updateTable('vehicles').set({ odometer, odometerReadOn: readOn }).where('id', '=', coach.id).execute()
    }
    await testApp.db.deleteFrom('odometerReadings').where('vehicleId', '=', coach.id).execute()
    await reading(100_000, '2026-11-01')
    const { status, body, text } = await record(sylvie, coach.id)
    expect(status, text).toBe(201)
    expect(body.annual_inspection).toMatchObject({ kind: 'coach_underside', valid_until: '2026-12-02', keep_until: '2027-05-02' })
    expect(await rows()).toEqual([
      ['annual', 'missing', null, null],
      ['coach_underside', 'valid', '2026-12-02', 12_000],
    ])
    await reading(112_001, '2026-11-20')
    expect(await rows()).toContainEqual(['coach_underside', 'expired', '2026-12-02', -1])
    const ofVehicle = await sylvie.get(`/vehicles/${coach.id}/annual_inspections`)
    expect(ofVehicle.body).toMatchObject({
      state: 'missing',
      can_record_underside: true,
      underside: { state: 'expired', valid_until: '2026-12-02', distance_left: -1, odometer_units: 'kilometers' },
    })
    expect((await sylvie.delete(`/vehicles/${coach.id}`)).status).toBe(200)
    const american = await aVehicle(testApp, bus)
    const refused = await record(mia, american.id)
    expect([refused.status, refused.body.code]).toEqual([422, 'annual_kind'])
    expect((await mia.get(`/vehicles/${american.id}/annual_inspections`)).body.annual_inspections).toEqual([])
  })
  test('stays with its document when the vehicle is deleted, for those who certify, and in the CSV', async () => {
    const olivia = await as('olivia@northwind.example')
    const { id } = await aVehicle(testApp, { name: 'Annual 2', drivers: [DAN] })
    const parts: Parameters<typeof sendForm>[3] = [
      ['inspected_on', '2026-10-05'],
      ['inspector', 'Wes Tran'],
      ['has_passed', 'false'],
      ['file', { name: 'annual.pdf', type: 'application/pdf', content: aPdf() }],
    ]
    const { status, body: recorded } = await sendForm(olivia, 'POST', `/vehicles/${id}/annual_inspections`, parts)
    expect(status).toBe(201)
    const rowOf = async () => {
      const { body } = await olivia.get('/annual_inspections', { query: 'Annual 2' })
      return body.vehicles.map(({ state, has_failed: hasFailed }: { state: string; has_failed: boolean }) => [state, hasFailed])
    }
    // A light vehicle counts once an inspection of it is recorded, and only a passed one is valid.
    expect(await rowOf()).toEqual([['missing', true]])
    expect((await (await as(DAN)).get(`/vehicles/${id}/annual_inspections`)).body.annual_inspections).toHaveLength(1)
    expect((await olivia.delete(`/vehicles/${id}`)).status).toBe(200)
    expect(await rowOf()).toEqual([['kept', true]])
    const { body } = await olivia.get(`/vehicles/${id}/annual_inspections`)
    expect(body).toMatchObject({ vehicle_name: 'Annual 2', can_record: false, annual_inspections: [{ inspector: 'Wes Tran' }] })
    expect((await testApp.app.inject({ method: 'GET', url: body.annual_inspections[0].url })).statusCode).toBe(200)
    expect((await (await as(DAN)).get(`/vehicles/${id}/annual_inspections`)).status).toBe(404)
    expect((await sendForm(olivia, 'POST', `/vehicles/${id}/annual_inspections`, parts)).status).toBe(404)
    const csv = await testApp.app.inject({
      method: 'GET',
      url: '/api/v6/annual_inspections.csv',
      headers: { authorization: olivia.token! },
    })
    expect(csv.payload).toMatch(/Annual 2.*Not passed/)
    const events = await testApp.db.selectFrom('events').select('type').where('subjectId', '=', String(id)).execute()
    expect(events.map(({ type }) => type)).toContain('annual_inspection_recorded')
    expect(recorded.annual_inspection.keep_until).toBe('2027-12-05')
  })
  test('recorded today by mistake can be deleted, later only when the law no longer asks for it', async () => {
    const mia = await as(MIA)
    const { id } = await aVehicle(testApp)
    const record = async (on: string) =>
      (
        await sendForm(mia, 'POST', `/vehicles/${id}/annual_inspections`, [
          ['inspected_on', on],
          ['inspector', 'Wes Tran'],
          ['file', { name: 'annual.pdf', type: 'application/pdf', content: aPdf(on) }],
        ])
      ).body.annual_inspection.id
    const mistake = await record('2026-11-01')
    expect((await mia.delete(`/annual_inspections/${mistake}`)).status).toBe(200)
    const [old, recent] = [await record('2025-01-10'), await record('2026-10-10')]
    const recordedAt = new Date(testApp.now().getTime() - 3 * 86_400_000)
    await testApp.db.updateTable('annualInspections').set({ recordedAt }).where('vehicleId', '=', id).execute()
    const kept = await mia.delete(`/annual_inspections/${recent}`)
    expect([kept.status, kept.body.code]).toEqual([409, 'annual_kept'])
    expect((await mia.delete(`/annual_inspections/${old}`)).status).toBe(200)
    const { body } = await mia.get(`/vehicles/${id}/annual_inspections`)
    expect(body.annual_inspections.map((one: { id: number }) => one.id)).toEqual([recent])
  })
})

test('drivers and mechanics change no template and see no board; a driver records no yearly inspection', async () => {
  const { id } = await aVehicle(testApp, { drivers: [DAN] })
  for (const email of [DAN, 'marcus@northwind.example']) {
    const caller = await as(email)
    const answers = [
      await caller.get('/inspections/board'),
      await caller.get('/inspection_templates'),
      await caller.post('/inspection_templates', { starting_point: null }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  }
  const form = { inspected_on: '2026-11-02', inspector: 'Wes Tran' }
  expect((await (await as(DAN)).post(`/vehicles/${id}/annual_inspections`, form)).status).toBe(403)
})

test('the schedules of buses and coaches are offered to a fleet that has a bus', async () => {
  const sylvie = await testApp.as('sylvie@boreal.example')
  const offered = async (): Promise<string[]> =>
    (await sylvie.get('/inspection_templates')).body.starting_points
      .map(({ key }: { key: string }) => key)
      .filter((key: string) => /bus|coach/.test(key))
  expect(await offered()).toEqual([])
  const { vehicles } = (await sylvie.get('/vehicles/basic_details')).body
  await testApp.db.updateTable('vehicles').set({ body: 'bus' }).where('id', '=', vehicles[0].id).execute()
  expect(await offered()).toEqual(['ca_bus', 'ca_coach', 'ca_coach_underside'])
  const { form } = (await sylvie.get(`/vehicles/${vehicles[0].id}/inspection_form`)).body
  expect(form).toMatchObject({ starting_point: 'ca_bus' })
})
