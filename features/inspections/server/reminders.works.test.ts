import { describe, expect, test } from 'vitest'
import { aVehicle } from '#tests/builders.ts'
import { formOf, publishTemplate, signReport } from '#tests/fixtures/inspections/inspections.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const MIA = 'mia@northwind.example'
const DAN = 'dan@northwind.example'
const as = (email: string) => testApp.as(email)
const eventsOf = (vehicleId: number) =>
  testApp.db
    .selectFrom('events')
    .select(['type', 'payload'])
    .where('subjectType', '=', 'vehicle')
    .where('subjectId', '=', String(vehicleId))
    .orderBy('id')
    .execute()

describe('a reminder', () => {
  test('reaches the drivers of vehicles that are not inspected, under the bell and by mail, and shows on the board', async () => {
    const mia = await as(MIA)
    const templateId = await publishTemplate(mia)
    const { id } = await aVehicle(testApp, { name: 'Reminder 1', drivers: [DAN] })
    const alone = await aVehicle(testApp, { name: 'Reminder 2' })
    await testApp.settle()
    await testApp.db.deleteFrom('mails').execute()
    const { status, body, text } = await mia.post('/inspections/reminders', { vehicle_ids: [id, alone.id] })
    expect([status, body.vehicles], text).toEqual([200, 1])
    await testApp.settle()
    const mails = await testApp.db.selectFrom('mails').select(['subject', 'toAddress']).execute()
    expect(mails).toEqual([{ subject: 'Inspect Reminder 1 today', toAddress: DAN }])
    const { body: bell } = await (await as(DAN)).get('/notifications')
    expect(bell.notifications[0]).toMatchObject({
      title: 'Inspect Reminder 1 today',
      line: 'Mia Castellano asks for it before you drive',
      path: `/inspections/new?vehicle=${id}`,
    })
    const { body: board } = await mia.get('/inspections/board', { query: 'Reminder' })
    expect(board.rows.map(({ reminded_at: at }: { reminded_at: string | null }) => at !== null)).toEqual([true, false])
    await mia.delete(`/inspection_templates/${templateId}`)
  })
  test('is refused for inspected vehicles, those that nobody drives, and those of another fleet; nobody hears of it', async () => {
    const mia = await as(MIA)
    const templateId = await publishTemplate(mia)
    const inspected = await aVehicle(testApp, { drivers: [DAN] })
    await signReport(testApp, await as(DAN), inspected.id)
    const alone = await aVehicle(testApp)
    const elsewhere = await aVehicle(testApp, { fleet: 'Great Lakes HVAC' })
    const waiting = await aVehicle(testApp, { drivers: [DAN] })
    const remind = async (email: string, ids: number[]) => {
      const { status, body } = await (await as(email)).post('/inspections/reminders', { vehicle_ids: ids })
      return [status, body.code]
    }
    expect(await remind(MIA, [inspected.id, alone.id])).toEqual([409, 'inspection_nobody_to_remind'])
    expect(await remind(MIA, [waiting.id, elsewhere.id])).toEqual([404, 'vehicle_not_found'])
    expect((await remind(DAN, [waiting.id]))[0]).toBe(403)
    expect((await remind(MIA, []))[0]).toBe(422)
    for (const { id } of [inspected, alone, waiting])
      expect((await eventsOf(id)).map(({ type }) => type)).not.toContain('inspection_reminded')
    await mia.delete(`/inspection_templates/${templateId}`)
  })
})

test('a signed report is an event and an entry of the timeline: with defects each, of sound ones the last of a month', async () => {
  const { id } = await aVehicle(testApp, { drivers: [DAN] })
  const dan = await as(DAN)
  await signReport(testApp, dan, id, { signedAt: '2026-11-17T14:00:00.000Z' })
  await signReport(testApp, dan, id, { signedAt: '2026-11-18T14:00:00.000Z', failed: [{ itemId: 'horn', isSafe: true }] })
  const { body: last } = await signReport(testApp, dan, id)
  const signed = (await eventsOf(id)).filter(({ type }) => type === 'inspection_signed')
  expect(signed.map(({ payload }) => (payload as { defectsTotal: number }).defectsTotal)).toEqual([0, 1, 0])
  const { body } = await (await as(MIA)).get(`/vehicles/${id}/timeline`, { group: 'papers' })
  const entries = body.entries.filter(({ kind }: { kind: string }) => kind === 'inspection_signed')
  expect(entries.map(({ on, facts }: { on: string; facts: { times: number } }) => [on, facts.times])).toEqual([
    ['2026-11-20', 0],
    ['2026-11-18', 1],
  ])
  expect(entries[0].facts).toMatchObject({ inspection: last.report.id, who: 'Dan Kowalski' })
})

test('a trailer has its own form, without an odometer, and a coupling that fails parks it', async () => {
  const { id } = await aVehicle(testApp, { name: 'Trailer 9', body: 'trailer', powertrain: 'none', drivers: [DAN] })
  const dan = await as(DAN)
  const form = await formOf(dan, id)
  expect(form).toMatchObject({ starting_point: 'us_trailer', has_odometer: false })
  const { status, body } = await signReport(testApp, dan, id, { failed: [{ itemId: 'coupling', isSafe: true }] })
  expect([status, body.report.outcome, body.report.odometer]).toEqual([201, 'parked', null])
})

test('reports are downloaded as CSV, a line for each defect, and each caller gets those that they see', async () => {
  const { id } = await aVehicle(testApp, { name: 'Export 1' })
  const failed = [
    { itemId: 'horn', note: 'Silent.', isSafe: true },
    { itemId: 'wipers', note: 'Streaks.', isSafe: true },
  ]
  await signReport(testApp, await as(MIA), id, { failed })
  const load = async (email: string, language: string): Promise<string[]> => {
    const { token } = await as(email)
    const url = `/api/v6/inspections.csv?vehicle_id=${id}&lancode=${language}`
    const answer = await testApp.app.inject({ method: 'GET', url, headers: { authorization: token! } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
    return answer.payload.trim().split('\r\n')
  }
  const lines = await load(MIA, 'en')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/Export 1.*Mia Castellano.*With defects.*Silent/)
  expect((await load(MIA, 'fr'))[1]).toContain('Avec défectuosités')
  expect(await load(DAN, 'en')).toHaveLength(1)
})
