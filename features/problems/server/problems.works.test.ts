import { describe, expect, test } from 'vitest'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { aVideo, ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { sendForm } from '#tests/multipart.ts'
import { useTestApp } from '#tests/test-app.ts'
import { raiseProblem } from './raise-problem.ts'

const testApp = useTestApp()
const DAN = 'dan@northwind.example'
const MIA = 'mia@northwind.example'
const MARCUS = 'marcus@northwind.example'
const as = (email: string) => testApp.as(email)
const load = (url: string) => testApp.app.inject({ method: 'GET', url })

const code = (vehicle: { id: number; fleetId: number }, at = testApp.now(), key = 'code:P0301') => ({
  fleetId: vehicle.fleetId,
  vehicleId: vehicle.id,
  kind: 'fault_code' as const,
  key,
  title: { en: 'Cylinder 1 misfire detected', fr: 'Raté d’allumage du cylindre 1 détecté' },
  system: 'engine' as const,
  severity: 'repair_soon' as const,
  at,
})
const raise = (source: Parameters<typeof raiseProblem>[1]) =>
  testApp.db.transaction().execute((db) => raiseProblem({ db, now: testApp.now(), emit: () => {} }, source))

describe('a report', () => {
  test('with a lamp, photo, video, words, place and odometer is stored whole, and answers with who was told', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const { body: before } = await dan.get(`/vehicles/${id}/problem_deciders`)
    const { status, body, text } = await report(dan, [
      ['vehicle_id', String(id)],
      ['lamp', 'engine'],
      ['lamp_state', 'flashing'],
      ['words', 'Engine shakes at red lights.'],
      ['place', '118 N Clinton St, Chicago'],
      ['latitude', '41.88'],
      ['longitude', '-87.64'],
      ['odometer', String(before.odometer + 40)],
      ['files[0]', { name: 'dash.jpg', type: 'image/jpeg', content: await aPhoto() }],
      ['files[1]', { name: 'dash.mp4', type: 'video/mp4', content: aVideo() }],
    ])
    expect(status, text).toBe(201)
    const { problem, is_duplicate: isDuplicate, recipients } = body
    expect(isDuplicate).toBe(false)
    expect(recipients).toEqual(before.people.map(({ name }: { name: string }) => name))
    expect(recipients).toContain('Mia Castellano')
    expect(problem).toMatchObject({
      title: { en: 'Engine light, flashing' },
      severity: 'do_not_drive',
      state: 'open',
      can_decide: false,
      can_close: false,
    })
    expect(problem.sources[0]).toMatchObject({
      kind: 'report',
      words: 'Engine shakes at red lights.',
      place: '118 N Clinton St, Chicago',
      latitude: 41.88,
      reporter: 'Dan Kowalski',
      odometer: before.odometer + 40,
    })
    const [photo, video] = problem.sources[0].files
    expect([photo.kind, video.kind, video.preview]).toEqual(['photo', 'video', null])
    const loaded = [await load(photo.url), await load(photo.preview), await load(video.url)]
    expect(loaded.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'image/jpeg'],
      [200, 'image/webp'],
      [200, 'video/mp4'],
    ])
    expect(loaded[2]!.rawPayload.equals(aVideo())).toBe(true)
    const { body: after } = await dan.get(`/vehicles/${id}/problem_deciders`)
    expect(after.odometer).toBe(before.odometer + 40)
  })
  test('keeps an odometer that contradicts the others to itself', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const { body: before } = await dan.get(`/vehicles/${id}/problem_deciders`)
    const { body, status } = await dan.post('/problems', { vehicle_id: id, lamp: 'oil', odometer: 12 })
    expect(status).toBe(201)
    expect(body.problem.sources[0].odometer).toBe(12)
    expect((await dan.get(`/vehicles/${id}/problem_deciders`)).body.odometer).toBe(before.odometer)
  })
  test('sent twice by one device is one report', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const form = { vehicle_id: id, lamp: 'battery', client_id: '6f1a2f5e-6d3e-4e57-9a80-0a4a1a3b2c1d' }
    const first = await dan.post('/problems', form)
    const second = await dan.post('/problems', form)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.problem.id).toBe(first.body.problem.id)
    expect(second.body.problem.sources).toHaveLength(1)
  })
  test('of the same light by another driver joins the problem and says so', async () => {
    const { id } = await ofDan(testApp)
    const first = await (await as(DAN)).post('/problems', { vehicle_id: id, lamp: 'engine' })
    const second = await (await as(MIA)).post('/problems', { vehicle_id: id, lamp: 'engine', lamp_state: 'flashing' })
    expect(second.body).toMatchObject({ is_duplicate: true })
    expect(second.body.problem.id).toBe(first.body.problem.id)
    // As bad as its worst source, and named by it.
    expect(second.body.problem).toMatchObject({ severity: 'do_not_drive', title: { en: 'Engine light, flashing' } })
    expect(second.body.problem.sources).toHaveLength(2)
  })
  test('tells those who decide under the bell, and by mail only if the vehicle must not be driven', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    await testApp.settle()
    await testApp.db.deleteFrom('mails').execute()
    const mails = async () =>
      (await testApp.db.selectFrom('mails').select('subject').where('toAddress', '=', MIA).execute()).map(
        ({ subject }) => subject,
      )
    await dan.post('/problems', { vehicle_id: id, words: 'Wipers streak', can_drive: true, system: 'body' })
    await testApp.settle()
    expect((await mails()).filter((subject) => subject.startsWith('Do not drive'))).toEqual([])
    await dan.post('/problems', { vehicle_id: id, lamp: 'oil' })
    await testApp.settle()
    expect((await mails()).filter((subject) => subject.startsWith('Do not drive'))).toHaveLength(1)
    const { body } = await (await as(MIA)).get('/notifications')
    const titles = body.notifications.map(({ title }: { title: string }) => title)
    expect(titles[0]).toMatch(/^Do not drive /)
    expect(titles[1]).toMatch(/^Dan Kowalski reported a problem with /)
  })
})

describe('a decision', () => {
  test('to watch puts the problem off until its day, then it is to be decided again', async () => {
    const { id } = await ofDan(testApp)
    const mia = await as(MIA)
    const { body } = await mia.post('/problems', { vehicle_id: id, lamp: 'tire_pressure' })
    const ids = async (segment: string) =>
      (await mia.get('/problems', { segment, vehicle_id: id })).body.problems.map((problem: { id: number }) => problem.id)
    const watched = await mia.put(`/problems/${body.problem.id}/watch`, { until: '2026-11-30' })
    expect(watched.body.problem).toMatchObject({ state: 'watched', watch_until: '2026-11-30' })
    expect([await ids('to_decide'), await ids('watched')]).toEqual([[], [body.problem.id]])
    await testApp.db.updateTable('problems').set({ watchUntil: '2026-11-01' }).where('id', '=', body.problem.id).execute()
    expect([await ids('to_decide'), await ids('watched')]).toEqual([[body.problem.id], []])
  })
  test('to close certifies, tells the reporter, and can be taken back', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const { body } = await dan.post('/problems', { vehicle_id: id, lamp: 'abs' })
    const marcus = await as(MARCUS)
    const closed = await marcus.put(`/problems/${body.problem.id}/close`, { reason: 'repaired', note: 'New sensor' })
    expect(closed.body.problem).toMatchObject({
      state: 'closed',
      closed_as: 'repaired',
      closed_note: 'New sensor',
      closed_by: 'Marcus Webb',
      certification: 'repaired',
      can_close: true,
      can_decide: false,
    })
    expect(closed.body.problem.steps.map(({ step, who }: { step: string; who: string }) => [step, who])).toEqual([
      ['closed', 'Marcus Webb'],
      ['raised', 'Dan Kowalski'],
    ])
    await testApp.settle()
    const { body: bell } = await dan.get('/notifications')
    expect(bell.notifications[0].title).toMatch(/^Marcus Webb closed a problem with /)
    const reopened = await marcus.put(`/problems/${body.problem.id}/reopen`, {})
    expect(reopened.body.problem).toMatchObject({ state: 'open', closed_as: null, certification: null })
  })
  test.each([
    ['no_fault', 'repair_unnecessary'],
    ['not_worth_it', 'repair_unnecessary'],
  ])('to close as %s certifies that no repair is needed', async (reason, certification) => {
    const { id } = await ofDan(testApp)
    const mia = await as(MIA)
    const { body } = await mia.post('/problems', { vehicle_id: id, lamp: 'airbag' })
    expect((await mia.put(`/problems/${body.problem.id}/close`, { reason })).body.problem.certification).toBe(certification)
  })
  test('to close as a duplicate names the other problem and certifies nothing by itself', async () => {
    const { id } = await ofDan(testApp)
    const mia = await as(MIA)
    const { body: one } = await mia.post('/problems', { vehicle_id: id, lamp: 'oil' })
    const { body: other } = await mia.post('/problems', { vehicle_id: id, lamp: 'battery' })
    const { body } = await mia.put(`/problems/${other.problem.id}/close`, { reason: 'duplicate', duplicate_of: one.problem.id })
    expect(body.problem).toMatchObject({ duplicate_of: one.problem.id, certification: null })
  })
  test('to split makes one of the sources a problem of its own', async () => {
    const vehicle = await ofDan(testApp)
    const mia = await as(MIA)
    const { body } = await mia.post('/problems', { vehicle_id: vehicle.id, lamp: 'engine', lamp_state: 'flashing' })
    const { problemId, sourceId } = await raise(code(vehicle))
    expect(problemId).toBe(body.problem.id)
    const split = await mia.post(`/problems/${problemId}/split`, { source_id: sourceId })
    expect(split.body.problem.sources).toHaveLength(1)
    expect(split.body.split).toMatchObject({ title: { en: 'Cylinder 1 misfire detected' }, severity: 'repair_soon' })
    expect(split.body.split.id).not.toBe(problemId)
  })
})

describe('a problem that was closed', () => {
  test('returns when its fault is seen after the repair, and is marked', async () => {
    const vehicle = await ofDan(testApp)
    const mia = await as(MIA)
    const { problemId } = await raise(code(vehicle))
    await mia.put(`/problems/${problemId}/close`, { reason: 'repaired' })
    const earlier = await raise(code(vehicle, new Date(testApp.now().getTime() - 3_600_000)))
    expect(earlier).toEqual({ problemId, sourceId: null, outcome: 'known' })
    const later = await raise(code(vehicle, new Date(testApp.now().getTime() + 3_600_000)))
    expect(later).toMatchObject({ problemId, outcome: 'returned' })
    expect((await mia.get(`/problems/${problemId}`)).body.problem).toMatchObject({ state: 'open', returned: true })
  })
  test('as not worth repairing stays closed whatever a device sends', async () => {
    const vehicle = await ofDan(testApp)
    const mia = await as(MIA)
    const { problemId } = await raise(code(vehicle))
    await mia.put(`/problems/${problemId}/close`, { reason: 'not_worth_it' })
    const later = await raise(code(vehicle, new Date(testApp.now().getTime() + 3_600_000)))
    expect(later.outcome).toBe('known')
  })
})

test('a fault code that comes again is counted, not listed again', async () => {
  const vehicle = await ofDan(testApp)
  const { problemId } = await raise(code(vehicle))
  await raise(code(vehicle, new Date(testApp.now().getTime() + 60_000)))
  const { body } = await (await as(MIA)).get(`/problems/${problemId}`)
  expect(body.problem.sources).toHaveLength(1)
  expect(body.problem.sources[0].times).toBe(2)
})

test('the list is worst first, found by words, source and severity, and counted by segment', async () => {
  const { id, fleetId } = await ofDan(testApp)
  const mia = await as(MIA)
  const { body: before } = await mia.get('/problems/counts')
  const { body: wait } = await mia.post('/problems', { vehicle_id: id, words: 'Zyxwv squeaks', can_drive: true, system: 'body' })
  const { body: stop } = await mia.post('/problems', { vehicle_id: id, lamp: 'oil' })
  const { problemId } = await raise(code({ id, fleetId }, testApp.now(), 'code:C1145'))
  const { body: all } = await mia.get('/problems', { vehicle_id: id })
  expect(all.problems[0].id).toBe(stop.problem.id)
  const found = async (query: Record<string, unknown>) =>
    (await mia.get('/problems', { vehicle_id: id, ...query })).body.problems.map((problem: { id: number }) => problem.id)
  expect(await found({ query: 'zyxwv' })).toEqual([wait.problem.id])
  expect(await found({ source: 'fault_code' })).toEqual([problemId])
  expect(await found({ severity: 'do_not_drive' })).toEqual([stop.problem.id])
  const { body: after } = await mia.get('/problems/counts')
  expect(after.to_decide).toBe(before.to_decide + (problemId === stop.problem.id ? 2 : 3))
  expect(after.by_source.report).toBe(before.by_source.report + 2)
})

test('problems of one vehicle follow each other, and the vehicle with the worst one is first', async () => {
  const mia = await as(MIA)
  const { id } = await ofDan(testApp)
  const { body: vehicles } = await mia.get('/vehicles/basic_details')
  const other = vehicles.vehicles.find((vehicle: { id: number }) => vehicle.id !== id)!.id
  const report = async (vehicleId: number, more: Record<string, unknown>): Promise<number> =>
    (await mia.post('/problems', { vehicle_id: vehicleId, words: 'Qwertz noise', ...more })).body.problem.id
  const first = await report(other, { can_drive: true, system: 'body' })
  const wait = await report(id, { can_drive: true, system: 'lights' })
  const second = await report(other, { can_drive: true, system: 'steering' })
  const stop = await report(id, { can_drive: false, system: 'brakes' })
  const { body } = await mia.get('/problems', { query: 'qwertz' })
  expect(body.problems.map((problem: { id: number }) => problem.id)).toEqual([stop, wait, first, second])
})

test('the driver and who decides write to each other in an open problem, with a photo, and each hears of the other', async () => {
  const { id } = await ofDan(testApp)
  const [dan, mia] = [await as(DAN), await as(MIA)]
  const { problem } = (
    await mia.post('/problems', { vehicle_id: id, words: 'Rattle behind the seat', can_drive: true, system: 'body' })
  ).body
  const { problem: ofDriver } = (
    await dan.post('/problems', { vehicle_id: id, words: 'Rattle behind the seat', can_drive: true, system: 'exhaust' })
  ).body
  expect(problem.id).not.toBe(ofDriver.id)
  expect((await mia.post(`/problems/${ofDriver.id}/replies`, { words: 'Since when?' })).status).toBe(201)
  const photo = { name: 'seat.jpg', type: 'image/jpeg', content: await aPhoto() }
  const { status, body, text } = await sendForm(dan, 'POST', `/problems/${ofDriver.id}/replies`, [
    ['words', 'Since Monday.'],
    ['files[0]', photo],
  ])
  expect(status, text).toBe(201)
  const seen = (await mia.get(`/problems/${ofDriver.id}`)).body.problem
  expect(seen).toEqual({ ...body.problem, can_decide: true, can_close: true })
  expect(seen.steps.slice(0, 2)).toMatchObject([
    { step: 'replied', who: 'Dan Kowalski', note: 'Since Monday.', files: [{ kind: 'photo' }] },
    { step: 'replied', who: 'Mia Castellano', note: 'Since when?', files: [] },
  ])
  expect(seen.sources[0].files).toEqual([])
  expect((await load(seen.steps[0].files[0].url)).statusCode).toBe(200)
  await testApp.settle()
  const titles = async (person: typeof dan): Promise<string[]> =>
    (await person.get('/notifications')).body.notifications.map(({ title }: { title: string }) => title)
  expect((await titles(mia)).filter((title) => title.startsWith('Dan Kowalski wrote about '))).toHaveLength(1)
  expect((await titles(dan)).filter((title) => title.startsWith('Mia Castellano wrote about '))).toHaveLength(1)
  expect((await titles(dan)).some((title) => title.startsWith('Dan Kowalski wrote'))).toBe(false)
})

test('a vehicle that must not be driven says so in its list, on its page and in the counts, until the problem is closed', async () => {
  const { id } = await ofDan(testApp)
  const mia = await as(MIA)
  const shown = async () => {
    const { body: list } = await mia.get('/vehicles', { vehicle_ids: [id] })
    const { body: page } = await mia.get(`/vehicles/${id}`)
    const { body: counts } = await mia.get('/problems/counts')
    const row = list.vehicles.find((vehicle: { id: number }) => vehicle.id === id)
    const { name } = page.vehicle
    return {
      row: row.drive_stop,
      page: page.vehicle.drive_stop,
      counted: counts.stops.filter(({ vehicle }: { vehicle: string }) => vehicle === name),
      name,
    }
  }
  expect(await shown()).toMatchObject({ row: null, page: null, counted: [] })
  const { body } = await (await as(DAN)).post('/problems', { vehicle_id: id, lamp: 'engine', lamp_state: 'flashing' })
  const stop = { problem_id: body.problem.id, title: body.problem.title }
  const { name, ...stopped } = await shown()
  expect(stopped).toEqual({ row: stop, page: stop, counted: [{ ...stop, vehicle: name }] })
  await mia.put(`/problems/${body.problem.id}/close`, { reason: 'repaired' })
  expect(await shown()).toMatchObject({ row: null, page: null, counted: [] })
})
