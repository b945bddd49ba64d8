import { RECALL_REPAIR_ID } from '#features/recalls/recall.ts'

/** Draft of a service request; survives navigation and reload. Wire names throughout. */

export type DraftService = {
  service_definition_id: number
  /** Code of the position; null if none is selected or available. */
  position: string | null
}

/** Display data of a vehicle until it is loaded again. */
export type DraftVehicle = { id: number; name: string }
type DraftShop = { id: number; name: string }
type DraftFaultCode = { id: string; name: string }
/** An open recall of the vehicle, as shown on the pages. */
type DraftRecall = { id: number; number: string; component: string }
/** A problem of the vehicle that the order repairs. */
type DraftProblem = { id: number; title: { en: string; fr: string } }

export type ServiceRequestDraft = {
  order_services: DraftService[]
  /** The vehicle's past due and due now services are yet to be chosen: it was selected without services. */
  brings_due: boolean
  shop: DraftShop | null
  shop_id: number | null
  /** The shop whose prices the previous page showed; not selected by the user. */
  priced_at: DraftShop | null
  vehicle: DraftVehicle | null
  vehicle_id: number | null
  customer_comments: string
  po_number: string
  fault_codes: DraftFaultCode[]
  recalls: DraftRecall[]
  problems: DraftProblem[]
  appointment_datetime: string | null
  payment_method_availability: string[]
}

/** A partial draft from another page that starts a request. */
export type RequestedDraft = Partial<ServiceRequestDraft>

export const EMPTY_REQUEST: ServiceRequestDraft = {
  order_services: [],
  brings_due: false,
  shop: null,
  shop_id: null,
  priced_at: null,
  vehicle: null,
  vehicle_id: null,
  customer_comments: '',
  po_number: '',
  fault_codes: [],
  recalls: [],
  problems: [],
  appointment_datetime: null,
  payment_method_availability: [],
}

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOr = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)
const idOr = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : [])

const parseNamed = (value: unknown): { id: number; name: string } | null => {
  const id = isObject(value) ? idOr(value.id) : null
  return id === null ? null : { id, name: textOr((value as Loose).name, '') }
}

const servicesOf = (value: unknown): DraftService[] =>
  listOf(value).flatMap((row) => {
    const id = idOr(row.service_definition_id)
    return id === null ? [] : [{ service_definition_id: id, position: typeof row.position === 'string' ? row.position : null }]
  })

const faultCodesOf = (value: unknown): DraftFaultCode[] =>
  listOf(value).flatMap((row) => (row.id === undefined ? [] : [{ id: String(row.id), name: textOr(row.name, '') }]))

const recallsOf = (value: unknown): DraftRecall[] =>
  listOf(value).flatMap((row) => {
    const id = idOr(row.id)
    return id === null ? [] : [{ id, number: textOr(row.number, ''), component: textOr(row.component, '') }]
  })

const problemsOf = (value: unknown): DraftProblem[] =>
  listOf(value).flatMap((row) => {
    const id = idOr(row.id)
    const title = isObject(row.title) ? { en: textOr(row.title.en, ''), fr: textOr(row.title.fr, '') } : { en: '', fr: '' }
    return id === null ? [] : [{ id, title }]
  })

/** Parses a draft from the navigation state; null without one. */
export function readDraft(value: unknown): ServiceRequestDraft | null {
  if (!isObject(value)) return null
  const vehicle = parseNamed(value.vehicle)
  const shop = parseNamed(value.shop)
  const services = servicesOf(value.order_services)
  return {
    order_services: services,
    brings_due: typeof value.brings_due === 'boolean' ? value.brings_due : services.length === 0,
    shop,
    shop_id: idOr(value.shop_id) ?? shop?.id ?? null,
    priced_at: parseNamed(value.priced_at),
    vehicle,
    vehicle_id: idOr(value.vehicle_id) ?? vehicle?.id ?? null,
    customer_comments: textOr(value.customer_comments, ''),
    po_number: textOr(value.po_number, ''),
    fault_codes: faultCodesOf(value.fault_codes),
    recalls: recallsOf(value.recalls),
    problems: problemsOf(value.problems),
    appointment_datetime: typeof value.appointment_datetime === 'string' ? value.appointment_datetime : null,
    payment_method_availability: Array.isArray(value.payment_method_availability)
      ? value.payment_method_availability.filter((code): code is string => typeof code === 'string')
      : [],
  }
}

/** A draft with the vehicle and shop that scheduling requires. */
export type ReadyDraft = ServiceRequestDraft & { vehicle_id: number; shop_id: number }

/** Whether the second page may open: a vehicle, a shop and at least one service. */
export const isSchedulable = (draft: ServiceRequestDraft): draft is ReadyDraft =>
  draft.vehicle_id !== null && draft.shop_id !== null && draft.order_services.length > 0

/** Recalls are repaired by the recall service; a request without it books none of them. */
export const bookedRecalls = ({ recalls, order_services: rows }: Pick<ServiceRequestDraft, 'recalls' | 'order_services'>) =>
  rows.some((row) => row.service_definition_id === RECALL_REPAIR_ID) ? recalls : []
