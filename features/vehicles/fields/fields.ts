import type { Words } from '#features/countries/country.ts'
import { FUELS } from '../engine-words.ts'
import { fieldWords } from './texts.ts'
import type { VehicleField } from './vehicle-field.ts'

/**
 * The fields of a vehicle that are shown as they are stored. Each stands here once: grid, filter, sort, file and bulk upload read
 * this table, and what has a form of its own (the odometer, costs, days, drivers) stands beside it there.
 */
export const VEHICLE_FIELDS = [
  {
    key: 'vin',
    stored: 'vin',
    kind: 'text',
    label: fieldWords.vin,
    column: { shown: 'wide', width: 172 },
    sort: 'as it stands',
    filter: { by: 'part', longest: 50 },
    heading: fieldWords.vin,
    aliases: ['vin number', 'vehicle identification number', 'niv', 'numero niv', 'numero d identification du vehicule'],
  },
  {
    key: 'department_number',
    stored: 'departmentNumber',
    kind: 'text',
    label: fieldWords.department,
    column: { shown: 'always', width: 92 },
    sort: 'letters',
    filter: { by: 'value', choices: 'departments', longest: 100 },
    heading: fieldWords.department,
    aliases: [
      'department',
      'dept',
      'group',
      'group name',
      'groupe',
      'department no',
      'cost center',
      'cost centre',
      'service',
      'departement',
      'division',
      'numero de division',
      'numero de service',
      'centre de couts',
    ],
  },
  {
    key: 'other_id',
    stored: 'otherId',
    kind: 'text',
    label: fieldWords.unit,
    column: { shown: 'wide', width: 90 },
    sort: 'letters',
    filter: { by: 'part', longest: 100 },
    heading: fieldWords.unitNumber,
    aliases: [
      'unit',
      'unit number',
      'unit no',
      'unit id',
      'vehicle number',
      'asset id',
      'fleet number',
      'numero d unite',
      'unite',
      'no d unite',
    ],
  },
  {
    key: 'year',
    stored: 'year',
    kind: 'number',
    label: fieldWords.year,
    column: { shown: 'wide', width: 80 },
    sort: 'as it stands',
    filter: { by: 'value', choices: 'years', longest: 4 },
    heading: fieldWords.year,
    aliases: ['model year', 'vehicle year', 'annee', 'annee modele'],
  },
  {
    key: 'make',
    stored: 'make',
    kind: 'text',
    label: fieldWords.make,
    column: { shown: 'wide', width: 130 },
    sort: 'letters',
    filter: { by: 'value', choices: 'makes', longest: 100 },
    heading: fieldWords.make,
    aliases: ['manufacturer', 'vehicle make', 'marque'],
  },
  {
    key: 'model',
    stored: 'model',
    kind: 'text',
    label: fieldWords.model,
    column: { shown: 'wide', width: 150 },
    sort: 'letters',
    filter: { by: 'value', choices: 'models', longest: 100 },
    heading: fieldWords.model,
    aliases: ['vehicle model', 'modele'],
  },
  {
    key: 'license_plate_number',
    stored: 'licensePlateNumber',
    kind: 'text',
    label: fieldWords.plate,
    column: { shown: 'wide', width: 110 },
    sort: 'as it stands',
    filter: { by: 'part', longest: 20 },
    heading: fieldWords.licensePlate,
    aliases: [
      'license plate',
      'licence plate',
      'licence plate number',
      'plate',
      'plate number',
      'tag',
      'plaque',
      'plaque d immatriculation',
      'numero de plaque',
      'immatriculation',
    ],
  },
  {
    key: 'license_plate_state',
    stored: 'licensePlateState',
    kind: 'text',
    label: fieldWords.plateState,
    labelInCanada: fieldWords.plateProvince,
    column: { shown: 'wide', width: 110 },
    sort: 'as it stands',
    filter: { by: 'value', choices: 'states', longest: 10 },
    heading: fieldWords.state,
    aliases: [
      'state',
      'province',
      'plate state',
      'plate province',
      'license state',
      'licence plate state',
      'licence plate province',
      'license plate province',
      'registration state',
      'registration province',
      'registration state province',
      'etat',
      'province ou etat',
      'province de la plaque',
    ],
  },
  {
    key: 'fuel_type',
    stored: 'powertrain',
    kind: 'text',
    label: fieldWords.fuelType,
    values: { gasoline: FUELS.Gasoline, diesel: FUELS.Diesel, hybrid: FUELS.Hybrid, electric: FUELS.Electric },
    column: { shown: 'wide', width: 110 },
    sort: 'letters',
    filter: { by: 'value', longest: 20 },
    heading: fieldWords.fuelType,
    aliases: [],
  },
] as const satisfies readonly VehicleField[]

type Known = (typeof VEHICLE_FIELDS)[number]
export type FieldKey = Known['key']
export type StoredField = Known['stored']
/** What a field is on the wire. */
export type FieldValues = { [F in Known as F['key']]: (F['kind'] extends 'number' ? number : string) | null }

/** The table as plain fields: what loops over it need not know each. */
export const FIELDS: readonly (VehicleField & { key: FieldKey; stored: StoredField })[] = VEHICLE_FIELDS

export const fieldOf = (key: string): (VehicleField & { key: FieldKey }) | undefined => FIELDS.find((field) => field.key === key)

/** A value as people read it. */
export const fieldWord = (
  field: VehicleField,
  value: string | number | null,
  say: (words: Words) => string,
): string | number | null => {
  const words = field.values && value !== null ? field.values[value] : undefined
  return words ? capitalized(say(words)) : value
}

/** A word of a sentence, standing alone. */
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
