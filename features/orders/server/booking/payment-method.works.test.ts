import { beforeAll, expect, test } from 'vitest'
import { requestProblems } from '#features/orders/screens/request/request-problems.ts'
import { emptyDraft } from '#features/orders/booking/draft.ts'
import type { Caller } from '#tests/caller.ts'
import { useHouse } from '#tests/house.ts'
import { bookingOf } from './example-booking.ts'

const house = useHouse()
const booking = bookingOf(house)
let olivia: Caller
beforeAll(async () => {
  olivia = await house.as('olivia@northwind.example')
})

const pays = (facts: { fleetPaymentType?: string; paymentMethodOnFile?: boolean }) =>
  house.db.updateTable('fleets').set(facts).where('name', '=', 'Northwind Couriers').execute()

/** What the current user, the request form, the form's own check and the request itself say. */
const told = async () => {
  const { body: me } = await olivia.get('/customers/me')
  const vehicleId = await booking.vehicle('Loop 04')
  const { body: facts } = await olivia.get(`/vehicles/${vehicleId}/service_request`)
  const before = await booking.written()
  const asked = await olivia.post('/orders', await booking.form({ order_services: [] }))
  expect(await booking.written()).toEqual(before)
  const codes = (problems: { code: string }[]) => problems.map(({ code }) => code).includes('payment_method_missing')
  return {
    me: [me.pays_through_platform, me.has_payment_method],
    form: [facts.pays_through_platform, facts.has_payment_method],
    stopsForm: codes(requestProblems(emptyDraft('a draft key'), facts, [])),
    stopsRequest: codes(asked.body.problems),
  }
}

test.each([
  ['by card, with a card on file', { fleetPaymentType: 'card', paymentMethodOnFile: true }, [true, true], false],
  ['by card, without one', { fleetPaymentType: 'card', paymentMethodOnFile: false }, [true, false], true],
  ['by account number, without one', { fleetPaymentType: 'wex', paymentMethodOnFile: false }, [true, false], true],
  ['by fuel card, which needs no setting up', { fleetPaymentType: 'fleetcor', paymentMethodOnFile: false }, [true, true], false],
  ['in the shop', { fleetPaymentType: 'pay_in_shop', paymentMethodOnFile: false }, [false, false], false],
])('a fleet that pays %s: everybody tells the same', async (_how, fleet, facts, missing) => {
  await pays(fleet)
  expect(await told()).toEqual({ me: facts, form: facts, stopsForm: missing, stopsRequest: missing })
})

test('with a method on file the same request goes through', async () => {
  await pays({ fleetPaymentType: 'card', paymentMethodOnFile: false })
  const form = await booking.form()
  expect(await olivia.post('/orders', form)).toMatchObject({
    status: 422,
    body: { code: 'payment_method_missing', errors: ['Please add a payment method in Settings > Payments before you schedule.'] },
  })
  await pays({ paymentMethodOnFile: true })
  expect((await olivia.post('/orders', form)).status).toBe(201)
})
