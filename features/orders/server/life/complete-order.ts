import type { Ports } from '#platform/http/ports.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { completeServices } from '#features/schedules/server/completion/complete-services.ts'
import { presentRowOf } from '#features/vehicles/server/move/present-row-store.ts'
import { recordMaintenance } from '#features/vehicles/server/detail/visit-store.ts'
import { isDone, type Order } from '../../order.ts'
import type { OrderActor } from '../../life/step.ts'
import { totalsOf } from '../../totals.ts'
import { recordShopOdometer } from './shop-odometer.ts'
import { type StepDeps, takeStep } from './take-step.ts'

/** `odometer`: null for a trailer without one. */
type WorkDone = { odometer: number | null; invoiceNumber: string; doneOn: IsoDate }
type CompleteDeps = StepDeps & { ports: Pick<Ports, 'serviceSchedules'> }

/**
 * Completes the order and frees its vehicle for booking; updates odometer, due services, costs and last maintenance of the
 * vehicle in the same transaction. Events recompute the due dates. If the vehicle was transferred in the meantime, the work
 * is recorded on it in its new fleet and the costs stay with the old one.
 */
export const completeOrder = async (
  deps: CompleteDeps,
  order: Order,
  { odometer, invoiceNumber, doneOn }: WorkDone,
  actor: Extract<OrderActor, { kind: 'shop' }>,
): Promise<Order> => {
  const done = await takeStep(deps, order, { type: 'complete', odometer, invoiceNumber, doneOn }, actor)
  const { odometerUnits } = done
  const present = await presentRowOf(deps.db, done)
  const isRead = odometer !== null && (await recordShopOdometer(deps, done, odometer, doneOn, actor)).isConsistent
  const services = done.services.flatMap((service) =>
    isDone(done, service) && service.serviceDefinitionId !== null ? [{ serviceDefinitionId: service.serviceDefinitionId }] : [],
  )
  const by = { kind: 'shop' as const, id: actor.id, name: actor.name }
  const completion = {
    vehicleId: present.vehicleId,
    services,
    odometer: odometer ?? 0,
    odometerUnits,
    isRead,
    doneOn,
    source: 'order' as const,
    orderId: done.id,
    actor: by,
  }
  await completeServices(deps, present, completion)
  const visit = { vehicleId: done.vehicleId, costCents: totalsOf(done).totalCents, odometer, doneOn, at: deps.now }
  await recordMaintenance(deps.db, done, visit)
  if (present.vehicleId !== done.vehicleId) {
    await recordMaintenance(deps.db, present, { ...visit, vehicleId: present.vehicleId, costCents: 0 })
  }
  return done
}
