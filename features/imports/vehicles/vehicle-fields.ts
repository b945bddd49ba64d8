import { columnOfHeader, plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { isInUseNamed } from '#features/vehicles/bulk-upload/file-words.ts'
import { UPLOAD_FIELDS } from '#features/vehicles/fields/fields.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { ODOMETER_UNIT_HEADERS } from '../distance-units.ts'
import { fieldWithUnit, type ImportField, type ImportFields, ODOMETER_FIELDS, ODOMETER_UNIT } from '../import-fields.ts'
import { VENDOR_HEADERS } from './vendor-headers.ts'

const odometerWords = defineWords('imports.fields', {
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  miles: { en: 'Odometer, miles', fr: 'Odomètre, milles' },
  kilometers: { en: 'Odometer, kilometers', fr: 'Odomètre, kilomètres' },
  odometer_unit: { en: 'Unit of the odometer', fr: 'Unité de l’odomètre' },
})

const words = defineWords('imports.vehicle_fields', {
  status: { en: 'Status', fr: 'Statut' },
  vehicleType: { en: 'Vehicle type', fr: 'Type de véhicule' },
  driver: { en: 'Driver', fr: 'Conducteur' },
  odometerReadOn: { en: 'Day of the odometer', fr: 'Date de l’odomètre' },
  engineHours: { en: 'Engine hours', fr: 'Heures moteur' },
})
/** A vehicle in use, or out of use. */
export const IN_USE_WORDS = defineWords('imports.in_use', {
  active: { en: 'Active', fr: 'Actif' },
  inactive: { en: 'Inactive', fr: 'Inactif' },
})

/** Headers of columns with drivers by name, email or employee number, in exports of other products and in spreadsheets. */
const DRIVER_HEADERS = [
  'drivers',
  'driver name',
  'driver email',
  'assigned driver',
  'current driver',
  'static assigned driver',
  'permanent driver',
  'operator',
  'operators',
  'current operator',
  'assigned operator',
  'operator name',
  'assigned to',
  'assignee',
  'current assignee',
  'conducteurs',
  'nom du conducteur',
  'courriel du conducteur',
  'conducteur attribue',
  'conducteur attitre',
  'chauffeur',
  'attribue a',
]
const DRIVER: ImportField = { key: 'driver', label: words.driver, headers: DRIVER_HEADERS, isMeantByKind: true }
const DRIVER_NAMES: ReadonlySet<string> = new Set([words.driver.en, words.driver.fr, ...DRIVER_HEADERS].map(plainHeader))

const UNIT_FIELD: ImportField = { key: ODOMETER_UNIT, label: odometerWords.odometer_unit, headers: ODOMETER_UNIT_HEADERS }
const UNIT_NAMES: ReadonlySet<string> = new Set([ODOMETER_UNIT, ...ODOMETER_UNIT_HEADERS].map(plainHeader))

/** One reading, whose unit is in its header or a units column, or else chosen by the user. */
export const odometerFields = (headers: Record<(typeof ODOMETER_FIELDS)[number], readonly string[]>): ImportField[] => [
  ...ODOMETER_FIELDS.map((key) => ({
    key,
    label: odometerWords[key],
    headers: headers[key],
    slot: 'odometer',
    figure: 'distance' as const,
  })),
  UNIT_FIELD,
]

/** No fleet uses this many digits for unit numbers. */
const RECORD_OF_A_PRODUCT = /^\d{9,}$/

const NAMED_BY_UPLOAD = { odometer: [], miles: [], kilometers: [] }

/** These columns contain names, unless another column is called a name. */
const NAMES_OF_VEHICLES: ReadonlySet<string> = new Set([
  'vehicle',
  'vehicles',
  'van',
  'vans',
  'truck',
  'trucks',
  'vehicule',
  'vehicules',
  'camion',
  'fourgon',
  'fourgonnette',
])

const PURCHASE_NAMES: ReadonlySet<string> = new Set([
  'purchase date',
  'date purchased',
  'purchased on',
  'acquisition date',
  'date acquired',
  'date d achat',
  'achete le',
  'date d acquisition',
])

const fieldNamed = (header: string): string | null => {
  const name = plainHeader(header)
  if (DRIVER_NAMES.has(name)) return DRIVER.key
  if (UNIT_NAMES.has(name)) return ODOMETER_UNIT
  return columnOfHeader(header) ?? VENDOR_HEADERS[name] ?? null
}

const isUnitNumber = (header: string): boolean => plainHeader(header) !== 'asset id' && fieldNamed(header) === 'other_id'

/** Columns of the bulk upload, with its headers and those of other products. */
export const VEHICLE_FIELDS: ImportFields = {
  fields: [
    ...UPLOAD_FIELDS.map(({ kind, upload, label, refusedAs }): ImportField => ({
      key: upload.column,
      // The short label says “state”, but Canadian fleets have provinces.
      label: upload.column === 'license_plate_state' ? refusedAs : label,
      headers: upload.aliases,
      ...(kind === 'day' ? { isDay: true } : {}),
      ...(upload.column === 'year' ? { figure: 'year' } : kind === 'money' ? { figure: 'money' } : {}),
    })),
    { key: 'status', label: words.status, headers: [] },
    { key: 'vehicle_type', label: words.vehicleType, headers: [] },
    DRIVER,
    ...odometerFields(NAMED_BY_UPLOAD),
    { key: 'odometer_read_on', label: words.odometerReadOn, headers: [], isDay: true },
    { key: 'engine_hours', label: words.engineHours, headers: [] },
  ],
  fieldOfHeader: (header) => fieldWithUnit(header, fieldNamed),
  // Uses the purchase date if the file has no date of first use.
  weakFieldOfHeader: (header) => (PURCHASE_NAMES.has(plainHeader(header)) ? 'in_service_on' : null),
  fieldOfValues: (header, samples, headers) => {
    // “État” is the state of a plate, or whether a vehicle is in use.
    const isState = columnOfHeader(header) === 'license_plate_state' && samples.length > 0
    if (isState && samples.every((value) => isInUseNamed(value) !== null)) return 'status'
    // Motive's "Vehicle ID" is a unit number, but Samsara's is an internal record id.
    const isId = plainHeader(header) === 'vehicle id' && samples.length > 0
    if (isId && !samples.every((value) => RECORD_OF_A_PRODUCT.test(value))) return 'other_id'
    // An asset's id beside a unit number is the number in another program.
    if (plainHeader(header) === 'asset id' && headers.some((other) => isUnitNumber(other))) return 'external_id'
    const isName = NAMES_OF_VEHICLES.has(plainHeader(header)) && !headers.some((other) => fieldNamed(other) === 'name')
    return isName ? 'name' : null
  },
  byValues: [{ field: 'vin', share: 'vinShare' }],
}
