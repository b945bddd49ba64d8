import { balanceOf } from '#features/ledger/ledger.ts'
import { linesOfOrder } from '#features/ledger/server/ledger-store.ts'
import { approvalsOf, deciding } from '#features/approvals/server/example-approval.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { takeStep } from '#features/orders/server/life/take-step.ts'
import type { OrderStep } from '#features/orders/life/step.ts'
import { inTransaction } from '#tests/finished-order.ts'
import type { CardProvider } from '#integrations/payments/port.ts'
import type { Caller } from '#tests/caller.ts'
import type { House } from '#tests/house.ts'
import { aMethod, type CardName, type WantedMethod } from '#tests/stored-method.ts'

const NORTHWIND = 'Northwind Couriers'

/** Orders that are paid for by the card of a fleet; for tests. */
export const paymentsOf = (house: House) => {
  const approvals = approvalsOf(house)
  const olivia = () => house.as('olivia@northwind.example')
  const root = () => house.as('root@fleetwright.example')

  /** The card that the fleet pays with, whatever it had before. */
  const card = (name: CardName = 'approves', more: WantedMethod = {}) => aMethod(house, { card: name, isDefault: true, ...more })

  /** Looks at the order and approves it; all of it unless said otherwise. */
  const approve = async (id: number, body: Record<string, unknown> = {}, who?: Caller, key?: string) => {
    const { version } = await approvals.stored(id)
    const sent = { status: 'approved', version, ...body }
    return (who ?? (await olivia())).put(`/orders/${id}`, sent, key ? { key } : {})
  }

  /** Estimated at $348.00 and $30.00 tax unless said otherwise, and approved with this card. */
  const approved = async (name: CardName = 'approves', wanted: Parameters<typeof approvals.waiting>[0] = {}) => {
    const method = await card(name)
    const order = await approvals.waiting({ tax: 30, ...wanted })
    const answer = await approve(order.id, { payment_type: 'braintree', payment_token: String(method.id) })
    if (answer.status !== 200) throw new Error(answer.text)
    return { ...order, method }
  }

  const complete = async (id: number, at?: 'boreal') => {
    const desk = await approvals.desk(at)
    const answer = await desk.post(`/shop_portal/orders/${id}/complete`, { odometer: 212_010, invoice_number: 'H-1' })
    if (answer.status !== 200) throw new Error(answer.text)
    await house.settle()
  }

  const lines = async (id: number) => {
    const { fleetId } = await approvals.stored(id)
    return linesOfOrder(house.db, fleetId, id)
  }
  const told = async (id: number) => (await lines(id)).map(({ kind, amountCents }) => [kind, amountCents])
  const balance = async (id: number) => balanceOf(await lines(id))
  const booked = async (id: number) =>
    (
      await house.db
        .selectFrom('vaultMovements as m')
        .innerJoin('paymentIntents as i', (join) => join.on((eb) => eb(eb.cast('i.id', 'text'), '=', eb.ref('m.key'))))
        .select(['m.state', 'm.amountCents', 'm.at'])
        .where('i.orderId', '=', id)
        .orderBy('i.begunAt')
        .execute()
    ).map(({ state, amountCents }) => [state, amountCents])

  const status = async (id: number) => (await approvals.stored(id)).status
  const intents = (id: number) =>
    house.db.selectFrom('paymentIntents').selectAll().where('orderId', '=', id).orderBy('begunAt').execute()

  /** Makes the fleet pay another way for as long as the work takes. */
  const paying = async <T>(fleetPaymentType: string, accountNumber: string | null, work: () => Promise<T>): Promise<T> => {
    const set = (type: string, number: string | null) =>
      house.db
        .updateTable('fleets')
        .set({ fleetPaymentType: type, wexAccountNumber: number })
        .where('name', '=', NORTHWIND)
        .execute()
    await set(fleetPaymentType, accountNumber)
    try {
      return await work()
    } finally {
      await set('card', null)
    }
  }

  /** Puts something before the provider for as long as the work takes. */
  const withProvider = async <T>(change: (real: CardProvider) => Partial<CardProvider>, work: () => Promise<T>): Promise<T> => {
    const real = house.ports.cardProvider
    house.ports.cardProvider = { ...real, ...change(real) }
    try {
      return await work()
    } finally {
      house.ports.cardProvider = real
    }
  }

  const backOffice = async (id: number, step: OrderStep) => {
    const { fleetId } = await approvals.stored(id)
    const root = { kind: 'user', id: 1, name: 'Root Keeper', roles: ['super_admin'], fleetId } as const
    await inTransaction(house, async (db, emit) => {
      const order = (await findOrder(db, { fleetId }, id, 'lock'))!
      await takeStep({ db, emit, now: house.now() }, order, step, root)
    })
    await house.settle()
  }
  const settleByHand = (id: number) => backOffice(id, { type: 'settle', as: 'paid' })
  const cancelByBackOffice = (id: number) => backOffice(id, { type: 'cancel_administratively', comment: 'Abandoned.' })

  return {
    settleByHand,
    cancelByBackOffice,
    approvals,
    olivia,
    root,
    card,
    approve,
    approved,
    complete,
    lines,
    told,
    balance,
    booked,
    status,
    intents,
    paying,
    withProvider,
  }
}

export { deciding }
