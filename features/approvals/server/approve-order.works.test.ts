import { describe, expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { approvalsOf, deciding, ONLY_OIL, OVER_MIA, policyFormOf } from '#tests/fixtures/approvals/approval.fixtures.ts'

const testApp = useTestApp()
const approvals = approvalsOf(testApp)
const mia = () => testApp.as('mia@northwind.example')
const olivia = () => testApp.as('olivia@northwind.example')

describe('within a policy', () => {
  test('its approver approves, and the rule that decided is kept with the order', async () => {
    const { id, lineIds } = await approvals.waiting()
    const answer = await (await mia()).put(`/orders/${id}`, { order_services: deciding(lineIds), version: 4 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ order: { status: 'approved', approver: 'Mia Castellano' }, can_approve: false })
    expect(await approvals.stored(id)).toMatchObject({
      status: 'approved',
      approverUserId: await approvals.userId('mia@northwind.example'),
      decision: {
        rule: 'policy',
        sentence: { en: 'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order was $348.00.' },
      },
      order_services: [{ status: 'approved' }],
    })
    const events = await approvals.eventsOf('order', id)
    expect(events.at(-1)).toMatchObject({ type: 'order_approved', actorName: 'Mia Castellano' })
  })

  test('services are approved and declined one by one, and tax follows what is left', async () => {
    const { id, lineIds } = await approvals.waiting({
      lines: [
        ['brake_pads_and_rotors', 300, 'front'],
        ['cabin_air_filter', 100],
      ],
      tax: 40,
    })
    const answer = await (await mia()).put(`/orders/${id}`, { order_services: deciding(lineIds, 'approved', 'rejected') })
    expect(answer.body.order).toMatchObject({ status: 'approved', pre_tax_sub_total: 300, tax_amount: 30, total: 330 })
    expect((await approvals.stored(id)).order_services.map(({ status }) => status)).toEqual(['approved', 'rejected'])
  })

  test('all declined cancels the order and frees its vehicle', async () => {
    const { id, lineIds } = await approvals.waiting()
    const answer = await (await mia()).put(`/orders/${id}`, { order_services: deciding(lineIds, 'rejected') })
    expect(answer.body.order).toMatchObject({ status: 'cancel', cancel_reason: 'services_declined' })
    expect((await approvals.eventsOf('order', id)).slice(-2).map(({ type }) => type)).toEqual([
      'services_declined',
      'order_canceled',
    ])
  })

  test('Accept All approves every line that waits', async () => {
    const { id } = await approvals.waiting({
      lines: [
        ['cabin_air_filter', 38],
        ['tire_rotation', 39],
      ],
    })
    const answer = await (await mia()).put(`/orders/${id}`, { status: 'approved' })
    expect(answer.body.order.order_services.map(({ status }: { status: string }) => status)).toEqual(['approved', 'approved'])
  })

  test('the message to the shop, the PO number and the note are kept with the decision', async () => {
    const { id, lineIds } = await approvals.waiting()
    const body = {
      order_services: deciding(lineIds),
      customer_comments: 'Please call before anything else is added.',
      po_number: 'NW-2217',
      approver_note: 'Left rotor was scored.',
    }
    const answer = await (await mia()).put(`/orders/${id}`, body)
    expect(answer.body).toMatchObject({
      order: { po_number: 'NW-2217', customer_comments: body.customer_comments },
      notes: [{ comment: 'Left rotor was scored.', created_by: 'Mia Castellano' }],
    })
    const types = (await approvals.eventsOf('order', id)).map(({ type }) => type)
    expect(types.slice(-3).toSorted()).toEqual(['note_added', 'order_approved', 'po_number_changed'])
  })

  test('a chosen position comes with the price of the shop’s own list; a claimed price is refused', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: [['wiper_blades', 42, 'front_pair']] })
    const chosen = { id: lineIds[0], status: 'approved', position: 'front_pair_and_rear' }
    const claimed = await (await mia()).put(`/orders/${id}`, { order_services: [{ ...chosen, price: 1 }] })
    expect(claimed.status).toBe(422)
    const answer = await (await mia()).put(`/orders/${id}`, { order_services: [chosen] })
    expect(answer.body.order.order_services).toMatchObject([{ position: 'front_pair_and_rear', price: 62, status: 'approved' }])
    expect(await approvals.stored(id)).toMatchObject({ subTotalCents: 62_00, totalCents: 62_00 })
  })
})

describe('over policy', () => {
  test('an Owner decides, and what was not enough is kept with the order', async () => {
    const { id, lineIds } = await approvals.waiting({ vehicle: 'Loop 03', lines: OVER_MIA })
    const answer = await (await olivia()).put(`/orders/${id}`, { order_services: deciding(lineIds) })
    expect(answer.status).toBe(200)
    expect((await approvals.stored(id)).decision).toMatchObject({
      rule: 'over_amount',
      sentence: {
        en: 'Mia can approve any service on all vehicles up to $400.00; the subtotal of this order was $612.40, so it needed an Owner or Admin.',
      },
    })
  })

  test('so does someone of the management company whose approval fleets hold this fleet', async () => {
    const { id, fleetId, lineIds } = await approvals.waiting({ lines: OVER_MIA })
    const fay = await testApp.as('fay@meridian.example')
    await fay.put('/fleet_users/impersonate_fleet', { fleet_id: fleetId })
    expect((await fay.get(`/orders/${id}/approval`)).body.can_approve).toBe(true)
    const answer = await fay.put(`/orders/${id}`, { order_services: deciding(lineIds) })
    expect(answer.body.order).toMatchObject({ status: 'approved', approver: 'Fay Sandoval' })
  })
})

describe('a total above the one that was approved', () => {
  test('asks again when the shop only raised the tax, and a policy does not approve it by itself', async () => {
    const { id, lineIds } = await approvals.waiting({ tax: 30 })
    const approver = await mia()
    await approver.put(`/orders/${id}`, { order_services: deciding(lineIds) })
    expect(await approvals.stored(id)).toMatchObject({ status: 'approved', approvedTotalCents: 37_800 })
    const desk = await approvals.desk()
    const { body: order } = await desk.get(`/shop_portal/orders/${id}`)
    const [{ service_definition_id, position, price }] = order.services
    const lines = [{ id: lineIds[0], service_definition_id, position, price }]
    const dearer = await desk.post(`/shop_portal/orders/${id}/estimate`, { lines, tax: 30.01 })
    expect(dearer.body).toMatchObject({ status: 'awaiting_approval', total: 378.01 })
    expect((await desk.post(`/shop_portal/orders/${id}/complete`, { odometer: 212_010, invoice_number: 'H-1' })).status).toBe(409)
    const again = await approver.get(`/orders/${id}/approval`)
    expect(again.body).toMatchObject({ can_approve: true, order: { total: 378.01 } })
    expect((await approver.put(`/orders/${id}`, { order_services: deciding(lineIds) })).status).toBe(200)
    expect(await approvals.stored(id)).toMatchObject({ status: 'approved', approvedTotalCents: 37_801 })
  })

  test('is approved by a policy that approves by itself, whose limit is of the subtotal', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: ONLY_OIL, tax: 9 })
    expect(await approvals.stored(id)).toMatchObject({ status: 'approved', approvedTotalCents: 9_840 })
    const desk = await approvals.desk()
    const { body: order } = await desk.get(`/shop_portal/orders/${id}`)
    const [{ service_definition_id, position, price }] = order.services
    const lines = [{ id: lineIds[0], service_definition_id, position, price }]
    await desk.post(`/shop_portal/orders/${id}/estimate`, { lines, tax: 22 })
    await testApp.settle()
    expect(await approvals.stored(id)).toMatchObject({ status: 'approved', approvedTotalCents: 11_140, approverUserId: null })
  })
})

describe('when the shop sends its estimate', () => {
  test('a policy approves an oil change by itself, and it stands in the activity as the product’s', async () => {
    const { id } = await approvals.waiting({ lines: ONLY_OIL })
    expect(await approvals.stored(id)).toMatchObject({
      status: 'approved',
      approverUserId: null,
      decision: {
        rule: 'auto_approved',
        sentence: {
          en: 'Approved automatically: a policy approves Oil change on all vehicles up to $120.00 by itself; the subtotal of this order is $89.40.',
        },
      },
    })
    const events = await approvals.eventsOf('order', id)
    expect(events.slice(-3).map(({ type, actorKind }) => [type, actorKind])).toEqual([
      ['estimate_sent', 'shop'],
      ['payment_authorised', 'system'],
      ['order_auto_approved', 'system'],
    ])
  })

  test('what was approved by itself waits for a person again once the shop raises it over the limit', async () => {
    const { id, revise } = await approvals.waiting({ lines: ONLY_OIL })
    await revise([['oil_change', 120.01, 'full_synthetic']])
    expect(await approvals.stored(id)).toMatchObject({ status: 'awaiting_approval' })
  })

  test('splitting an order does not slip under a limit: the whole order is looked at again', async () => {
    const { id, revise } = await approvals.waiting({ lines: ONLY_OIL })
    await revise([...ONLY_OIL, ['oil_change', 80, 'full_synthetic']])
    expect(await approvals.stored(id)).toMatchObject({ status: 'awaiting_approval' })
    await revise([...ONLY_OIL, ['oil_change', 30, 'full_synthetic']])
    expect((await approvals.stored(id)).status).toBe('approved')
  })

  test('an oil change with something else waits', async () => {
    const { id } = await approvals.waiting({ lines: [...ONLY_OIL, ['cabin_air_filter', 5]] })
    expect((await approvals.stored(id)).status).toBe('awaiting_approval')
  })
})

describe('policies act on orders that wait', () => {
  test('an edited policy lets its approver approve what was too much before', async () => {
    const { id, lineIds } = await approvals.waiting({ lines: OVER_MIA })
    const approver = await mia()
    expect((await approver.get(`/orders/${id}/approval`)).body.can_approve).toBe(false)
    const owner = await olivia()
    const { body } = await owner.get('/policies')
    const policy = body.policies.find(({ auto_approvable: automatic }: { auto_approvable: boolean }) => !automatic)
    await owner.put(`/policies/${policy.id}`, { ...policyFormOf(policy), amount: 700 })
    expect((await approver.get(`/orders/${id}/approval`)).body.can_approve).toBe(true)
    expect((await approver.put(`/orders/${id}`, { order_services: deciding(lineIds) })).status).toBe(200)
    await owner.put(`/policies/${policy.id}`, { ...policyFormOf(policy), amount: 400 })
  })

  test('where no policy names the vehicle any user of the fleet approves, also its driver once a card is shared', async () => {
    const { id, lineIds } = await approvals.waiting({ vehicle: 'Plateau 04', at: 'boreal' })
    const denis = await testApp.as('denis@boreal.example')
    const open = await denis.get(`/orders/${id}/approval`, {}, { language: 'fr' })
    expect(open.body).toMatchObject({
      can_approve: true,
      decided_by: 'no_policy',
      sentence:
        'Aucune règle d’approbation ne vise ce véhicule\u00a0: tout utilisateur du parc peut approuver ce bon de travail, dont le sous-total est de 348,00\u00a0$.',
    })
    const unpaid = await denis.put(`/orders/${id}`, { order_services: deciding(lineIds) })
    expect([unpaid.status, unpaid.body.code]).toEqual([422, 'payment_card_missing'])
    const { fleetId } = await approvals.stored(id)
    const card = await testApp.db
      .selectFrom('paymentMethods')
      .select('id')
      .where('fleetId', '=', fleetId)
      .where('isDefault', '=', true)
      .executeTakeFirstOrThrow()
    const shared = { fleetId, methodId: card.id, userId: await approvals.userId('denis@boreal.example') }
    await testApp.db.insertInto('paymentMethodPeople').values(shared).execute()
    const answer = await denis.put(`/orders/${id}`, { order_services: deciding(lineIds) })
    expect(answer.body.order).toMatchObject({ status: 'approved', approver: 'Denis Lavoie' })
  })
})
