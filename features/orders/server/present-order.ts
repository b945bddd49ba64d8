import { laborHours } from '../labor.ts'
import { logoAddress } from '#features/shops/server/logo-address.ts'
import type { z } from 'zod'
import type { Ctx } from '#features/accounts/server/context.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import { positionName } from '#features/services/service.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Language } from '#platform/http/context.ts'
import { canCancel } from '../life/can-cancel.ts'
import { hasFailed } from '../payment-failed.ts'
import type { OrderService } from '../order.ts'
import { hasPrices, stateIdOf, stateOf } from '../life/status.ts'
import type { orderRow, orderService } from '../wire.ts'
import type { NamedOrder } from './lists/order-list-store.ts'
import { serviceById, lineName } from '#features/services/catalog/services.ts'

export type StoredService = OrderService & { orderId: number; vanityLabel: string | null }

/** Viewer of an order: `fleetId` is the acting fleet. */
export const viewerOf = ({ acting }: Pick<Ctx, 'acting'>) => ({ id: acting.userId, roles: acting.roles, fleetId: acting.fleetId })

const dollars = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))

/** A line for the fleet; without prices until the shop has sent its estimate. */
export const presentService = (service: StoredService, language: Language, withPrices: boolean): z.input<typeof orderService> => {
  const definition = serviceById(service.serviceDefinitionId)
  return {
    id: service.id,
    order_id: service.orderId,
    service_definition_id: service.serviceDefinitionId,
    name: lineName(service, language),
    vanity_label: service.vanityLabel,
    position: service.position,
    position_name: definition ? positionName(definition, service.position, language) : null,
    quantity: service.quantity,
    price: withPrices ? dollars(service.priceCents) : null,
    parts: withPrices ? dollars(service.partsCents) : null,
    labor_hours: laborHours(service),
    part_number: service.partNumber,
    retail_price: withPrices ? dollars(service.retailCents) : null,
    status: service.status,
    shop_note: service.shopNote,
    added_by_shop: service.addedByShop,
  }
}

/** A stored order in wire format. Deleted lines are omitted. */
export const presentOrder = (
  ctx: Pick<Ctx, 'acting' | 'language' | 'now'>,
  row: NamedOrder,
  services: StoredService[],
): z.input<typeof orderRow> => {
  const status = row.status
  const withPrices = hasPrices(row)
  return {
    id: row.id,
    version: row.version,
    status,
    state: stateOf({ status, originatorUserId: row.originatorUserId }),
    state_id: stateIdOf(status),
    is_walk_in: row.isWalkIn,
    maintenance_type: row.maintenanceType,
    vehicle_id: row.vehicleId,
    vehicle: vehicleFacts(row),
    shop_id: row.shopId,
    shop: shopFacts(row, ctx.now),
    custom_shop_name: null,
    ...appointmentFacts(row),
    ...distances(row),
    ...moneyFacts(row, withPrices),
    booked_estimate: withPrices || status === 'cancel' ? null : bookedEstimate(row),
    po_number: row.poNumber,
    invoice_number: row.invoiceNumber,
    received_at: instant(row.receivedAt),
    ...(hasFailed(row) ? { payment_failed: true } : {}),
    approved_at: instant(row.approvedAt),
    completed_at: instant(row.completedAt),
    completed_on: row.completedAt && dayIn(row.zone, row.completedAt),
    canceled_at: instant(row.canceledAt),
    approver: row.approverName,
    can_cancel: canCancel({ ...row, status }, viewerOf(ctx)).ok,
    order_services: services
      .filter((service) => service.status !== 'deleted')
      .map((service) => presentService(service, ctx.language, withPrices)),
  }
}

const instant = (date: Date | null): string | null => date?.toISOString() ?? null

/** The vehicle's name at the time of the order; its other facts are current. */
const vehicleFacts = (row: NamedOrder) => ({
  id: row.vehicleId,
  name: row.currentVehicleName || row.vehicleName,
  vin: row.vehicleVin ?? row.vin,
  ...vehicleNow(row),
})

type VehicleNow = Pick<
  NamedOrder,
  'year' | 'make' | 'model' | 'body' | 'otherId' | 'departmentNumber' | 'licensePlateNumber' | 'licensePlateState'
>
export const vehicleNow = (row: VehicleNow) => ({
  year: row.year,
  make: row.make,
  model: row.model,
  body: row.body,
  other_id: row.otherId,
  department_number: row.departmentNumber,
  license_plate_number: row.licensePlateNumber,
  license_plate_state: row.licensePlateState,
})

const shopFacts = (row: NamedOrder, now: Date) => ({
  id: row.shopId,
  name: row.shopName,
  logo_url: logoAddress({ id: row.shopId, logoUrl: row.shopLogoUrl, logoPreviewFileKey: row.shopLogoFileKey }, now),
  address_line1: row.addressLine1,
  city: row.city,
  state: row.state,
  zip: row.zip,
  main_phone_number: row.mainPhoneNumber,
  phone_only: row.phoneOnly,
  gst_number: row.gstNumber,
  pst_number: row.pstNumber,
  tax_rate: row.taxRate,
})

const appointmentFacts = (row: NamedOrder) => {
  const starts = wallClock(row.appointmentAt, row.zone)
  return {
    appointment_datetime: row.appointmentAt.toISOString(),
    appointment_date: starts.date,
    appointment_time: starts.time,
    appointment_ends_time: wallClock(row.appointmentEndsAt, row.zone).time,
    time_zone: row.zone,
  }
}

const distances = ({ odometer, odometerUnits }: NamedOrder) =>
  odometer === null ? { miles: null, kilometers: null } : inBothUnits(odometer, odometerUnits)

/** Null for a walk-in, and for a service priced on request. */
const bookedEstimate = ({ bookedEstimateCents, bookedOnRequest }: NamedOrder) =>
  bookedEstimateCents === null ? null : { amount: toDollars(bookedEstimateCents), on_request: bookedOnRequest }

const moneyFacts = (row: NamedOrder, withPrices: boolean) => ({
  pre_tax_sub_total: withPrices ? toDollars(row.subTotalCents) : null,
  tax_amount: withPrices ? toDollars(row.taxCents) : null,
  total: withPrices ? toDollars(row.totalCents) : null,
  saving: withPrices ? toDollars(row.savingCents) : null,
})
