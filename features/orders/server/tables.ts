import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FirstApproval } from '#features/events/order-payloads.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { OrderStatus, OrderServiceStatus } from '../life/status.ts'
import type { Booker } from './booking/request-order.ts'

type OrderTable = {
  fleetId: number
  id: Generated<number>
  vehicleId: number
  /** Name at the time of the order; orders of a deleted vehicle stay in the ledger. */
  vehicleName: string
  vehicleVin: string | null
  shopId: number
  originatorUserId: number | null
  originatorShopUserId: number | null
  status: OrderStatus
  isWalkIn: Generated<boolean>
  appointmentAt: Date
  appointmentEndsAt: Date
  /** The day of the appointment in the shop's zone. */
  appointmentDay: string
  /** Appointment in the shop's local time; maintained by a trigger. */
  appointmentLocal: Generated<Date>
  receivedAt: Date | null
  estimatedAt: Date | null
  approvedAt: Date | null
  completedAt: Date | null
  canceledAt: Date | null
  /** Set by a trigger, by the database's clock. */
  changedAt: Generated<Date>
  odometer: number | null
  odometerUnits: 'miles' | 'kilometers'
  poNumber: string | null
  invoiceNumber: string | null
  customerComments: string | null
  shopComments: string | null
  cancelReason: string | null
  subTotalCents: Generated<number>
  taxCents: Generated<number>
  totalCents: Generated<number>
  savingCents: Generated<number>
  /** Estimate by the shop's price list at booking; null if nothing was priced. */
  bookedEstimateCents: number | null
  /** Number of requested services that the estimate omits. */
  bookedOnRequest: Generated<number>
  promotionId: number | null
  /** A fixed amount off, at the time the promotion was applied. */
  promotionCents: Generated<number>
  promotionPercent: Generated<number>
  /** Incremented by every change; an outdated version is refused. */
  version: Generated<number>
  estimateVersion: Generated<number>
  approverUserId: number | null
  /** The total at the last approval. */
  approvedTotalCents: number | null
  decision: JSONColumnType<Record<string, unknown>> | null
  firstApproval: ColumnType<FirstApproval | null, string | null | undefined, string | null>
  paymentType: string | null
  paymentToken: string | null
  maintenanceType: Generated<string>
  faultCodes: ColumnType<{ id: string; name: string }[], string | undefined, string>
  createdAt: Date
}

type OrderServiceTable = {
  fleetId: number
  id: Generated<number>
  orderId: number
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  quantity: Generated<number>
  /** For the whole line: quantity times unit price; null until the shop has priced it. */
  priceCents: number | null
  /** Of the price; the rest is labor. Null: not said. */
  partsCents: number | null
  laborMinutes: number | null
  partNumber: string | null
  retailCents: number | null
  status: OrderServiceStatus
  vanityLabel: string | null
  shopNote: string | null
  addedByShop: Generated<boolean>
}

type OrderNoteTable = {
  fleetId: number
  id: Generated<number>
  orderId: number
  title: string | null
  comment: string
  createdByUserId: number | null
  createdByName: string
  createdAt: Date
}

type OrderMessageTable = {
  fleetId: number
  id: Generated<number>
  orderId: number
  isFromShop: boolean
  authorName: string
  message: string
  sentAt: Date
  /** When the shop read it; set only for a fleet's message. */
  readAt: Generated<Date | null>
}

type MessagePhotoTable = {
  fleetId: number
  id: Generated<number>
  messageId: number
  fileKey: string
  previewFileKey: string
}

type LinePhotoTable = {
  fleetId: number
  id: Generated<number>
  orderId: number
  lineIds: Generated<number[]>
  fileKey: string
  previewFileKey: string
}

type InvoiceFileTable = {
  fleetId: number
  id: Generated<number>
  orderId: number
  /** Storage key; never sent to clients. */
  fileKey: string
  fileName: string
  contentType: string
  bytes: number
  filedByShopUserId: number | null
  createdAt: Date
}

/** Visits that a job books one by one. */
type VisitBookingTable = {
  fleetId: number
  id: string
  userId: number
  /** The user who booked, as of that time. */
  booker: JSONColumnType<Booker>
  createdAt: Date
  finishedAt: Date | null
}

type VisitBookingLineTable = {
  fleetId: number
  bookingId: string
  line: number
  vehicleId: number
  shopId: number
  visitDay: IsoDate
  visitTime: string
  services: JSONColumnType<{ serviceDefinitionId: number; position: string | null }[]>
  /** Set once the visit is booked or refused: a rerun of the job skips it. */
  doneAt: Date | null
  orderId: number | null
  refusal: string | null
  nextFreeOn: IsoDate | null
  nextFreeTime: string | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    visitBookings: VisitBookingTable
    visitBookingLines: VisitBookingLineTable
    orders: OrderTable
    orderServices: OrderServiceTable
    orderNotes: OrderNoteTable
    orderMessages: OrderMessageTable
    orderMessagePhotos: MessagePhotoTable
    orderLinePhotos: LinePhotoTable
    orderInvoiceFiles: InvoiceFileTable
  }
}
