import { localize, type LanguageCode, type Words } from '#features/countries/country.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { FigureKind } from '#features/vehicles/bulk-upload/file-figures.ts'

/** Kinds of data that can be imported. */
export const IMPORT_KINDS = ['vehicles', 'people', 'service_history', 'fuel', 'shops', 'problems'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export type ImportField = {
  key: string
  label: Words
  /** Column names in both languages and in other products, without accents, case and punctuation. */
  headers: readonly string[]
  /** Names that match this field only if no other column does. */
  weakHeaders?: readonly string[]
  /** Only one column of a file may fill the fields that share a slot. */
  slot?: string
  /** The kind applies the user's value corrections, because it also needs the original value. */
  isMeantByKind?: true
  /** Cells are dates, which files write in many formats. */
  isDay?: true
  /** Cells are figures, which files write in many formats. */
  figure?: FigureKind
  /** Cells are names of people, so any word is valid. */
  isName?: true
}

/** The fields that columns of a kind of import may fill. */
export type ImportFields = {
  fields: readonly ImportField[]
  fieldOfHeader: (header: string) => string | null
  /** The field of a header that no other column matches. */
  weakFieldOfHeader?: (header: string) => string | null
  /** The field of an ambiguous header, decided by its first values and the other headers; null: the header decides. */
  fieldOfValues?: (header: string, samples: readonly string[], headers: readonly string[]) => string | null
  /** Resolves fields whose meaning depends on the other columns. */
  settle?: (fields: readonly (string | null)[]) => readonly (string | null)[]
  /** Fields recognized by a column's values, whatever its header. */
  byValues: readonly { field: string; share: 'vinShare' | 'emailShare' }[]
}

/** Kinds whose rows each belong to a vehicle of the fleet. */
export const isOfVehicles = (kind: ImportKind): boolean => kind === 'fuel' || kind === 'service_history' || kind === 'problems'

/** Fields that identify the vehicle of a row of these kinds. */
export type VehicleField = (typeof VEHICLE_NAMING_FIELDS)[number]
const VEHICLE_NAMING_FIELDS = ['vin', 'license_plate_number', 'other_id', 'vehicle'] as const
export const isVehicleField = (field: string): boolean => (VEHICLE_NAMING_FIELDS as readonly string[]).includes(field)

/** Whether no column identifies the vehicle: all rows are then of one vehicle, which the user chooses. */
export const isOfOneVehicle = (kind: ImportKind, fields: readonly { field: string | null }[]): boolean =>
  isOfVehicles(kind) && !fields.some(({ field }) => field !== null && isVehicleField(field))

/** `odometer` has no unit in the file; the user chooses it. */
export const ODOMETER_FIELDS = ['odometer', 'miles', 'kilometers'] as const
/** Column with the unit of each row's `odometer`. */
export const ODOMETER_UNIT = 'odometer_unit'

/** Adds each field's key and label to its headers. */
export const importFields = (fields: readonly ImportField[], byValues: ImportFields['byValues']): ImportFields => {
  const keys = new Map(
    fields.flatMap(({ key, label, headers }) =>
      [key, label.en, label.fr, ...headers].map((header): [string, string] => [plainHeader(header), key]),
    ),
  )
  const weak = new Map(
    fields.flatMap(({ key, weakHeaders = [] }) => weakHeaders.map((header): [string, string] => [plainHeader(header), key])),
  )
  const money = fields.find(({ key }) => key === 'cost' || key === 'amount')?.key ?? null
  return {
    fields,
    byValues,
    fieldOfHeader: (header) => fieldWithUnit(header, (name) => keys.get(plainHeader(name)) ?? null),
    weakFieldOfHeader: (header) => weak.get(plainHeader(header)) ?? (CURRENCY_ALONE.test(header) ? money : null),
  }
}

/** A header such as "$", matched as the amount if no other column is. */
const CURRENCY_ALONE = /^\s*(?:[$€£]\s*(?:CAD?|USD?)?|(?:CAD?|USD?)\s*\$?)\s*$/i

const UNIT_BEHIND =
  /^(.+) (?:(mi|miles|milles)|(km|kms|kilometers|kilometres)|(us gallons|us gal|gallons|gal)|(liters|litres|l)|(?:usd|cad|us|ca))$/

/** The field of a header that may end with a unit: "Odometer (mi)", "Kilométrage (km)", "Fuel(us gallons)", "Cost (USD)". */
export const fieldWithUnit = (header: string, fieldOf: (name: string) => string | null): string | null => {
  const whole = fieldOf(header)
  if (whole !== null) return whole
  const [, name, miles, kilometers, gallons, liters] = UNIT_BEHIND.exec(plainHeader(header)) ?? []
  if (name === undefined) return null
  const field = fieldOf(name)
  const isOdometer = field !== null && (ODOMETER_FIELDS as readonly string[]).includes(field)
  if (miles || kilometers) return isOdometer ? (miles ? 'miles' : 'kilometers') : null
  if (!gallons && !liters) return field
  const isVolume = field !== null && VOLUME_NAMES.includes(field)
  return isVolume ? (gallons ? 'gallons' : 'liters') : null
}
/** Names of volume columns; "Fuel" alone is matched as a fuel type. */
const VOLUME_NAMES: readonly string[] = ['volume', 'gallons', 'liters', 'fuel_type']

export const fieldName = ({ fields }: ImportFields, key: string, language: LanguageCode): string => {
  const field = fields.find((one) => one.key === key)
  return field ? localize(field.label, language) : key
}
