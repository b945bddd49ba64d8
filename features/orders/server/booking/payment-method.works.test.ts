import { beforeAll, expect, test } from 'vitest'
import { requestProblems } from '#features/orders/screens/request/request-problems.ts'
import { EMPTY_REQUEST } from '#features/orders/booking/draft.ts'
import type { Caller } from '#tests/caller.ts'
import { useTestApp } from '#tests/test-app.ts'
import { bookingOf } from '#tests/fixtures/orders/booking.fixtures.ts'

const testApp = useTestApp()
const booking = bookingOf(testApp)
let olivia: Caller
beforeAll(async () => {
  olivia = await testApp.as('olivia@northwind.example')
})

type Facts = { fleetPaymentType?: string; card?: boolean; number?: boolean }

/** Written to the tables directly: a removed card does not count as a card. */
const pays = async ({ fleetPaymentType, card, number }: Facts): Promise<void> => {
  const { id } = await testApp.db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', 'Northwind Couriers')
    .executeTakeFirstOrThrow()
  const fleet = { ...(fleetPaymentType ? { fleetPaymentType } : {}), wexAccountNumber: number ? '0000694100093' : null }
  await testApp.db.updateTable('fleets').set(fleet).where('id', '=', id).execute()
  const methods = { isDefault: false, removedAt: card ? null : testApp.now() }
  await testApp.db.updateTable('paymentMethods').set(methods).where('fleetId', '=', id).execute()
}

/** Responses for the current user, the request form, the form's own check and the request itself. */
const responses = async () => {
  const { body: me } = await olivia.get('/customers/me')
  const vehicleId = await booking.vehicle('Loop 04')
  const { body: facts } = await olivia.get(`/vehicles/${vehicleId}/service_request`)
  const before = await booking.storedRows()
  const response = await olivia.post('/orders', await booking.form({ order_services: [] }))
  expect(await booking.storedRows()).toEqual(before)
  const codes = (problems: { code: string }[]) => problems.map(({ code }) => code).includes('payment_method_missing')
  return {
    me: [me.pays_through_platform, me.has_payment_method],
    form: [facts.pays_through_platform, facts.has_payment_method],
    stopsForm: codes(requestProblems(EMPTY_REQUEST, facts, [])),
    stopsRequest: codes(response.body.problems),
  }
}

test.each([
  ['by card, with a card on file', { fleetPaymentType: 'card', card: true }, [true, true], false],
  ['by card, without one', { fleetPaymentType: 'card', card: false, number: true }, [true, false], true],
  ['by account number, with one', { fleetPaymentType: 'wex', number: true }, [true, true], false],
  ['by account number, without one', { fleetPaymentType: 'wex', card: true }, [true, false], true],
  ['by fuel card, which needs no setting up', { fleetPaymentType: 'fleetcor' }, [true, true], false],
  ['in the shop', { fleetPaymentType: 'pay_in_shop' }, [false, false], false],
])('a fleet that pays %s: everybody tells the same', async (_how, fleet, facts, missing) => {
  await pays(fleet)
  expect(await responses()).toEqual({ me: facts, form: facts, stopsForm: missing, stopsRequest: missing })
})

test('with a method on file the same request goes through', async () => {
  await pays({ fleetPaymentType: 'card' })
  const form = await booking.form()
  expect(await olivia.post('/orders', form)).toMatchObject({
    status: 422,
    body: { code: 'payment_method_missing', errors: ['Please add a payment method in Settings > Payments before you schedule.'] },
  })
  await pays({ card: true })
  expect((await olivia.post('/orders', form)).status).toBe(201)
})
