import type { ShopCtx, WritingShopCtx } from '#features/accounts/server/context.ts'
import { type BookableService, checkRequest } from '#features/orders/booking/booking.ts'
import { type Order, BLANK_ORDER, BLANK_SERVICE } from '#features/orders/order.ts'
import { insertOrder, newOrderId, newServiceIds } from '#features/orders/server/order-store.ts'
import { recordShopOdometer } from '#features/orders/server/life/shop-odometer.ts'
import { actorOfShop, refreshScreens } from '#features/orders/server/life/take-step.ts'
import { transition } from '#features/orders/life/transition.ts'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import { findRegionOfPlate } from '#features/countries/regions.ts'
import { normalizePlate } from '#features/vehicles/identity.ts'
import { normalizeVin } from '#features/vehicles/vin/vin.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { portalCalls } from '../../contract.ts'
import { judgeReading } from '../steps/judge-reading.ts'
import { stepDepsOf } from '../steps/desk-step.ts'
import { presentOrder } from '../present-order.ts'
import { presentVehicle } from '../present-row.ts'
import { findOwnShop } from '../settings-store.ts'
import { presentVisit, refuseIfHere } from '../visit-here-store.ts'
import { findByPlate, findByVin, type WalkInVehicle } from './walk-in-store.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import type { CatalogService } from '#features/services/catalog/definition.ts'
import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'

type Named = { vin?: string | null | undefined; plate?: string | null | undefined; state?: string | null | undefined }

const search = async (ctx: ShopCtx, { vin, plate, state }: Named): Promise<WalkInVehicle[]> => {
  const { country } = await findOwnShop(ctx.db, ctx.acting)
  if (vin) return findByVin(ctx.db, country, normalizeVin(vin))
  if (plate && state) {
    const region = findRegionOfPlate(state, country)
    return region ? findByPlate(ctx.db, country, normalizePlate(plate, region), region.code) : []
  }
  return refuse('vin_or_plate_missing')
}

/** The vehicles with this VIN or plate; no match is an empty response, so that the form can repeat the search text. */
export const findVehicle = async (ctx: ShopCtx, { query }: Input<typeof portalCalls.findVehicle>) => ({
  vehicles: await Promise.all(
    (await search(ctx, query)).map(async (vehicle) => ({
      ...presentVehicle(vehicle, vehicle),
      fleet: { id: vehicle.fleetId, name: vehicle.fleetName },
      visit: await presentVisit(ctx.db, ctx.acting, { fleetId: vehicle.fleetId, vehicleId: vehicle.id }),
    })),
  ),
})

const theOne = (found: WalkInVehicle[], id: number | null | undefined): WalkInVehicle => {
  const [first, ...others] = id ? found.filter((vehicle) => vehicle.id === id) : found
  if (!first) return refuse('vehicle_not_known')
  return others.length > 0 ? refuse('vehicle_in_several_fleets') : first
}

type ServiceInput = Input<typeof portalCalls.walkIn>['body']['services'][number]

const readServices = (services: readonly ServiceInput[]) =>
  services.map(({ service_definition_id: id, position }) => ({
    definition: serviceById(id) ?? refuse('unknown_service'),
    position: position || null,
  }))

const bookable = ({ definition, position }: { definition: CatalogService; position: string | null }): BookableService => ({
  serviceDefinitionId: definition.id,
  mediumHeavy: definition.mediumHeavy,
  code: definition.code,
  positions: definition.positions,
  position,
})

/**
 * Opens an order for a vehicle at the shop: it counts as received, and a future appointment does not block it. Same requirements
 * as a booking, except date and payment.
 */
export const walkIn = async (ctx: WritingShopCtx, { body }: Input<typeof portalCalls.walkIn>) => {
  const vehicle = theOne(await search(ctx, body), body.vehicle_id)
  const shop = await findOwnShop(ctx.db, ctx.acting)
  const services = readServices(body.services)
  const form = { vehicle: asBookable(vehicle), shop, services: services.map(bookable), customerComments: '', poNumber: '' }
  const check = checkRequest(form, { paysThroughPlatform: false, hasPaymentMethod: true })
  if (!check.ok) refuse(check.code)
  await refuseIfHere(ctx, { fleetId: vehicle.fleetId, vehicleId: vehicle.id })
  if (body.odometer) {
    const { fleetId, id: vehicleId, odometerUnits } = vehicle
    await judgeReading(ctx, { fleetId, vehicleId, odometer: body.odometer, odometerUnits }, { canAsk: body.ask_odometer })
  }
  const order = newWalkIn(vehicle, shop.id, ctx.acting.userId, {
    id: await newOrderId(ctx.db),
    serviceIds: await newServiceIds(ctx.db, services.length),
    services: services.map(({ definition, position }) => ({ serviceDefinitionId: definition.id, position })),
    at: ctx.now,
    minutes: visitMinutes(services.map(({ definition }) => definition.standardMinutes)),
    day: dayIn(shop.zone, ctx.now),
  })
  await createWalkIn(ctx, order, vehicle, body.odometer ?? null)
  return presentOrder(ctx.db, ctx.acting, order.id, ctx.now)
}

const asBookable = (vehicle: WalkInVehicle) => ({
  dutyClass: vehicle.dutyClass,
  powertrain: vehicle.powertrain,
  isActive: true,
  isEnrolled: vehicle.fleetcorEnrolled,
  hasActiveOrder: false,
  heldElsewhere: false,
})

const createWalkIn = async (
  ctx: WritingShopCtx,
  order: Order,
  vehicle: WalkInVehicle,
  odometer: number | null,
): Promise<void> => {
  const deps = stepDepsOf(ctx)
  const actor = actorOfShop(ctx.acting)
  const done = transition(null, { type: 'open_walk_in', order: { ...order, odometer } }, actor, ctx.now)
  if (!done.ok) return refuse(done.code)
  const facts = { vehicleName: vehicle.name, vehicleVin: vehicle.vin, customerComments: null, createdAt: ctx.now }
  await insertOrder(deps.db, done.order, facts)
  for (const event of done.events) deps.emit(event)
  if (odometer !== null) await recordShopOdometer(deps, done.order, odometer, order.appointmentDay, actor)
  await refreshScreens(deps.db, done.order)
}

const MINUTE_MS = 60_000

type Visit = {
  id: number
  serviceIds: number[]
  services: { serviceDefinitionId: number; position: string | null }[]
  at: Date
  minutes: number
  day: string
}

/** Initial order of a walk-in, as input of its opening step. */
const newWalkIn = (vehicle: WalkInVehicle, shopId: number, deskUserId: number, visit: Visit): Order => ({
  ...BLANK_ORDER,
  id: visit.id,
  fleetId: vehicle.fleetId,
  vehicleId: vehicle.id,
  shopId,
  status: 'walk_in',
  isWalkIn: true,
  originatorShopUserId: deskUserId,
  appointmentAt: visit.at,
  appointmentEndsAt: new Date(visit.at.getTime() + visit.minutes * MINUTE_MS),
  appointmentDay: visit.day,
  receivedAt: visit.at,
  odometerUnits: vehicle.odometerUnits,
  paysThroughPlatform: paysThroughPlatform(vehicle.fleetPaymentType),
  services: visit.services.map((service, index) => ({
    ...BLANK_SERVICE,
    id: visit.serviceIds[index]!,
    ...service,
    status: 'active',
    addedByShop: true,
  })),
})
