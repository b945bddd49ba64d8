import { type IsoDate, isRealDate, parseDay } from '#features/countries/dates.ts'
import { parseMoney } from '#features/countries/money.ts'
import { postalCodeOf } from '#features/countries/postal-code.ts'
import { checkCustomerComments, checkPoNumber } from '#features/orders/invoice.ts'
import { checkOdometerOf } from '#features/vehicles/odometer.ts'

/** Maintenance done elsewhere and entered manually: form values and the stored record. */

/** Source of a record in responses; screens show the brand's name instead of the first. */
export const MAINTENANCE_TYPES = { order: 'FleetAdvise', manual: 'Manually Entered' } as const

export const PRICE_MAXIMUM_CENTS = 99_999_999
export const SERVICE_NAME_MAXIMUM = 100
export const SHOP_NAME_MAXIMUM = 100
export const MOST_SERVICES = 50
export const MOST_DOCUMENTS = 10

export type RecordedService = {
  /** Id of a stored line; it stays the same when the record is edited. */
  id?: number
  serviceDefinitionId: number | null
  name: string | null
  position: string | null
  priceCents: number
}

/** Labor, parts and tax of a record, if its file had them. */
export type RecordedParts = { laborCents: number | null; partsCents: number | null; taxCents: number | null }
export const NO_PARTS: RecordedParts = { laborCents: null, partsCents: null, taxCents: null }

/** The validated record; its total is the sum of its services plus its tax. */
export type ManualRecord = {
  shopId: number | null
  customShopName: string | null
  zip: string | null
  odometer: number
  doneOn: IsoDate
  poNumber: string | null
  customerComments: string | null
  services: RecordedService[]
}

/** Form values as typed and sent: strings, not yet parsed. */
export type ManualForm = {
  shopId: number | null
  customShopName: string
  zip: string
  odometer: string
  doneOn: string
  poNumber: string
  customerComments: string
  services: readonly {
    id?: number | null | undefined
    serviceDefinitionId: number | null
    name: string
    position: string | null
    price: string
  }[]
}

type ManualField = 'shop' | 'odometer' | 'doneOn' | 'services' | 'poNumber' | 'customerComments'
type ManualCode =
  | 'history_date_missing'
  | 'history_date_in_future'
  | 'history_date_too_early'
  | 'mileage_not_valid'
  | 'history_shop_missing'
  | 'history_shop_twice'
  | 'history_service_missing'
  | 'history_price_not_valid'
  | 'comments_too_long'
  | 'po_number_too_long'
type ManualRefusal = { ok: false; field: ManualField; code: ManualCode; limit?: number; firstYear?: string }
export type ManualCheck = { ok: true; record: ManualRecord } | ManualRefusal

/** Parses dollars with at most two decimals, from 0.00 to 999,999.99, to cents; null if invalid. */
export const checkPrice = (typed: string): number | null => {
  const cents = parseMoney(typed)
  return cents !== null && cents <= PRICE_MAXIMUM_CENTS ? cents : null
}

/** Returns the record, or the first error of the form. `days`: earliest and latest allowed day of the work. */
export const checkManualForm = (
  form: ManualForm,
  days: { first: IsoDate; last: IsoDate },
  vehicle: { powertrain: string },
): ManualCheck => {
  const refused = (field: ManualField, code: ManualCode, limit?: number): ManualRefusal => ({
    ok: false,
    field,
    code,
    ...(limit === undefined ? {} : { limit }),
  })
  const doneOn = parseDay(form.doneOn.trim())
  if (!isRealDate(doneOn)) return refused('doneOn', 'history_date_missing')
  if (doneOn > days.last) return refused('doneOn', 'history_date_in_future')
  if (doneOn < days.first) return { ...refused('doneOn', 'history_date_too_early'), firstYear: days.first.slice(0, 4) }
  const odometer = checkOdometerOf(vehicle, form.odometer)
  if (!odometer.ok) return refused('odometer', 'mileage_not_valid')
  const customShopName = form.customShopName.trim() || null
  if (form.shopId === null && customShopName === null) return refused('shop', 'history_shop_missing')
  if (form.shopId !== null && customShopName !== null) return refused('shop', 'history_shop_twice')
  const services = checkServices(form.services)
  if ('code' in services) return refused('services', services.code)
  const poNumber = checkPoNumber(form.poNumber)
  if (!poNumber.ok) return refused('poNumber', 'po_number_too_long', poNumber.limit)
  const comments = checkCustomerComments(form.customerComments)
  if (!comments.ok) return refused('customerComments', 'comments_too_long', comments.limit)
  const zip = customShopName === null ? (postalCodeOf(form.zip) ?? (form.zip.trim() || null)) : null
  const orderNotes = { poNumber: poNumber.text, customerComments: comments.text }
  return {
    ok: true,
    record: {
      shopId: form.shopId,
      customShopName,
      zip,
      odometer: odometer.odometer,
      doneOn,
      ...orderNotes,
      services: services.list,
    },
  }
}

type CheckedServices = { list: RecordedService[] } | { code: 'history_service_missing' | 'history_price_not_valid' }

const checkServices = (rows: ManualForm['services']): CheckedServices => {
  if (rows.length === 0) return { code: 'history_service_missing' }
  const list: RecordedService[] = []
  for (const { id, serviceDefinitionId, name, position, price } of rows) {
    const typed = serviceDefinitionId === null ? name.trim() || null : null
    if (serviceDefinitionId === null && typed === null) return { code: 'history_service_missing' }
    const priceCents = checkPrice(price)
    if (priceCents === null) return { code: 'history_price_not_valid' }
    const line = {
      serviceDefinitionId,
      name: typed,
      position: serviceDefinitionId === null ? null : position || null,
      priceCents,
    }
    list.push(id ? { id, ...line } : line)
  }
  return { list }
}

/** Total of the services, including tax. */
export const totalCentsOf = (services: readonly Pick<RecordedService, 'priceCents'>[], taxCents: number | null = null): number =>
  services.reduce((sum, service) => sum + service.priceCents, taxCents ?? 0)

/** Returned money, such as a battery deposit: it reduces the costs, and no work was done that day. */
export const isCredit = ({ totalCents }: { totalCents: number }): boolean => totalCents < 0
