import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Ports } from '#platform/http/ports.ts'
import { type IsoDate, addDays, productDayOf } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { type SeededCast, VEHICLES_OF, writeCast } from './cast.ts'
import { countUsualPrices } from '#features/approvals/server/earlier/usual-price-store.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { hasFleets } from '#features/fleets/server/fleet-store.ts'
import { FLEETS, type SeedFleet } from './fleets.ts'
import { listRecentEvents, markAsRead, numberOnwards, settleVehicles } from './orders/past/after-orders.ts'
import { customerOrders } from './orders/past/customer-orders.ts'
import { loadParties } from './orders/parties.ts'
import { playOpenOrders } from './orders/today/open-orders.ts'
import { pastOrders } from './orders/past/past-orders.ts'
import type { PlannedOrder } from './orders/past/planned-order.ts'
import { Scene } from './orders/today/scene.ts'
import { rateVisits } from './orders/past/rate-visits.ts'
import { writeOrders } from './orders/past/write-orders.ts'
import { openStage } from './orders/today/stage.ts'
import { writeFees } from './money/write-fees.ts'
import { writePromotions } from './money/write-promotions.ts'
import { fileInvoices } from './documents/file-invoices.ts'
import { fileDocuments } from './documents/file-documents.ts'
import { writeRecalls } from './recalls/write-recalls.ts'
import { notifyPeople } from './notify-people.ts'
import { writeSms } from './write-text-messages.ts'
import { writeArrival } from './vehicles/arrived.ts'
import { meridianVehicles } from './vehicles/meridian.ts'
import type { SeedVehicle } from './vehicles/vehicle.ts'
import { idOf } from './write-fleets.ts'
import { writeApiKeys } from './write-api-keys.ts'
import { writeFuel } from './write-fuel.ts'
import { writeInspections } from './write-inspections.ts'
import { writeOwnSchedules } from './write-own-schedules.ts'
import { writeProblems } from './write-problems.ts'
import { recordPolicyEvents } from './write-policies.ts'
import { writeTelematics } from './write-telematics.ts'
import { writeVehicles } from './write-vehicles.ts'
import { writeWebhooks } from './write-webhooks.ts'

/** For older orders the demo stores only what activity lists need. */
const DAYS_WITH_ALL_EVENTS = 90
const EVENTS_OF_OLDER_ORDERS: readonly ProductEvent['type'][] = [
  'order_requested',
  'order_approved',
  'order_auto_approved',
  'order_completed',
]

/** `originOf`: the origin of a brand’s pages, for links in texts. */
type Deps = { now: Date; originOf: (brandId: string) => string }

/** Fills an empty database with the demo, whole or not at all; leaves one that has a fleet unchanged. */
export const seedDemo = async ({ kysely }: Database, ports: Ports, deps: Deps, log: Logger | false): Promise<void> => {
  if (await hasFleets(kysely)) return
  const startedAt = performance.now()
  await kysely.transaction().execute((tx) => writeDemo(tx, ports, deps))
  if (log) log.info({ milliseconds: Math.round(performance.now() - startedAt) }, 'demo data written')
}

const writeDemo = async (tx: Tx, ports: Ports, { now, originOf }: Deps): Promise<void> => {
  const cast = await writeCast(tx, now)
  const customers = await writeCustomersOfMeridian(tx, cast, productDayOf(now))
  await recordPolicyEvents(tx, cast.fleetIds, cast.userIds, now)
  await writePast(tx, cast, customers, now)
  await refreshServedSince(tx, ports)
  await writeArrival(tx, cast)
  const stage = openStage(tx, ports, cast)
  await playOpenOrders(new Scene(stage, cast), now)
  await rateVisits(tx, stage)
  await notifyPeople(tx, cast.fleetIds, now)
  await writeSms({ tx, originOf }, cast.fleetIds, cast.userIds)
  await fileInvoices(tx, stage, cast.shopIds, now)
  await fileDocuments(tx, stage, now)
  await writeFees(tx, cast.fleetIds, now)
  await writeApiKeys(tx, cast.fleetIds, cast.userIds, now)
  await writeWebhooks(tx, ports, cast, now)
  await writePromotions(tx, cast.fleetIds, now)
  await writeTelematics(tx, cast.fleetIds, now)
  await writeRecalls(tx, cast, now)
  await writeFuel(tx, cast, vehiclesByFleet(customers), now)
  await writeOwnSchedules(tx, cast, ports, now)
  await writeProblems(tx, cast, now)
  await writeInspections(tx, cast, { ports, stage, now })
  await countUsualPrices(tx, now)
  await listRecentEvents(tx, now)
  await markAsRead(tx, now)
}

/** Some past visits repeated services that a vehicle's stated last services name: these now count from the visit. */
const refreshServedSince = async (tx: Tx, ports: Ports): Promise<void> => {
  const { rows } = await sql<{ fleetId: number; vehicleIds: number[] }>`
    select s.fleet_id as "fleetId", array_agg(distinct s.vehicle_id) as "vehicleIds"
    from service_records s
    join service_records o on o.fleet_id = s.fleet_id and o.vehicle_id = s.vehicle_id
      and o.service_definition_id = s.service_definition_id and o.source = 'order' and o.done_on > s.done_on
    where s.source = 'stated'
    group by s.fleet_id`.execute(tx)
  for (const { fleetId, vehicleIds } of rows) await refreshDueDates(tx, { fleetId }, vehicleIds.map(Number), ports)
}

type Customer = { fleet: SeedFleet; vehicles: SeedVehicle[] }

/** Vehicles of the fleet-management company's other customers. */
const writeCustomersOfMeridian = async (
  tx: Tx,
  { fleetIds, userIds, vehicleIds }: SeededCast,
  today: IsoDate,
): Promise<Customer[]> => {
  const fleets = FLEETS.filter(({ affiliation, key }) => affiliation === 'meridian' && key !== 'northwind')
  const customers = fleets.map((fleet) => ({ fleet, vehicles: meridianVehicles(fleet) }))
  for (const { fleet, vehicles } of customers) {
    const garaged = { fleet, fleetId: idOf(fleetIds, fleet.key), today, userIds, recordedBy: null }
    for (const [vin, id] of await writeVehicles(tx, garaged, vehicles)) vehicleIds.set(vin, id)
  }
  return customers
}

/** Vehicles by the key of their fleet. */
const vehiclesByFleet = (customers: readonly Customer[]): Map<string, readonly SeedVehicle[]> =>
  new Map([
    ...Object.entries(VEHICLES_OF).map(([key, [vehicles]]) => [key, vehicles] as const),
    ...customers.map(({ fleet, vehicles }) => [fleet.key, vehicles] as const),
  ])

/** Past orders, and their effects on the vehicles. */
const writePast = async (tx: Tx, cast: SeededCast, customers: readonly Customer[], now: Date): Promise<void> => {
  const today = productDayOf(now)
  const planned: PlannedOrder[] = []
  for (const [key, [vehicles]] of Object.entries(VEHICLES_OF)) {
    planned.push(...pastOrders(await loadParties(tx, cast, key, today), vehicles, today))
  }
  for (const { fleet, vehicles } of customers) {
    if (vehicles.length > 0) planned.push(...customerOrders(await loadParties(tx, cast, fleet.key, today), vehicles, now))
  }
  const fullFrom = addDays(today, -DAYS_WITH_ALL_EVENTS)
  await writeOrders(tx, planned, now, (event) => event.at >= fullFrom || EVENTS_OF_OLDER_ORDERS.includes(event.type))
  await settleVehicles(tx)
  await numberOnwards(tx)
}
