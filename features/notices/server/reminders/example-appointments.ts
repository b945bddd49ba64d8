import { takeStep } from '#features/orders/server/life/take-step.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { inTransaction } from '#tests/finished-order.ts'
import type { House } from '#tests/house.ts'

type Asked = { id: number; fleetId: number; shopId: number }
type Step = Parameters<typeof takeStep>[2]

const take = (house: House, { id, fleetId, shopId }: Asked, step: Step, by: 'desk' | 'owner') =>
  inTransaction(house, async (db, emit) => {
    const order = (await findOrder(db, { fleetId }, id, 'lock'))!
    const desk = { kind: 'shop', id: 1, name: 'Harper Lin', shopId } as const
    const owner = { kind: 'user', id: 1, name: 'Olivia Hart', roles: ['owner'], fleetId } as const
    return takeStep({ db, emit, now: house.now() }, order, step, by === 'desk' ? desk : owner)
  })

export const cancelAppointment = (house: House, asked: Asked) => take(house, asked, { type: 'cancel', comment: 'Sold.' }, 'owner')

/** The desk moves it, so that it stays confirmed. */
export const moveAppointment = (house: House, asked: Asked, at: string) => {
  const appointmentAt = new Date(at)
  const appointmentEndsAt = new Date(appointmentAt.getTime() + 3_600_000)
  return take(house, asked, { type: 'reschedule', appointmentAt, appointmentEndsAt, appointmentDay: at.slice(0, 10) }, 'desk')
}
