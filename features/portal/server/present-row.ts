import { paysThroughPlatform } from '#features/accounts/payment-facts.ts'
import type { z } from 'zod'
import { fullName } from '#features/accounts/acting.ts'
import { rankOf, roleName, type Role } from '#features/accounts/role.ts'
import { wallClock } from '#features/countries/clock-time.ts'
import { daysBetween } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import { hasPrices } from '#features/orders/life/status.ts'
import { hasFailed } from '#features/orders/payment-failed.ts'
import { isTrailer, type Powertrain } from '#features/vehicles/body-type.ts'
import { type Named, vehicleLabel } from '#features/vehicles/identity.ts'
import { deskStateOf, isHere, isOverdue, nextStepOf } from '../next-step.ts'
import type { lineAnswer, orderRow, vehicleAnswer } from '../wire.ts'
import type { DeskRow, LineRow } from './order-rows-store.ts'
import { inEveryLanguage, toEveryLanguage } from '#platform/i18n/texts.ts'
import { lineName, serviceById } from '#features/services/catalog/services.ts'

const MINUTE_MS = 60_000

/** A row as input of the rules. */
export const progressOf = (row: DeskRow) => ({
  status: row.status,
  receivedAt: row.receivedAt,
  appointmentAt: row.appointmentAt,
  paysThroughPlatform: paysThroughPlatform(row.fleetPaymentType),
})

type VehicleFacts = Named & { id: number; body: string; dutyClass: 'light' | 'medium_heavy'; powertrain: Powertrain }
type Meters = { odometer: number; odometerUnits: 'miles' | 'kilometers'; engineHours: number | null }

export const presentVehicle = (
  vehicle: VehicleFacts,
  { odometer, odometerUnits, engineHours }: Meters,
): z.input<typeof vehicleAnswer> => {
  const { name, model, plate, otherId } = vehicleLabel(vehicle)
  const { id, vin, body, dutyClass, powertrain } = vehicle
  const meters = { odometer, odometer_units: odometerUnits, engine_hours: engineHours }
  return {
    id,
    name,
    model,
    plate,
    unit: otherId,
    vin,
    body,
    duty_class: dutyClass,
    is_electric: powertrain === 'electric',
    is_trailer: isTrailer({ powertrain }),
    ...meters,
  }
}

export const presentLine = (line: LineRow): z.input<typeof lineAnswer> => {
  const position = serviceById(line.serviceDefinitionId)?.positions?.find(({ code }) => code === line.position)
  return {
    id: line.id,
    name: inEveryLanguage((language) => lineName(line, language)),
    position: line.position,
    position_name: position ? toEveryLanguage(position.name) : null,
    status: line.status,
  }
}

const highest = (roles: readonly Role[]): Role => roles.toSorted((a, b) => rankOf([b]) - rankOf([a]))[0] ?? 'driver'

const presentContact = ({ contact }: DeskRow) => {
  if (!contact) return null
  const role = highest(contact.roles)
  return { name: fullName(contact), phone: contact.phone, role: inEveryLanguage((language) => roleName(role, language)) }
}

/** One line of the day or of the open orders. */
export const presentRow = (row: DeskRow, lines: LineRow[], now: Date): z.input<typeof orderRow> => {
  const progress = progressOf(row)
  const starts = wallClock(row.appointmentAt, row.zone)
  const received = row.receivedAt && wallClock(row.receivedAt, row.zone)
  return {
    id: row.id,
    version: row.version,
    status: progress.status,
    state: deskStateOf(progress),
    next_step: nextStepOf(progress),
    ...(hasFailed(row) ? { payment_failed: true } : {}),
    is_walk_in: row.isWalkIn,
    is_overdue: isOverdue(progress, now),
    is_here: isHere(progress),
    appointment_datetime: row.appointmentAt.toISOString(),
    appointment_date: row.appointmentDay,
    appointment_time: starts.time,
    minutes: Math.round((row.appointmentEndsAt.getTime() - row.appointmentAt.getTime()) / MINUTE_MS),
    received_time: received?.time ?? null,
    received_date: received?.date ?? null,
    days_here: received && daysBetween(received.date, wallClock(now, row.zone).date),
    odometer: row.odometer,
    total: hasPrices({ status: progress.status, estimateVersion: row.estimateVersion }) ? toDollars(row.totalCents) : null,
    dispute: row.disputeStatus,
    unread_messages: row.unreadMessages,
    vehicle: presentVehicle(
      { ...row, id: row.vehicleId },
      { odometer: row.vehicleOdometer, odometerUnits: row.vehicleUnits, engineHours: row.engineHours },
    ),
    fleet: { id: row.fleetId, name: row.fleetName },
    contact: presentContact(row),
    services: lines.filter((line) => line.status !== 'rejected').map(presentLine),
  }
}
