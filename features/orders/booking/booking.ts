import { lacksPaymentMethod, type PaymentFacts } from '#features/accounts/payment-facts.ts'
import { addDays, daysBetween, isRealDate } from '#features/countries/dates.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { powertrainProblem } from '#features/services/service.ts'
import type { Powertrain } from '#features/vehicles/body-type.ts'
import { type Blockable, blockingAlert, type BlockingCode } from './blocking.ts'
import { checkCustomerComments, checkPoNumber } from '../invoice.ts'
import type { InvoiceCode } from '../invoice.ts'

/** Appointments can be booked from today to this many days ahead, inclusive, in the shop's zone. */
export const BOOKING_DAYS_AHEAD = 30

export type DutyClass = 'light' | 'medium_heavy'

type BookableVehicle = Blockable & {
  dutyClass: DutyClass
  /** Services for parts that it lacks are refused. Undefined if the screen has no data: then only the server checks. */
  powertrain?: Powertrain
}
type BookableShop = { mediumHeavy: boolean }
export type BookableService = {
  serviceDefinitionId: number
  mediumHeavy: boolean
  /** Determines whether it fits the powertrain; absent if only the server checks that. */
  code?: string
  /** Null or empty: the service has no positions. */
  positions: readonly { code: string }[] | null
  /** The selected position. */
  position: string | null
}

/** Medium- and heavy-duty vehicles need shops and services flagged for them; light ones fit all. Also used to clear an unsuitable shop. */
export const fitsDuty = (dutyClass: DutyClass, offer: { mediumHeavy: boolean }): boolean =>
  dutyClass === 'light' || offer.mediumHeavy

export const bookingWindow = (today: IsoDate): { from: IsoDate; to: IsoDate } => ({
  from: today,
  to: addDays(today, BOOKING_DAYS_AHEAD),
})

export type BookingCode =
  | BlockingCode
  | InvoiceCode
  | 'vehicle_missing'
  | 'shop_missing'
  | 'shop_does_not_fit'
  | 'service_missing'
  | 'service_named_twice'
  | 'service_does_not_fit'
  | 'service_needs_engine'
  | 'service_not_for_trailer'
  | 'service_only_for_trailer'
  | 'position_missing'
  | 'position_unknown'
  | 'payment_method_missing'
  | 'date_missing'
  | 'date_outside_window'
  | 'time_missing'

export type BookingField = 'vehicle' | 'shop' | 'services' | 'customer_comments' | 'po_number' | 'payment' | 'date' | 'time'
export type BookingProblem = { field: BookingField; code: BookingCode; serviceDefinitionId?: number; limit?: number }
type BookingCheck = { ok: true } | { ok: false; code: BookingCode; problems: BookingProblem[] }

export type RequestForm = {
  vehicle: BookableVehicle | null
  shop: BookableShop | null
  services: readonly BookableService[]
  customerComments: string
  poNumber: string
}

const problemIf = (code: BookingCode | null, field: BookingField, limit?: number): BookingProblem[] =>
  code ? [{ field, code, ...(limit === undefined ? {} : { limit }) }] : []

function serviceProblem(service: BookableService, vehicle: BookableVehicle | null): BookingCode | null {
  if (vehicle && !fitsDuty(vehicle.dutyClass, service)) return 'service_does_not_fit'
  const misfit = vehicle?.powertrain && service.code ? powertrainProblem({ code: service.code }, vehicle.powertrain) : null
  if (misfit) return misfit
  const positions = service.positions ?? []
  if (positions.length === 0) return null
  if (service.position === null) return 'position_missing'
  return positions.some(({ code }) => code === service.position) ? null : 'position_unknown'
}

function servicesProblems({ services, vehicle }: RequestForm): BookingProblem[] {
  if (services.length === 0) return [{ field: 'services', code: 'service_missing' }]
  const seen = new Set<string>()
  return services.flatMap((service): BookingProblem[] => {
    const { serviceDefinitionId } = service
    // The same service may be requested at two positions: front and rear brakes.
    const key = `${serviceDefinitionId} ${service.position ?? ''}`
    const code = seen.has(key) ? 'service_named_twice' : serviceProblem(service, vehicle)
    seen.add(key)
    return code ? [{ field: 'services', code, serviceDefinitionId }] : []
  })
}

function shopProblems({ shop, vehicle }: RequestForm): BookingProblem[] {
  if (!shop) return problemIf('shop_missing', 'shop')
  return problemIf(vehicle && !fitsDuty(vehicle.dutyClass, shop) ? 'shop_does_not_fit' : null, 'shop')
}

function textProblems(form: RequestForm): BookingProblem[] {
  const comments = checkCustomerComments(form.customerComments)
  const poNumber = checkPoNumber(form.poNumber)
  return [
    ...(comments.ok ? [] : problemIf(comments.code, 'customer_comments', comments.limit)),
    ...(poNumber.ok ? [] : problemIf(poNumber.code, 'po_number', poNumber.limit)),
  ]
}

const checked = (problems: BookingProblem[]): BookingCheck => {
  const [first] = problems
  return first ? { ok: false, code: first.code, problems } : { ok: true }
}

function requestProblems(form: RequestForm, payment: PaymentFacts): BookingProblem[] {
  return [
    ...problemIf(form.vehicle ? blockingAlert(form.vehicle) : 'vehicle_missing', 'vehicle'),
    ...shopProblems(form),
    ...servicesProblems(form),
    ...problemIf(lacksPaymentMethod(payment) ? 'payment_method_missing' : null, 'payment'),
    ...textProblems(form),
  ]
}

/** First page of a booking: whether the user may continue to the schedule. */
export const checkRequest = (form: RequestForm, payment: PaymentFacts): BookingCheck => checked(requestProblems(form, payment))

type AppointmentForm = { day: IsoDate | null; time: string | null }

function dayProblem(day: IsoDate | null, todayAtShop: IsoDate): BookingCode | null {
  if (!day) return 'date_missing'
  const ahead = isRealDate(day) ? daysBetween(todayAtShop, day) : -1
  return ahead < 0 || ahead > BOOKING_DAYS_AHEAD ? 'date_outside_window' : null
}

const appointmentProblems = ({ day, time }: AppointmentForm, todayAtShop: IsoDate): BookingProblem[] => [
  ...problemIf(dayProblem(day, todayAtShop), 'date'),
  ...problemIf(time ? null : 'time_missing', 'time'),
]

/** Second page: both day and time are required. Whether the slot is free is checked by the shops feature. */
export const checkAppointment = (form: AppointmentForm, todayAtShop: IsoDate): BookingCheck =>
  checked(appointmentProblems(form, todayAtShop))

/** Both pages; the server checks them again. */
export const checkBooking = (form: RequestForm & AppointmentForm, payment: PaymentFacts, todayAtShop: IsoDate): BookingCheck =>
  checked([...requestProblems(form, payment), ...appointmentProblems(form, todayAtShop)])
