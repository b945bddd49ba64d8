import { laborHours } from '#features/orders/labor.ts'
import { expect, test } from 'vitest'
import { toDollars } from '#features/countries/money.ts'
import { aRequest } from '#tests/builders.ts'
import type { Caller } from '#tests/caller.ts'
import { aSecondDesk } from '#tests/fixtures/portal/second-desk.fixtures.ts'
import { useTestApp } from '#tests/test-app.ts'
import type { DeskOrder } from '../../contract.ts'
import { toStored } from '../../estimate.ts'
import { type Draft, draftOf } from './estimate-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'

const testApp = useTestApp()

/** A sent estimate of two services, as two people have it open. */
const openedByTwo = async () => {
  const { id } = await aRequest(testApp, { services: [{ code: 'tire_rotation' }, { code: 'wheel_alignment' }] })
  const harper = await testApp.asDesk('harper@harbor.example')
  const dana = await aSecondDesk(testApp)
  await harper.post(`/shop_portal/orders/${id}/confirm`)
  const { body: here } = await harper.post(`/shop_portal/orders/${id}/check_in`, { odometer: 150_000 })
  const lines = here.services.map((line: { id: number; service_definition_id: number }, index: number) => ({
    id: line.id,
    service_definition_id: line.service_definition_id,
    price: [40, 109][index],
  }))
  const { body } = await harper.post(`/shop_portal/orders/${id}/estimate`, { lines, version: here.version })
  return { id, harper, dana, opened: body as DeskOrder }
}

const bodyOf = ({ lines, version, comments }: Draft) => ({
  lines: toStored(lines).map(
    ({ serviceDefinitionId, priceCents, partsCents, laborMinutes, partNumber, shopNote, photoIds, ...line }) => ({
      ...line,
      parts: partsCents === null ? null : toDollars(partsCents),
      labor_hours: laborHours({ laborMinutes }),
      part_number: partNumber,
      service_definition_id: serviceDefinitionId,
      price: priceCents === null ? null : toDollars(priceCents),
      shop_note: shopNote,
      photo_ids: photoIds,
    }),
  ),
  version,
  shop_comments: comments,
})
const drafting = (order: DeskOrder): Draft => draftOf(order, [], 'en')
const priced = (draft: Draft, index: number, cents: number): Draft => ({
  ...draft,
  lines: draft.lines.map((line, at) => (at === index ? { ...line, unitCents: cents } : line)),
})
const supplies = (draft: Draft): Draft => {
  const [line] = draft.lines
  const own = { key: 'new-1', ids: [], serviceDefinitionId: null, name: 'Shop supplies', wheels: null, position: null }
  return { ...draft, lines: [...draft.lines, { ...line!, ...own, unitCents: 1_250 }] }
}
const send = (desk: Caller, id: number, draft: Draft) => desk.post(`/shop_portal/orders/${id}/estimate`, bodyOf(draft))
const pricesOf = (order: DeskOrder) => order.services.map(({ name, price }) => [name.en, price])

test('two people change different lines: the second is told who was first, and both changes are sent', async () => {
  const { id, harper, dana, opened } = await openedByTwo()
  const base = drafting(opened)
  await send(dana, id, supplies(base))

  const mine = priced(base, 1, 9_900)
  const refused = await send(harper, id, mine)
  expect(refused).toMatchObject({ status: 409, body: { code: 'colleague_changed_meanwhile' } })
  expect(refused.body.errors).toEqual(['Dana Reyes at your shop has just changed this order. Check it and try again.'])

  const { body: now } = (await harper.get(`/shop_portal/orders/${id}`)) as { body: DeskOrder }
  expect(now.changes.at(-1)).toMatchObject({ version: now.version, kind: 'estimate', by: 'shop', name: 'Dana Reyes' })
  const merged = mergeDrafts({ base, mine, theirs: drafting(now) }, now, {})
  expect(merged.conflicts).toEqual([])
  expect(merged.incoming.added.map(({ name }) => name)).toEqual(['Shop supplies'])
  const sent = await send(harper, id, merged.draft)
  expect(sent.status).toBe(200)
  expect(pricesOf(sent.body)).toEqual([
    ['Tire rotation', 40],
    ['Wheel alignment', 99],
    ['Shop supplies', 12.5],
  ])
})

test('two people change the same line: both values are shown, and the chosen one is sent', async () => {
  const { id, harper, dana, opened } = await openedByTwo()
  const base = drafting(opened)
  await send(dana, id, priced(base, 1, 12_000))
  const { body: now } = (await harper.get(`/shop_portal/orders/${id}`)) as { body: DeskOrder }
  const drafts = { base, mine: priced(base, 1, 9_900), theirs: drafting(now) }
  const [conflict] = mergeDrafts(drafts, now, {}).conflicts
  expect(conflict).toMatchObject({ mine: { unitCents: 9_900 }, theirs: { unitCents: 12_000 } })
  const { body } = await send(harper, id, mergeDrafts(drafts, now, { [conflict!.key]: 'mine' }).draft)
  expect(pricesOf(body)).toEqual([
    ['Tire rotation', 40],
    ['Wheel alignment', 99],
  ])
})

test('the estimate that a colleague sent first is not replaced by one without a version', async () => {
  const { id, harper, opened } = await openedByTwo()
  const { version: _version, ...body } = bodyOf(priced(drafting(opened), 0, 4_500))
  const answer = await harper.post(`/shop_portal/orders/${id}/estimate`, body)
  expect(answer).toMatchObject({ status: 422, body: { code: 'estimate_version_missing' } })
  expect(pricesOf((await harper.get(`/shop_portal/orders/${id}`)).body)[0]).toEqual(['Tire rotation', 40])
})

test('the same person in another window is not called a colleague, and a fleet that moved the visit has not decided', async () => {
  const { id, harper, opened } = await openedByTwo()
  const base = drafting(opened)
  await send(harper, id, supplies(base))
  expect((await send(harper, id, base)).body.code).toBe('self_changed_meanwhile')

  const olivia = await testApp.as('olivia@northwind.example')
  const waiting = await aRequest(testApp, { at: '2026-11-24T16:00:00.000Z' })
  const { body: seen } = await harper.get(`/shop_portal/orders/${waiting.id}`)
  const moved = await olivia.put(`/orders/${waiting.id}/reschedule`, { appointment_datetime: '2026-11-25T14:00' })
  expect(moved.status).toBe(200)
  const late = await harper.post(`/shop_portal/orders/${waiting.id}/confirm`, { version: seen.version })
  expect(late).toMatchObject({ status: 409, body: { code: 'fleet_changed_meanwhile' } })
})

test('a request that a colleague confirmed first names the colleague', async () => {
  const { id } = await aRequest(testApp)
  const harper = await testApp.asDesk('harper@harbor.example')
  const dana = await aSecondDesk(testApp)
  const { body: seen } = await harper.get(`/shop_portal/orders/${id}`)
  await dana.post(`/shop_portal/orders/${id}/confirm`, { version: seen.version })
  const late = await harper.post(`/shop_portal/orders/${id}/confirm`, { version: seen.version }, { language: 'fr' })
  expect(late).toMatchObject({ status: 409, body: { code: 'colleague_changed_meanwhile' } })
  expect(late.body.errors[0]).toBe('Dana Reyes, de votre atelier, vient de modifier ce bon de travail. Vérifiez-le et réessayez.')
})
