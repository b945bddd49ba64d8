import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { aPhoto } from '#tests/fixtures/documents/documents.fixtures.ts'
import { aVideo, ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import { VIDEO_LIMIT_BYTES } from '../video.ts'

const testApp = useTestApp()
const DAN = 'dan@northwind.example'
const MIA = 'mia@northwind.example'
const MARCUS = 'marcus@northwind.example'
const as = (email: string) => testApp.as(email)
const stored = async () => ({
  problems: await testApp.db.selectFrom('problems').selectAll().orderBy('id').execute(),
  sources: await testApp.db.selectFrom('problemSources').selectAll().orderBy('id').execute(),
  files: await testApp.db.selectFrom('problemFiles').selectAll().execute(),
  steps: await testApp.db.selectFrom('problemSteps').selectAll().execute(),
})

describe('a report is refused, and nothing is stored,', () => {
  test.each([
    ['without a light and without words', { can_drive: 'true' }, 422, 'problem_empty'],
    ['in words that do not say whether it can be driven', { words: 'Door jams' }, 422, 'problem_drive_missing'],
    ['with a light that does not exist', { lamp: 'disco' }, 422, 'invalid_input'],
    ['with a place off the globe', { lamp: 'oil', latitude: '91' }, 422, 'invalid_input'],
  ])('%s', async (_, fields, status, code) => {
    const { id } = await ofDan(testApp)
    const before = await stored()
    const answer = await report(await as(DAN), [['vehicle_id', String(id)], ...Object.entries(fields as Record<string, string>)])
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })
  test.each([
    ['a file that only looks like a photo', { name: 'a.jpg', type: 'image/jpeg', content: 'no photo' }, 'photo_type_not_allowed'],
    ['a PDF', { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7 x' }, 'photo_type_not_allowed'],
    [
      'a damaged photo',
      { name: 'a.jpg', type: 'image/jpeg', content: Uint8Array.from([0xff, 0xd8, 0xff, 1]) },
      'document_unreadable',
    ],
  ])('with %s', async (_, file, code) => {
    const { id } = await ofDan(testApp)
    const before = await stored()
    const good = { name: 'b.jpg', type: 'image/jpeg', content: await aPhoto() }
    const answer = await report(await as(DAN), [
      ['vehicle_id', String(id)],
      ['lamp', 'oil'],
      ['files[0]', good],
      ['files[1]', file],
    ])
    expect([answer.status, answer.body.code]).toEqual([422, code])
    expect(await stored()).toEqual(before)
  })
  test('with a video that is too large, or too many files', async () => {
    const { id } = await ofDan(testApp)
    const before = await stored()
    const large = await report(await as(DAN), [
      ['vehicle_id', String(id)],
      ['lamp', 'oil'],
      ['files[0]', { name: 'a.mp4', type: 'video/mp4', content: aVideo(VIDEO_LIMIT_BYTES + 1) }],
    ])
    expect([large.status, large.body.code]).toEqual([422, 'problem_video_too_large'])
    const many = await report(await as(DAN), [
      ['vehicle_id', String(id)],
      ['lamp', 'oil'],
      ...Array.from({ length: 7 }, (_, index): [string, { name: string; type: string; content: Buffer }] => [
        `files[${index}]`,
        { name: `${index}.mp4`, type: 'video/mp4', content: aVideo(100) },
      ]),
    ])
    expect([many.status, many.body.code]).toEqual([422, 'too_many_problem_files'])
    expect(await stored()).toEqual(before)
  })
  test('of a vehicle that is not the driver’s, or of another fleet', async () => {
    const other = await aVehicle(testApp)
    const foreign = await testApp.db
      .selectFrom('vehicles as v')
      .innerJoin('fleets as f', 'f.id', 'v.fleetId')
      .select('v.id')
      .where('f.name', '=', 'Boréal Livraison')
      .executeTakeFirstOrThrow()
    const before = await stored()
    const dan = await as(DAN)
    const answers = [
      await dan.post('/problems', { vehicle_id: other.id, lamp: 'oil' }),
      await (await as(MIA)).post('/problems', { vehicle_id: foreign.id, lamp: 'oil' }),
      await dan.get(`/vehicles/${other.id}/problem_deciders`),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'vehicle_not_found']))
    expect(await stored()).toEqual(before)
  })
})

describe('a driver', () => {
  test('neither watches, closes, reopens nor splits a problem of the own vehicle', async () => {
    const { id } = await ofDan(testApp)
    const dan = await as(DAN)
    const { body } = await dan.post('/problems', { vehicle_id: id, lamp: 'engine' })
    const before = await stored()
    const path = `/problems/${body.problem.id}`
    const answers = [
      await dan.put(`${path}/watch`, {}),
      await dan.put(`${path}/close`, { reason: 'repaired' }),
      await dan.put(`${path}/reopen`, {}),
      await dan.post(`${path}/split`, { source_id: body.source_id }),
    ]
    expect(answers.map(({ status, body: refused }) => [status, refused.code])).toEqual(
      answers.map(() => [403, 'managers_and_admins_only']),
    )
    expect(await stored()).toEqual(before)
  })
  test('sees no problem of a vehicle that is not assigned, but still the own report', async () => {
    const { id, fleetId } = await ofDan(testApp)
    const mia = await as(MIA)
    const dan = await as(DAN)
    const other = await aVehicle(testApp)
    const { body: ofOther } = await mia.post('/problems', { vehicle_id: other.id, lamp: 'engine' })
    const { body: own } = await dan.post('/problems', { vehicle_id: id, lamp: 'oil' })
    await testApp.db.deleteFrom('vehicleDrivers').where('fleetId', '=', fleetId).where('vehicleId', '=', id).execute()
    expect((await dan.get(`/problems/${ofOther.problem.id}`)).status).toBe(404)
    expect((await dan.get(`/problems/${own.problem.id}`)).status).toBe(200)
    const { body } = await dan.get('/problems')
    const ids = body.problems.map((problem: { id: number }) => problem.id)
    expect(ids).toContain(own.problem.id)
    expect(ids).not.toContain(ofOther.problem.id)
  })
})

describe('a mechanic', () => {
  test('closes, but does not watch or split', async () => {
    const { id } = await ofDan(testApp)
    const marcus = await as(MARCUS)
    const { body } = await marcus.post('/problems', { vehicle_id: id, lamp: 'engine' })
    const watched = await marcus.put(`/problems/${body.problem.id}/watch`, {})
    const split = await marcus.post(`/problems/${body.problem.id}/split`, { source_id: body.source_id })
    expect([watched.status, split.status]).toEqual([403, 403])
  })
})

describe('a decision is refused', () => {
  test('for a day that is not after today, twice, for a problem of another fleet, or without the other problem', async () => {
    const { id } = await ofDan(testApp)
    const other = await aVehicle(testApp)
    const mia = await as(MIA)
    const { body } = await mia.post('/problems', { vehicle_id: id, lamp: 'engine' })
    const { body: elsewhere } = await mia.post('/problems', { vehicle_id: other.id, lamp: 'oil' })
    const path = `/problems/${body.problem.id}`
    const before = await stored()
    const refused = async (answer: Promise<{ status: number; body: { code: string } }>) => {
      const { status, body: why } = await answer
      return [status, why.code]
    }
    expect(await refused(mia.put(`${path}/watch`, { until: '2026-11-01' }))).toEqual([422, 'problem_watch_day'])
    expect(await refused(mia.put(`${path}/reopen`, {}))).toEqual([409, 'problem_already_open'])
    expect(await refused(mia.put(`${path}/close`, { reason: 'duplicate' }))).toEqual([422, 'problem_duplicate_missing'])
    const ofOther = { reason: 'duplicate', duplicate_of: elsewhere.problem.id }
    expect(await refused(mia.put(`${path}/close`, ofOther))).toEqual([422, 'problem_duplicate_missing'])
    expect(await refused(mia.post(`${path}/split`, { source_id: body.source_id }))).toEqual([422, 'problem_one_source'])
    const sylvie = await as('sylvie@boreal.example')
    expect(await refused(sylvie.put(`${path}/close`, { reason: 'repaired' }))).toEqual([404, 'problem_not_found'])
    expect(await stored()).toEqual(before)
    await mia.put(`${path}/close`, { reason: 'repaired' })
    expect(await refused(mia.put(`${path}/close`, { reason: 'repaired' }))).toEqual([409, 'problem_closed'])
    expect(await refused(mia.put(`${path}/watch`, {}))).toEqual([409, 'problem_closed'])
  })
})

test('a file opens only by its genuine address, for a while', async () => {
  const { id } = await ofDan(testApp)
  const { body } = await report(await as(DAN), [
    ['vehicle_id', String(id)],
    ['lamp', 'oil'],
    ['files[0]', { name: 'a.jpg', type: 'image/jpeg', content: await aPhoto() }],
  ])
  const [{ id: fileId, url }] = body.problem.sources[0].files
  const load = async (address: string) => (await testApp.app.inject({ method: 'GET', url: address })).statusCode
  expect(await load(url)).toBe(200)
  expect(await load(`/api/v4/problem_files/${fileId}/file`)).toBe(404)
  expect(await load(url.replace(/signature=.{6}/, 'signature=AAAAAA'))).toBe(404)
  expect(await load(url.replace(`/${fileId}/`, `/${fileId + 1}/`))).toBe(404)
})

describe('a reply is refused, and nothing is stored,', () => {
  const aProblem = async (): Promise<number> => {
    const { id } = await ofDan(testApp)
    const body = { vehicle_id: id, words: `Noise ${crypto.randomUUID()}`, can_drive: true, system: 'other' }
    return (await (await as(DAN)).post('/problems', body)).body.problem.id
  }
  test.each([
    ['without words and photos', DAN, { words: '  ' }, 422, 'problem_reply_empty'],
    ['by a driver of other vehicles', 'luis@northwind.example', { words: 'Me too' }, 404, 'problem_not_found'],
    ['by another fleet', 'sylvie@boreal.example', { words: 'Bonjour' }, 404, 'problem_not_found'],
  ])('%s', async (_, email, reply, status, code) => {
    const id = await aProblem()
    const before = await stored()
    const answer = await (await as(email)).post(`/problems/${id}/replies`, reply)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stored()).toEqual(before)
  })
  test('in a closed problem', async () => {
    const id = await aProblem()
    await (await as(MIA)).put(`/problems/${id}/close`, { reason: 'no_fault' })
    const answer = await (await as(DAN)).post(`/problems/${id}/replies`, { words: 'Still there' })
    expect([answer.status, answer.body.code]).toEqual([409, 'problem_closed'])
  })
})
