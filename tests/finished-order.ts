import { saveAndReact } from '#app/composition/event-reactions.ts'
import type { ProductEvent } from '#features/events/event.ts'
import { completeOrder } from '#features/orders/server/life/complete-order.ts'
import { findOrder } from '#features/orders/server/order-store.ts'
import { takeStep } from '#features/orders/server/life/take-step.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { Tx } from '#platform/db/database.ts'
import { aRequest, type WantedRequest } from './builders.ts'
import type { TestApp } from './test-app.ts'

export type WantedFinished = Omit<WantedRequest, 'services'> & {
  services: { code: string; position?: string; priceCents: number; declined?: boolean }[]
  taxCents?: number
  odometer: number
  doneOn?: string
  invoiceNumber?: string
}

/** Runs work like a call: in one transaction, with its events and their synchronous reactions. */
export const inTransaction = <T>(
  testApp: TestApp,
  work: (tx: Tx, emit: (event: ProductEvent) => void) => Promise<T>,
): Promise<T> =>
  testApp.db.transaction().execute(async (tx) => {
    const events: ProductEvent[] = []
    const result = await work(tx, (event) => events.push(event))
    if (events.length) await saveAndReact(testApp.ports)(tx, events, testApp.now())
    return result
  })

/** A completed order: requested, confirmed, checked in, priced, decided and completed. Returns its ids. */
export const aFinishedOrder = async (testApp: TestApp, wanted: WantedFinished) => {
  const { odometer, invoiceNumber = 'H-1001', taxCents = 0 } = wanted
  const request = await aRequest(testApp, wanted)
  const desk = { kind: 'shop', id: 1, name: 'Harper Lin', shopId: request.shopId } as const
  const user = { kind: 'user', id: 1, name: 'Olivia Hart', roles: ['owner'], fleetId: request.fleetId } as const
  const decision = { rule: 'test', policyIds: [], sentence: { en: 'Approved.', fr: 'Approuvé.' } }
  await inTransaction(testApp, async (db, emit) => {
    const deps = { db, emit, now: testApp.now(), ports: testApp.ports }
    let order = (await findOrder(db, { fleetId: request.fleetId }, request.id, 'lock'))!
    const lineOf = (index: number) => wanted.services[index]!
    order = await takeStep(deps, order, { type: 'confirm' }, desk)
    order = await takeStep(deps, order, { type: 'check_in', odometer }, desk)
    const lines = order.services.map((service, index) => ({
      ...service,
      priceCents: lineOf(index).priceCents,
      serviceDefinitionId: serviceByCode(lineOf(index).code)!.id,
      isNew: false,
    }))
    order = await takeStep(deps, order, { type: 'send_estimate', lines, taxCents }, desk)
    const { version } = order
    const decisions = order.services.map((service, index) => ({ serviceId: service.id, approve: !lineOf(index).declined }))
    order = await takeStep(deps, order, { type: 'approve', decisions, decision, version, payment: null }, user)
    const doneOn = wanted.doneOn ?? testApp.now().toISOString().slice(0, 10)
    if (order.status === 'approved') await completeOrder(deps, order, { odometer, invoiceNumber, doneOn }, desk)
  })
  return request
}
