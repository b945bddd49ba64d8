import type { z } from 'zod'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { UiLanguage } from '#features/countries/country.ts'
import { inBothUnits } from '#features/countries/distance.ts'
import { toDollars } from '#features/countries/money.ts'
import { taxLines } from '#features/countries/sales-tax.ts'
import type { OrderService } from '#features/orders/order.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import type { OrderStatus } from '#features/orders/life/status.ts'
import { serviceById, lineName } from '#features/services/catalog/services.ts'
import { positionName } from '#features/services/service.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import { dayIn } from '#platform/clock/clock.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type earlierVisit, HISTORY_PAGE_SIZE, type historyCalls, type historyRecord } from '../contract.ts'
import { MAINTENANCE_TYPES } from '../manual-record.ts'
import { outcomeOf } from '../outcome.ts'
import { sumsOf } from '../year-sums.ts'
import { findInvoicesOf } from './documents/document-store.ts'
import { presentDocument } from './documents/present-document.ts'
import { type EarlierVisit, findEarlierVisits } from './earlier-visits-store.ts'
import { listFinishedOrders, sumFinishedOrders } from './history-store.ts'

export const showVehicleHistory = async (ctx: Ctx, { query }: Pick<Input<typeof historyCalls.ofVehicle>, 'query'>) => {
  const scope = scopeOf(ctx.acting)
  const { vehicle_id: vehicleId, page } = query
  if (!(await isVisibleVehicle(ctx.db, scope, vehicleId))) return refuse('vehicle_not_found')
  const window = { vehicleId, from: query.appointment_datetime_from, to: query.appointment_datetime_to }
  const [years, orders, earlier] = await Promise.all([
    sumFinishedOrders(ctx.db, scope, window),
    listFinishedOrders(ctx.db, scope, window, HISTORY_PAGE_SIZE, (page - 1) * HISTORY_PAGE_SIZE),
    page === 1 ? findEarlierVisits(ctx.db, scope, vehicleId) : [],
  ])
  const count = years.reduce((sum, { visits, cancelled }) => sum + visits + cancelled, 0)
  const ids = orders.map((order) => order.id)
  const [services, invoices] = await Promise.all([
    findLabeledServices(ctx.db, scope.fleetId, ids),
    findInvoicesOf(ctx.db, scope.fleetId, ids),
  ])
  return {
    maintenance_history: orders.map((order) => ({
      ...presentRecord(order, services.get(order.id) ?? [], ctx.language),
      maintenance_documents: (invoices.get(order.id) ?? []).map((invoice) => presentDocument(invoice, 'order', ctx.now)),
    })),
    earlier_visits: earlier.map((visit) => presentEarlier(ctx, visit)),
    total_count: count,
    total_pages: Math.ceil(count / HISTORY_PAGE_SIZE),
    ...sumsOf(years),
  }
}

const presentEarlier = (ctx: Ctx, visit: EarlierVisit): z.input<typeof earlierVisit> => {
  const distance = visit.odometer === null ? null : inBothUnits(visit.odometer, visit.odometerUnits)
  return {
    id: visit.id,
    maintenance_type: MAINTENANCE_TYPES[visit.kind],
    completed_on: visit.doneOn,
    shop_name: visit.shopName,
    service_miles: distance?.miles ?? null,
    service_kilometers: distance?.kilometers ?? null,
    order_services: visit.services.map(({ serviceDefinitionId, name, position }) => {
      const definition = serviceById(serviceDefinitionId)
      return {
        service_definition_id: serviceDefinitionId,
        name: lineName({ name, serviceDefinitionId }, ctx.language),
        position: definition ? positionName(definition, position, ctx.language) : position,
      }
    }),
    invoices_kept: visit.invoices,
  }
}

type Labeled = OrderService & { vanityLabel: string | null }
type Finished = Awaited<ReturnType<typeof listFinishedOrders>>[number]

export const presentRecord = (order: Finished, services: Labeled[], language: UiLanguage): z.input<typeof historyRecord> => {
  const distance = order.odometer === null ? null : inBothUnits(order.odometer, order.odometerUnits)
  return {
    id: order.id,
    maintenance_type: order.maintenanceType,
    status: order.status,
    appointment_datetime: order.appointmentAt.toISOString(),
    completed_on: dayIn(order.zone, order.completedAt ?? order.canceledAt ?? order.appointmentAt),
    shop: {
      id: order.shopId,
      name: order.shopName,
      city: order.city,
      state: order.state,
      address_line1: order.addressLine1,
      zip: order.zip,
      phone: order.shopPhone,
    },
    custom_shop_name: null,
    invoice_number: order.invoiceNumber,
    po_number: order.poNumber,
    customer_comments: order.customerComments,
    odometer: order.odometer,
    odometer_units: order.odometerUnits,
    service_miles: distance?.miles ?? null,
    service_kilometers: distance?.kilometers ?? null,
    cost: order.status === 'cancel' ? null : toDollars(order.totalCents),
    tax: order.status === 'cancel' ? null : toDollars(order.taxCents),
    taxes: order.status === 'cancel' ? [] : taxesOf(order, language),
    labor: null,
    parts: null,
    saving: toDollars(order.savingCents),
    order_services: services.map((service) => ({
      ...presentService(service, order.status, language),
      service_miles: distance?.miles ?? null,
      service_kilometers: distance?.kilometers ?? null,
    })),
    maintenance_documents: [],
    recorded_by: null,
    approved_by: order.status === 'cancel' ? null : order.approvedBy,
    approved_on: order.approvedAt && dayIn(order.zone, order.approvedAt),
    can_edit: false,
    can_delete: false,
  }
}

const taxesOf = (order: Finished, language: UiLanguage) =>
  taxLines(order, order, language).map(({ label, cents }) => ({ name: label, amount: toDollars(cents) }))

/** The fleet's label, as in its lists of orders; or else the shop's; or else the catalog's name in the user's language. */
const presentService = (service: Labeled, status: OrderStatus, language: UiLanguage) => {
  const definition = serviceById(service.serviceDefinitionId)
  return {
    id: service.id,
    service_definition_id: service.serviceDefinitionId,
    name: service.vanityLabel ?? lineName(service, language),
    position: definition ? positionName(definition, service.position, language) : service.position,
    position_code: service.position,
    status: service.status,
    outcome: outcomeOf(status, service.status),
    total: service.priceCents === null ? null : toDollars(service.priceCents),
  }
}
