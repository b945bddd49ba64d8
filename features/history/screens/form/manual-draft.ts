import type { IsoDate } from '#features/countries/dates.ts'
import { amountInField, toCents } from '#features/countries/money.ts'
import { checkOdometer } from '#features/vehicles/odometer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { checkManualForm, checkPrice, type ManualCheck } from '../../manual-record.ts'
import type { ManualRecordRow } from '../../manual-wire.ts'

/** Draft values of the form: strings as typed. */
/** `id`: the stored line's id. */
export type DraftRow = {
  key: string
  id?: number
  serviceDefinitionId: number | null
  name: string
  position: string
  price: string
}
export type ManualDraft = {
  vehicle: { id: number; name: string } | null
  odometer: string
  doneOn: IsoDate | null
  zip: string
  shop: { id: number; name: string } | null
  customShopName: string
  poNumber: string
  customerComments: string
  rows: DraftRow[]
  added: readonly File[]
  /** Ids of stored files to delete on save. */
  removedIds: readonly number[]
}

export const emptyRow = (key: string): DraftRow => ({ key, serviceDefinitionId: null, name: '', position: '', price: '' })

export const EMPTY_DRAFT: ManualDraft = {
  vehicle: null,
  odometer: '',
  doneOn: null,
  zip: '',
  shop: null,
  customShopName: '',
  poNumber: '',
  customerComments: '',
  rows: [emptyRow('first')],
  added: [],
  removedIds: [],
}

/** Converts a stored record to form values. */
export const draftOf = (record: ManualRecordRow, language: Language): ManualDraft => ({
  vehicle: { id: record.vehicle.id, name: record.vehicle.name },
  odometer: record.odometer === null ? '' : String(record.odometer),
  doneOn: record.completed_on,
  zip: record.zip ?? '',
  shop: record.shop ? { id: record.shop.id, name: record.shop.name } : null,
  customShopName: record.custom_shop_name ?? '',
  poNumber: record.po_number ?? '',
  customerComments: record.customer_comments ?? '',
  rows: record.vehicle_services.map((service) => ({
    key: `stored ${service.id}`,
    id: service.id,
    serviceDefinitionId: service.service_definition_id,
    name: service.service_definition_id === null ? service.name : '',
    position: service.position ?? '',
    price: amountInField(toCents(service.price), language),
  })),
  added: [],
  removedIds: [],
})

/** A shop's name replaces shop and ZIP; selecting a shop clears the name. */
export const withCustomShop = (draft: ManualDraft, name: string): ManualDraft =>
  name === '' ? { ...draft, customShopName: '' } : { ...draft, customShopName: name, shop: null, zip: '' }
export const withShop = (draft: ManualDraft, shop: { id: number; name: string }): ManualDraft => ({
  ...draft,
  shop,
  customShopName: '',
})

/** Validates with the server's rules. The latest day is the browser's local day, as in its date picker. */
export const checkDraft = (
  draft: ManualDraft,
  days: { first: IsoDate; last: IsoDate },
  vehicle: { powertrain: string },
): ManualCheck | { ok: false; field: 'vehicle' } =>
  draft.vehicle === null
    ? { ok: false, field: 'vehicle' }
    : checkManualForm(
        {
          shopId: draft.shop?.id ?? null,
          customShopName: draft.customShopName,
          zip: draft.zip,
          odometer: draft.odometer,
          doneOn: draft.doneOn ?? '',
          poNumber: draft.poNumber,
          customerComments: draft.customerComments,
          services: draft.rows.map((row) => ({ ...row, position: row.position || null })),
        },
        days,
        vehicle,
      )

/** Whether the field is empty. A field with an invalid value is not missing: its error shows at the field. */
export const isLeftEmpty = (draft: ManualDraft, field: string, isDayUntaken: boolean): boolean => {
  if (field === 'doneOn') return draft.doneOn === null && !isDayUntaken
  return !(field === 'odometer' && draft.odometer.trim() !== '')
}

export type DraftProblem = 'too_early' | 'odometer_invalid' | 'service_missing' | 'price_invalid'

/** Errors in entered values. Missing values are not errors yet: they only disable Save. */
export const problemsOf = ({ doneOn, odometer, rows }: ManualDraft, first: IsoDate): Record<string, DraftProblem | null> => ({
  doneOn: doneOn !== null && doneOn < first ? 'too_early' : null,
  odometer: odometer.trim() !== '' && !checkOdometer(odometer).ok ? 'odometer_invalid' : null,
  ...Object.fromEntries(
    rows.flatMap(({ serviceDefinitionId, name, price }, index) => {
      if (price.trim() === '') return []
      const isMissing = serviceDefinitionId === null && name.trim() === ''
      return [
        [`rows.${index}.service`, isMissing ? 'service_missing' : null],
        [`rows.${index}.price`, checkPrice(price) === null ? 'price_invalid' : null],
      ]
    }),
  ),
})

type Sending = { units: 'miles' | 'kilometers' | null; editing: boolean; confirmsOdometer?: boolean }

/** Request body: nested field names with files; while editing, new files are a separate list. */
export const formDataOf = (draft: ManualDraft, { units, editing, confirmsOdometer }: Sending): FormData => {
  const form = new FormData()
  const day = `${draft.doneOn} 00:00:00`
  const facts: Record<string, string | number | null> = {
    with_manual_history: 'true',
    vehicle_id: draft.vehicle?.id ?? '',
    shop_id: draft.shop?.id ?? '',
    custom_shop_name: draft.customShopName,
    zip: draft.zip,
    po_number: draft.poNumber,
    customer_comments: draft.customerComments,
    odometer: draft.odometer,
    odometer_units: units,
    ask_odometer: confirmsOdometer ? 'true' : null,
    date_of_completion: day,
  }
  for (const [name, value] of Object.entries(facts)) if (value !== null) form.append(name, String(value))
  draft.rows.forEach((row, index) => {
    const line: Record<string, string | number | null> = {
      id: row.id ?? null,
      service_definition_id: row.serviceDefinitionId ?? '',
      name: row.name,
      position: row.position,
      price: row.price,
      odometer: draft.odometer,
      odometer_units: units,
      date_of_completion: day,
    }
    for (const [name, value] of Object.entries(line)) {
      if (value !== null) form.append(`vehicle_services[${index}][${name}]`, String(value))
    }
  })
  draft.removedIds.forEach((id, index) => {
    form.append(`maintenance_documents[${index}][id]`, String(id))
    form.append(`maintenance_documents[${index}][_destroy]`, 'true')
  })
  const list = editing ? 'new_maintenance_documents' : 'maintenance_documents'
  draft.added.forEach((file, index) => form.append(`${list}[${index}][invoice_document_url]`, file, file.name))
  return form
}
