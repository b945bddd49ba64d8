import { fullName } from '#features/accounts/acting.ts'
import { roleName } from '#features/accounts/role.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { expiresInDays } from '#features/documents/glovebox.ts'
import { findDocumentsOfDrivers } from '#features/documents/server/glovebox/glovebox-store.ts'
import { findLastSigned, type LastSigned } from '#features/inspections/server/inspection-store.ts'
import { OPEN_STATUSES } from '#features/orders/life/status.ts'
import { listOrders, type NamedOrder } from '#features/orders/server/lists/order-list-store.ts'
import { findLabeledServices } from '#features/orders/server/order-store.ts'
import { findDeciders } from '#features/problems/server/decider-store.ts'
import { findMayDrive } from '#features/problems/server/may-drive-store.ts'
import { lineName } from '#features/services/catalog/services.ts'
import { isUnread, predictedOdometer } from '#features/vehicles/odometer.ts'
import { dueToday } from '#features/vehicles/due-state.ts'
import { listVehicles } from '#features/vehicles/server/list/list-store.ts'
import { isToService } from '#features/vehicles/to-service.ts'
import type { DriverAppointment, DriverVehicle } from '../driver-wire.ts'

const MOST_VEHICLES = 50
const MOST_ORDERS = 200

/** The vehicles that the caller drives, whatever else the caller may see. */
export const showDriverHome = async (ctx: Ctx) => {
  const { acting, db } = ctx
  const scope = { fleetId: acting.fleetId, assignedTo: acting.userId }
  const today = fleetToday(ctx)
  const rows = await listVehicles(db, scope, {
    page: 1,
    pageSize: MOST_VEHICLES,
    sort: 'due',
    direction: 'asc',
    state: 'all',
    today,
    unit: distanceUnitOf(acting.country),
  })
  const ids = rows.map(({ id }) => id)
  const [drive, documents, appointments, deciders, reports] = await Promise.all([
    findMayDrive(db, rows, today),
    findDocumentsOfDrivers(db, scope),
    findAppointments(ctx, ids),
    findDeciders(db, acting.fleetId),
    findLastSigned(db, scope, ids),
  ])
  const documentsOf = Map.groupBy(documents, ({ vehicleId }) => vehicleId)
  const manager = deciders.find(({ id }) => id !== acting.userId)
  return {
    vehicles: rows.map((row): DriverVehicle => {
      const due = isToService(row) ? dueToday(row, today) : null
      return {
        id: row.id,
        name: row.name,
        year: row.year,
        make: row.make,
        model: row.model,
        other_id: row.otherId,
        license_plate_number: row.licensePlateNumber,
        license_plate_state: row.licensePlateState,
        body: row.body,
        odometer: row.odometer,
        odometer_units: row.odometerUnits,
        odometer_read_on: row.odometerReadOn,
        expected_odometer: isUnread(row) ? null : predictedOdometer(row, today),
        drive: drive.get(row.id)!,
        due: due && { state: due.state, distance: due.distance, days: due.days, due_on: due.dueOn, by: due.by },
        documents: (documentsOf.get(row.id) ?? []).map(({ kind, expiresOn }) => ({
          kind,
          expires_in_days: expiresInDays(expiresOn, today),
        })),
        last_inspection: presentLast(reports.get(row.id), today),
        appointment: appointments.get(row.id) ?? null,
      }
    }),
    manager: manager
      ? {
          name: fullName(manager),
          first_name: manager.firstName,
          role: roleName(manager.roles[0]!, ctx.language),
          phone: manager.phone,
        }
      : null,
  }
}

const presentLast = (report: LastSigned | undefined, today: FleetDay): DriverVehicle['last_inspection'] =>
  report ? { id: report.id, signed_at: report.signedAt.toISOString(), is_today: report.day === today } : null

/** Of each vehicle the visit it is at, or the next appointment. */
const findAppointments = async (ctx: Ctx, vehicleIds: readonly number[]): Promise<Map<number, DriverAppointment>> => {
  const { acting, db } = ctx
  const scope = { fleetId: acting.fleetId, assignedTo: acting.userId }
  const orders = (await listOrders(db, scope, { statuses: OPEN_STATUSES }, MOST_ORDERS)).filter(({ vehicleId }) =>
    vehicleIds.includes(vehicleId),
  )
  const first = [...Map.groupBy(orders, ({ vehicleId }) => vehicleId).values()].map((all) => all.toSorted(earliestFirst)[0]!)
  const services = await findLabeledServices(
    db,
    acting.fleetId,
    first.map(({ id }) => id),
  )
  return new Map(
    first.map((order) => {
      const names = (services.get(order.id) ?? [])
        .filter(({ status }) => status !== 'deleted' && status !== 'rejected')
        .map((line) => lineName(line, ctx.language))
      return [order.vehicleId, presentAppointment(order, names)]
    }),
  )
}

const earliestFirst = (one: NamedOrder, other: NamedOrder): number =>
  Number(other.receivedAt !== null) - Number(one.receivedAt !== null) ||
  one.appointmentAt.getTime() - other.appointmentAt.getTime() ||
  one.id - other.id

const presentAppointment = (order: NamedOrder, services: string[]): DriverAppointment => {
  const { date, time } = wallClock(order.appointmentAt.toISOString(), order.zone)
  return {
    order_id: order.id,
    status: order.status,
    in_shop: order.receivedAt !== null,
    appointment_date: date,
    appointment_time: time,
    time_zone: order.zone,
    services,
    shop: {
      name: order.shopName,
      phone: order.mainPhoneNumber,
      address: `${order.addressLine1}, ${order.city}, ${order.state} ${order.zip}`,
    },
  }
}
