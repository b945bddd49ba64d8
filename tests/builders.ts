import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import { BLANK_ORDER, BLANK_SERVICE, type Order } from '#features/orders/order.ts'
import { insertOrder, newOrderId, newServiceIds } from '#features/orders/server/order-store.ts'
import { transition } from '#features/orders/life/transition.ts'
import { productDayOf } from '#features/countries/dates.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { TestApp } from './test-app.ts'

const MINUTE_MS = 60_000

export type WantedRequest = {
  /** Name of a vehicle of the cast; defaults to one without an open order. */
  vehicle?: string
  /** By name; defaults to the fleet of `by`. */
  fleet?: string
  shop?: string
  by?: string
  services?: { code: string; position?: string }[]
  /** A timestamp; defaults to an hour from now. */
  at?: string
  minutes?: number
}

/** Creates a newly requested order as booking does; returns its ids. */
export const aRequest = async (
  testApp: TestApp,
  wanted: WantedRequest = {},
): Promise<{ id: number; fleetId: number; vehicleId: number; shopId: number }> => {
  const { by = 'olivia@northwind.example', shop: shopName = 'Harbor Auto Care' } = wanted
  const { services = [{ code: 'tire_rotation' }], minutes = 60 } = wanted
  const user = await testApp.db.selectFrom('users').selectAll().where('email', '=', by).executeTakeFirstOrThrow()
  const shop = await testApp.db.selectFrom('shops').selectAll().where('name', '=', shopName).executeTakeFirstOrThrow()
  const fleets = testApp.db.selectFrom('fleets').selectAll()
  const isOf = wanted.fleet ? fleets.where('name', '=', wanted.fleet) : fleets.where('id', '=', user.fleetId)
  const fleet = await isOf.executeTakeFirstOrThrow()
  const vehicle = await freeVehicle(testApp, fleet.id, wanted.vehicle)
  const startsAt = new Date(wanted.at ?? testApp.now().getTime() + 60 * MINUTE_MS)
  const id = await testApp.db.transaction().execute(async (tx) => {
    const serviceIds = await newServiceIds(tx, services.length)
    const order: Order = {
      ...BLANK_ORDER,
      id: await newOrderId(tx),
      fleetId: fleet.id,
      vehicleId: vehicle.id,
      shopId: shop.id,
      originatorUserId: user.id,
      appointmentAt: startsAt,
      appointmentEndsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
      appointmentDay: dayIn(shop.zone, startsAt),
      odometerUnits: vehicle.odometerUnits,
      paysThroughPlatform: paysThroughPlatform(fleet.fleetPaymentType),
      services: services.map(({ code, position }, index) => ({
        ...BLANK_SERVICE,
        id: serviceIds[index]!,
        serviceDefinitionId: serviceByCode(code)!.id,
        position: position ?? null,
      })),
    }
    const actor = { kind: 'user' as const, id: user.id, name: user.firstName, roles: user.roles, fleetId: fleet.id }
    const done = transition(null, { type: 'request', order }, actor, testApp.now())
    if (!done.ok) throw new Error(done.code)
    const facts = { vehicleName: vehicle.name, vehicleVin: vehicle.vin, customerComments: null, createdAt: testApp.now() }
    await insertOrder(tx, done.order, facts)
    return done.order.id
  })
  return { id, fleetId: fleet.id, vehicleId: vehicle.id, shopId: shop.id }
}

const freeVehicle = (testApp: TestApp, fleetId: number, name?: string) =>
  testApp.db
    .selectFrom('vehicles as v')
    .selectAll('v')
    .where('v.fleetId', '=', fleetId)
    .where('v.isActive', '=', true)
    .where('v.dutyClass', '=', 'light')
    .$if(name !== undefined, (query) => query.where('v.name', '=', name!))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders as o')
            .whereRef('o.vehicleId', '=', 'v.id')
            .where('o.status', 'in', ['initiated', 'active', 'awaiting_approval', 'approved', 'walk_in'])
            .select('o.id'),
        ),
      ),
    )
    .orderBy('v.id')
    .executeTakeFirstOrThrow()

export type WantedVehicle = Partial<{
  fleet: string
  name: string
  vin: string | null
  make: string
  model: string
  year: number
  odometer: number
  odometerReadOn: string
  monthlyDistance: number
  isActive: boolean
  fleetcorEnrolled: boolean
  dutyClass: 'light' | 'medium_heavy'
  departmentNumber: string
  body: 'van' | 'truck' | 'bus' | 'trailer'
  powertrain: 'gasoline' | 'diesel' | 'hybrid' | 'electric' | 'none'
  /** Emails of its drivers. */
  drivers: readonly string[]
  /** When services were done last, by service code; unknown for the others. */
  done: Readonly<Record<string, { odometer: number; on: string }>>
}>

/** Adds a vehicle, to Northwind by default, with computed due dates. */
export const aVehicle = async (
  testApp: TestApp,
  wanted: WantedVehicle = {},
): Promise<{ id: number; fleetId: number; name: string }> => {
  const { fleet: fleetName = 'Northwind Couriers', drivers = [], done = {}, ...given } = wanted
  const today = productDayOf(testApp.now())
  const { id: fleetId, country } = await testApp.db
    .selectFrom('fleets')
    .select(['id', 'country'])
    .where('name', '=', fleetName)
    .executeTakeFirstOrThrow()
  vehiclesMade += 1
  const name = given.name ?? `Spare ${vehiclesMade}`
  const { odometer = 50_000 } = given
  const row = {
    vin: null,
    licensePlateNumber: `SPARE ${vehiclesMade}`,
    licensePlateState: country === 'CA' ? 'QC' : 'IL',
    odometer,
    odometerReadOn: today,
    firstOdometer: odometer,
    odometerUnits: country === 'CA' ? ('kilometers' as const) : ('miles' as const),
    ...given,
    fleetId,
    name,
    nameOfVehicle: name,
    createdAt: testApp.now(),
  }
  const { id } = await testApp.db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow()
  for (const email of drivers) {
    const user = await testApp.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await testApp.db.insertInto('vehicleDrivers').values({ fleetId, vehicleId: id, userId: user.id }).execute()
  }
  const records = Object.entries(done).map(([code, { odometer: doneAt, on: doneOn }]) => ({
    fleetId,
    vehicleId: id,
    serviceDefinitionId: serviceByCode(code)!.id,
    odometer: doneAt,
    doneOn,
    source: 'manual' as const,
    intervalOdometer: null,
    orderId: null,
    recordedBy: 'Olivia Hart',
  }))
  if (records.length > 0) await testApp.db.insertInto('serviceRecords').values(records).execute()
  await refreshDueDates(testApp.db, { fleetId }, [id], testApp.ports)
  return { id, fleetId, name }
}
let vehiclesMade = 0
