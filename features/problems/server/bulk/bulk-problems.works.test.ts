import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#tests/caller.ts'
import { ofDan, report } from '#tests/fixtures/problems/problems.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
let mia: Caller
beforeEach(async () => {
  mia = await testApp.as('mia@northwind.example')
})

/** Problems that Dan reports, each of a separate vehicle. */
const reported = async (count: number): Promise<number[]> => {
  const dan = await testApp.as('dan@northwind.example')
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await ofDan(testApp)
    ids.push(
      (
        await report(dan, [
          ['vehicle_id', String(id)],
          ['lamp', 'oil'],
          ['words', `Light number ${id}`],
        ])
      ).body.problem.id,
    )
  }
  return ids
}
const stateOf = async (id: number) => {
  const { problem } = (await mia.get(`/problems/${id}`)).body
  return [problem.state, problem.closed_as ?? problem.watch_until]
}
const change = (body: object) => mia.post('/problems/bulk_changes', body)

describe('several problems at once', () => {
  test('are watched, and an undo opens them again', async () => {
    const ids = await reported(2)
    const { body } = await change({ problem_ids: ids, change: { watch: { until: '2026-12-01' } } })
    expect(body.bulk_change).toMatchObject({ kind: 'problems', total: 2, changed: 2, failed: 0 })
    expect(await stateOf(ids[0]!)).toEqual(['watched', '2026-12-01'])
    const undone = await mia.post(`/bulk_changes/${body.bulk_change.id}/undo`)
    expect(undone.status).toBe(200)
    expect(await stateOf(ids[1]!)).toEqual(['open', null])
  })

  test('are closed with one reason; one that is closed already stays, and an undo restores a watched one as watched', async () => {
    const [first, second, third] = (await reported(3)) as [number, number, number]
    await mia.put(`/problems/${first}/watch`, { until: '2026-12-02' })
    await mia.put(`/problems/${third}/close`, { reason: 'no_fault' })
    const problem_ids = [first, second, third]
    const { body } = await change({ problem_ids, change: { close: { reason: 'repaired', note: 'Bulbs replaced' } } })
    expect(body.bulk_change).toMatchObject({ total: 3, changed: 2, failed: 1 })
    expect([await stateOf(second), await stateOf(third)]).toEqual([
      ['closed', 'repaired'],
      ['closed', 'no_fault'],
    ])
    await mia.post(`/bulk_changes/${body.bulk_change.id}/undo`)
    expect([await stateOf(first), await stateOf(second)]).toEqual([
      ['watched', '2026-12-02'],
      ['open', null],
    ])
  })

  test('are those of a filter, except some', async () => {
    const [kept, closed] = (await reported(2)) as [number, number]
    const { problem } = (await mia.get(`/problems/${kept}`)).body
    const { body: all } = await mia.get('/problems')
    const others = all.problems.map(({ id }: { id: number }) => id).filter((id: number) => id !== closed)
    const filter = { segment: 'to_decide', severity: problem.severity }
    const { body } = await change({ filter, except_ids: others, change: { close: { reason: 'no_fault' } } })
    expect(body.bulk_change).toMatchObject({ changed: 1, failed: 0 })
    expect([(await stateOf(kept))[0], (await stateOf(closed))[0]]).toEqual(['open', 'closed'])
  })

  test('are a file, in the language of its reader', async () => {
    const [id, other] = (await reported(2)) as [number, number]
    const { text } = await mia.get('/problems.csv', { problem_ids: [id] })
    expect(text).toContain('Vehicle,')
    expect(text.trim().split('\n')).toHaveLength(2)
    expect(text).toContain('Driver report')
    const rest = await mia.get('/problems.csv', { except_ids: [id] })
    const { problem } = (await mia.get(`/problems/${other}`)).body
    expect(rest.text).toContain(problem.sources[0].words)
    expect(rest.text).not.toContain((await mia.get(`/problems/${id}`)).body.problem.sources[0].words)
  })
})

describe('refused', () => {
  test.each([
    [{ problem_ids: [], change: { close: { reason: 'repaired' } } }, 422, 'no_problems_chosen'],
    [{ filter: {}, change: {} }, 422, 'no_problems_chosen'],
    [{ filter: {}, change: { watch: { until: '2026-11-01' } } }, 422, 'problem_watch_day'],
    [{ problem_ids: [999_999], change: { close: { reason: 'repaired' } } }, 404, 'problem_not_found'],
    [{ filter: {}, change: { close: { reason: 'duplicate' } } }, 422, 'invalid_input'],
  ])('%j is refused and nothing is written', async (body, status, code) => {
    const [id] = (await reported(1)) as [number]
    const answer = await change(body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stateOf(id)).toEqual(['open', null])
  })

  test('a mechanic watches none, but closes those that are repaired; a driver does neither', async () => {
    const [id] = (await reported(1)) as [number]
    const marcus = await testApp.as('marcus@northwind.example')
    const watched = await marcus.post('/problems/bulk_changes', { problem_ids: [id], change: { watch: {} } })
    expect([watched.status, watched.body.code]).toEqual([403, 'managers_and_admins_only'])
    const dan = await testApp.as('dan@northwind.example')
    expect(
      (await dan.post('/problems/bulk_changes', { problem_ids: [id], change: { close: { reason: 'repaired' } } })).status,
    ).toBe(403)
    expect(await stateOf(id)).toEqual(['open', null])
    const sylvie = await testApp.as('sylvie@boreal.example')
    const foreign = await sylvie.post('/problems/bulk_changes', { problem_ids: [id], change: { close: { reason: 'repaired' } } })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'problem_not_found'])
    await marcus.post('/problems/bulk_changes', { problem_ids: [id], change: { close: { reason: 'repaired' } } })
    expect(await stateOf(id)).toEqual(['closed', 'repaired'])
  })
})
