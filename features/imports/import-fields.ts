import { localize, type LanguageCode, type Words } from '#features/countries/country.ts'
import { plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { FigureKind } from '#features/vehicles/bulk-upload/file-figures.ts'

/** What a file can hold. */
export const IMPORT_KINDS = ['vehicles', 'people', 'service_history', 'fuel', 'shops'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export type ImportField = {
  key: string
  label: Words
  /** Names of the column in files, in both languages and of other products, without accents, case and punctuation. */
  headers: readonly string[]
  /** Names that mean this field only where no other column does. */
  weakHeaders?: readonly string[]
  /** Of fields with the same slot a file fills one. */
  slot?: string
  /** What a person says that a value means is applied by the kind, which needs the value itself too. */
  isMeantByKind?: true
  /** Its cells are days, which files write in many ways. */
  isDay?: true
  /** Its cells are figures, which files write in many ways. */
  figure?: FigureKind
  /** Its cells are names of people, which may be any words. */
  isName?: true
}

/** The fields that columns of a kind of file may fill. */
export type ImportFields = {
  fields: readonly ImportField[]
  fieldOfHeader: (header: string) => string | null
  /** The field that a name means where no other column does. */
  weakFieldOfHeader?: (header: string) => string | null
  /** The field of a column whose name means two things, told by its first values and by the other columns; null: its name decides. */
  fieldOfValues?: (header: string, samples: readonly string[], headers: readonly string[]) => string | null
  /** Fields whose meaning the other columns decide. */
  settle?: (fields: readonly (string | null)[]) => readonly (string | null)[]
  /** Fields that a column's values tell, whatever its name. */
  byValues: readonly { field: string; share: 'vinShare' | 'emailShare' }[]
}

/** Fields by which a row of fuel or service history names its vehicle. */
export type VehicleField = (typeof VEHICLE_NAMING_FIELDS)[number]
const VEHICLE_NAMING_FIELDS = ['vin', 'license_plate_number', 'other_id', 'vehicle'] as const
export const isVehicleField = (field: string): boolean => (VEHICLE_NAMING_FIELDS as readonly string[]).includes(field)

/** Whether each row is of a vehicle that no column names: then the whole file is of one, which a person chooses. */
export const isOfOneVehicle = (kind: ImportKind, fields: readonly { field: string | null }[]): boolean =>
  (kind === 'fuel' || kind === 'service_history') && !fields.some(({ field }) => field !== null && isVehicleField(field))

/** `odometer` is one whose unit the file does not say; a person chooses it. */
export const ODOMETER_FIELDS = ['odometer', 'miles', 'kilometers'] as const
/** The unit of each row's `odometer`. */
export const ODOMETER_UNIT = 'odometer_unit'

/** A column is also known by the key and the label of its field. */
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

/** "$" over a column, where no other one is the amount. */
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
/** What a column of a volume is called; "Fuel" alone is a kind of fuel. */
const VOLUME_NAMES: readonly string[] = ['volume', 'gallons', 'liters', 'fuel_type']

/** Name of a field that a column may fill. */
export const fieldName = ({ fields }: ImportFields, key: string, language: LanguageCode): string => {
  const field = fields.find((one) => one.key === key)
  return field ? localize(field.label, language) : key
}
