import { parseMoney, toDollars } from '#features/countries/money.ts'
import type { VehicleDetail } from '../../contract.ts'
import type { VehicleForm } from '../../edit-contract.ts'
import { FORM_FIELDS, type FormField } from '../../fields/fields.ts'

/** Form values as typed strings, so that a refused form is unchanged. */
export type VehicleDraft = Record<FormField['key'], string> & {
  /** '1', '2', or empty: determined by the model. */
  vehicle_type_id: string
  /** An id, `NEW_ADDRESS`, or empty. */
  address_id: string
  address_street: string
  address_city: string
  address_zip: string
  odometer: string
  /** Comma-separated ids. */
  driver_ids: string
  odometer_per_month: string
  last_maintenance: string
  last_maintenance_date: string
}
export type DraftField = keyof VehicleDraft

/** The option that opens the address fields. */
export const NEW_ADDRESS = 'new'

const draftOfFields = (value: (key: FormField['key']) => string) =>
  Object.fromEntries(FORM_FIELDS.map(({ key }) => [key, value(key)])) as Record<FormField['key'], string>

export const EMPTY_DRAFT: VehicleDraft = {
  ...draftOfFields(() => ''),
  vehicle_type_id: '',
  address_id: '',
  address_street: '',
  address_city: '',
  address_zip: '',
  odometer: '',
  driver_ids: '',
  odometer_per_month: '',
  last_maintenance: '',
  last_maintenance_date: '',
}

type Decoded = {
  year: number | null
  make: string | null
  model: string | null
  submodel: string | null
  engine: string | null
  vehicle_type_id: number
}

/** Fields filled in by a VIN. */
export const wordsOf = ({ year, make, model, submodel, engine, vehicle_type_id: type }: Decoded): Partial<VehicleDraft> => ({
  year: toInputValue(year),
  make: toInputValue(make),
  model: toInputValue(model),
  submodel: toInputValue(submodel),
  engine: toInputValue(engine),
  vehicle_type_id: String(type),
})

/** Clears values that the previous VIN filled in and the user did not change. */
export const emptiedOf = (words: Partial<VehicleDraft>, values: VehicleDraft): Partial<VehicleDraft> =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([field, word]) => values[field as DraftField] === word)
      .map(([field]) => [field, '']),
  )

const toInputValue = (value: string | number | null): string => (value === null ? '' : String(value))

export const draftOf = (vehicle: VehicleDetail): VehicleDraft => ({
  ...EMPTY_DRAFT,
  ...draftOfFields((key) => toInputValue(vehicle[key])),
  purchase_price: vehicle.purchase_price?.toFixed(2) ?? '',
  vehicle_type_id: String(vehicle.vehicle_type_id),
  address_id: toInputValue(vehicle.address_id),
  odometer: String(vehicle.odometer),
  driver_ids: vehicle.drivers.map(({ id }) => id).join(','),
  odometer_per_month: String(vehicle.odometer_per_month_config.quantity),
  last_maintenance: toInputValue(
    vehicle.odometer_units === 'miles' ? vehicle.last_maintenance_miles : vehicle.last_maintenance_kilometers,
  ),
  last_maintenance_date: toInputValue(vehicle.last_maintenance_date),
})

const typedOrNull = (typed: string): string | null => typed || null
/** Conversion of the remaining fields; the address is sent as a whole. */
type OwnField = Exclude<DraftField, FormField['key'] | `address_${string}`>
const SENT: Record<OwnField, (typed: string, units: 'miles' | 'kilometers') => VehicleForm> = {
  vehicle_type_id: (typed) => (typed ? { vehicle_type_id: Number(typed) } : {}),
  // An empty number is sent for the server to refuse.
  odometer: (typed) => ({ odometer: typed }),
  odometer_per_month: (typed) => ({ odometer_per_month: typed }),
  driver_ids: (typed) => ({ driver_ids: idsOf(typed) }),
  last_maintenance: (typed, units) => ({ [`last_maintenance_${units}`]: typedOrNull(typed) }),
  last_maintenance_date: (typed) => ({ last_maintenance_date: typedOrNull(typed) }),
}

/** An invalid amount is sent as typed, for the server to refuse. */
const SENT_BY_KIND: Record<FormField['kind'], (typed: string) => string | number | null> = {
  text: typedOrNull,
  day: typedOrNull,
  number: (typed) => (typed ? Number(typed) : null),
  money: (typed) => {
    const cents = parseMoney(typed)
    return cents === null ? typedOrNull(typed) : toDollars(cents)
  },
}

/** Only changed fields, so that two users who edit different fields do not overwrite each other. */
export const changesOf = (draft: VehicleDraft, before: VehicleDraft, units: 'miles' | 'kilometers'): VehicleForm => {
  const isChanged = (field: DraftField): boolean => draft[field].trim() !== before[field].trim()
  const fields = FORM_FIELDS.filter(({ key }) => isChanged(key)).map(({ key, kind }) => [
    key,
    SENT_BY_KIND[kind](draft[key].trim()),
  ])
  const others = (Object.keys(SENT) as OwnField[]).filter(isChanged).map((field) => SENT[field](draft[field].trim(), units))
  return Object.assign(Object.fromEntries(fields), ...others, addressOf(draft, before)) as VehicleForm
}

const addressOf = (draft: VehicleDraft, before: VehicleDraft): Pick<VehicleForm, 'address' | 'address_id'> => {
  if (draft.address_id === NEW_ADDRESS) {
    return { address: { street: draft.address_street, city: draft.address_city, zip: draft.address_zip } }
  }
  if (draft.address_id === before.address_id) return {}
  return { address_id: draft.address_id === '' ? null : Number(draft.address_id) }
}

export const idsOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number)
