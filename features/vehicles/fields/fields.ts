import type { Words } from '#features/countries/country.ts'
import { FUELS } from '../engine-words.ts'
import { DEPARTMENT_NUMBER_MAX_LENGTH } from '../identity.ts'
import { fieldWords } from './texts.ts'
import type { VehicleField } from './vehicle-field.ts'

const LABELS_MAX_LENGTH = 200
const NOTES_MAX_LENGTH = 1000

/**
 * The stored fields of a vehicle, each defined once: grid, filter, sort, CSV, form, bulk upload, facts, the names in
 * refusals, the schemas of the API and the SQL statements use this table. Fields with custom logic (odometer, costs,
 * drivers, garaging address) are defined separately in each place.
 */
export const VEHICLE_FIELDS = [
  {
    key: 'vin',
    stored: 'vin',
    kind: 'text',
    label: fieldWords.vin,
    refusedAs: fieldWords.vin,
    description: null,
    list: { shown: 'wide', width: 172, sort: 'as it stands', filter: { by: 'part', longest: 50 }, heading: fieldWords.vin },
    form: { step: 'identity', longest: 50 },
    upload: {
      column: 'vin',
      position: 1,
      longest: 100,
      aliases: ['vin number', 'vehicle identification number', 'niv', 'numero niv', 'numero d identification du vehicule'],
      example: '1FTBR1Y80MK900001',
    },
    movesAlong: true,
    isFact: true,
  },
  {
    key: 'department_number',
    stored: 'departmentNumber',
    kind: 'text',
    label: fieldWords.department,
    refusedAs: fieldWords.department,
    description: null,
    list: {
      shown: 'always',
      width: 92,
      minWidth: 84,
      sort: 'letters',
      filter: { by: 'value', choices: 'departments', longest: 100 },
      heading: fieldWords.department,
    },
    // Longer than the stored limit, so that the validation message can state by how much it is too long.
    form: { step: 'fleet', longest: 1000 },
    upload: {
      column: 'department_number',
      position: 9,
      longest: DEPARTMENT_NUMBER_MAX_LENGTH,
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
      example: { US: 'South Side', CA: 'Montréal' },
    },
    movesAlong: false,
    isFact: true,
  },
  {
    key: 'other_id',
    stored: 'otherId',
    kind: 'text',
    label: fieldWords.unit,
    refusedAs: fieldWords.unitNumber,
    description: null,
    list: { shown: 'wide', width: 90, sort: 'letters', filter: { by: 'part', longest: 100 }, heading: fieldWords.unitNumber },
    form: { step: 'fleet', longest: 100 },
    upload: {
      column: 'other_id',
      position: 8,
      longest: 100,
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
      example: 'V-104',
    },
    movesAlong: true,
    // Shown beside the vehicle's name in the page header.
    isFact: false,
  },
  {
    key: 'year',
    stored: 'year',
    kind: 'number',
    label: fieldWords.year,
    refusedAs: fieldWords.year,
    description: null,
    list: {
      shown: 'wide',
      width: 80,
      sort: 'as it stands',
      filter: { by: 'value', choices: 'years', longest: 4 },
      heading: fieldWords.year,
    },
    form: { step: 'identity', longest: 4 },
    upload: {
      column: 'year',
      position: 2,
      longest: 100,
      aliases: ['model year', 'vehicle year', 'annee', 'annee modele'],
      example: '2021',
    },
    movesAlong: true,
    isFact: false,
  },
  {
    key: 'make',
    stored: 'make',
    kind: 'text',
    label: fieldWords.make,
    refusedAs: fieldWords.make,
    description: null,
    list: {
      shown: 'wide',
      width: 130,
      sort: 'letters',
      filter: { by: 'value', choices: 'makes', longest: 100 },
      heading: fieldWords.make,
    },
    form: { step: 'identity', longest: 100 },
    upload: { column: 'make', position: 3, longest: 100, aliases: ['manufacturer', 'vehicle make', 'marque'], example: 'Ford' },
    movesAlong: true,
    isFact: false,
  },
  {
    key: 'model',
    stored: 'model',
    kind: 'text',
    label: fieldWords.model,
    refusedAs: fieldWords.model,
    description: null,
    list: {
      shown: 'wide',
      width: 150,
      sort: 'letters',
      filter: { by: 'value', choices: 'models', longest: 100 },
      heading: fieldWords.model,
    },
    form: { step: 'identity', longest: 100 },
    upload: { column: 'model', position: 4, longest: 100, aliases: ['vehicle model', 'modele'], example: 'Transit 250' },
    movesAlong: true,
    isFact: false,
  },
  {
    key: 'submodel',
    stored: 'submodel',
    kind: 'text',
    label: fieldWords.submodel,
    refusedAs: fieldWords.submodel,
    description: null,
    list: null,
    form: { step: 'identity', longest: 100 },
    upload: { column: 'submodel', position: 5, longest: 100, aliases: ['sub model', 'trim', 'series', 'version'], example: '' },
    movesAlong: true,
    // Shown among the details only if present, like the engine.
    isFact: false,
  },
  {
    key: 'engine',
    stored: 'engine',
    kind: 'text',
    label: fieldWords.engine,
    refusedAs: fieldWords.engine,
    description: null,
    list: null,
    form: { step: 'identity', longest: 100 },
    upload: { column: 'engine', position: 6, longest: 100, aliases: ['engine type', 'moteur'], example: '' },
    movesAlong: true,
    isFact: false,
  },
  {
    key: 'name_of_vehicle',
    stored: 'nameOfVehicle',
    kind: 'text',
    label: fieldWords.name,
    refusedAs: fieldWords.vehicleName,
    description: null,
    // Lists show it as the vehicle's name, or else the model.
    list: null,
    form: { step: 'fleet', longest: 100 },
    upload: {
      column: 'name',
      position: 7,
      longest: 100,
      aliases: ['vehicle name', 'name of vehicle', 'nickname', 'nom', 'nom du vehicule'],
      example: { US: 'Van 104', CA: 'Fourgon 104' },
    },
    movesAlong: true,
    isFact: false,
  },
  {
    key: 'license_plate_number',
    stored: 'licensePlateNumber',
    kind: 'text',
    label: fieldWords.plate,
    refusedAs: fieldWords.licensePlate,
    description: null,
    list: {
      shown: 'wide',
      width: 110,
      sort: 'as it stands',
      filter: { by: 'part', longest: 20 },
      heading: fieldWords.licensePlate,
    },
    form: { step: 'fleet', longest: 20 },
    upload: {
      column: 'license_plate_number',
      position: 10,
      longest: 20,
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
      example: { US: 'EX 1234', CA: 'EXE 1234' },
    },
    movesAlong: true,
    isFact: true,
  },
  {
    key: 'license_plate_state',
    stored: 'licensePlateState',
    kind: 'text',
    label: fieldWords.plateState,
    labelInCanada: fieldWords.plateProvince,
    refusedAs: fieldWords.plateRegion,
    description: null,
    list: {
      shown: 'wide',
      width: 110,
      sort: 'as it stands',
      filter: { by: 'value', choices: 'states', longest: 10 },
      heading: fieldWords.state,
    },
    form: { step: 'fleet', longest: 40 },
    upload: {
      column: 'license_plate_state',
      position: 11,
      longest: 100,
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
      example: { US: 'IL', CA: 'QC' },
    },
    movesAlong: true,
    isFact: true,
  },
  {
    key: 'license_plate_expiration',
    stored: 'licensePlateExpirationOn',
    kind: 'day',
    label: fieldWords.plateExpiration,
    refusedAs: fieldWords.plateExpiration,
    description: null,
    // In a list it depends on the country, and has a range filter.
    list: null,
    form: { step: 'fleet', longest: 10 },
    upload: {
      column: 'license_plate_expiration',
      position: 12,
      longest: 100,
      aliases: [
        'plate expiration',
        'plate expiry',
        'expiration',
        'license plate expiration date',
        'licence plate expiration',
        'expiration de la plaque',
        'date d expiration',
      ],
      example: { US: '03/31/2027', CA: '' },
    },
    movesAlong: true,
    isFact: true,
  },
  {
    key: 'in_service_on',
    stored: 'inServiceOn',
    kind: 'day',
    label: fieldWords.inService,
    refusedAs: fieldWords.inService,
    description: 'The day on which the fleet put the vehicle into service.',
    list: null,
    form: { step: 'fleet', longest: 10 },
    upload: {
      column: 'in_service_on',
      position: 13,
      longest: 100,
      aliases: [
        'in service',
        'in service date',
        'in service since',
        'date in service',
        'service start date',
        'commission date',
        'commissioned on',
        'date de mise en service',
        'mise en service',
        'en service depuis',
      ],
      example: '',
    },
    movesAlong: true,
    isFact: true,
  },
  {
    key: 'purchase_price',
    stored: 'purchasePriceCents',
    kind: 'money',
    label: fieldWords.purchasePrice,
    refusedAs: fieldWords.purchasePrice,
    description: 'In dollars.',
    list: null,
    form: { step: 'fleet', longest: 12 },
    upload: {
      column: 'purchase_price',
      position: 15,
      longest: 100,
      aliases: [
        'purchase cost',
        'purchase amount',
        'price',
        'acquisition cost',
        'acquisition price',
        'capitalized cost',
        'prix d achat',
        'prix',
        'cout d acquisition',
        'cout d achat',
      ],
      example: '',
    },
    movesAlong: false,
    isFact: true,
  },
  {
    key: 'labels',
    stored: 'labels',
    kind: 'text',
    label: fieldWords.labels,
    refusedAs: fieldWords.labels,
    description: 'Separated by commas.',
    list: null,
    form: { step: 'fleet', longest: LABELS_MAX_LENGTH },
    upload: {
      column: 'labels',
      position: 16,
      longest: LABELS_MAX_LENGTH,
      aliases: ['label', 'tags', 'etiquette', 'etiquettes', 'mots cles'],
      example: '',
    },
    movesAlong: false,
    isFact: true,
  },
  {
    key: 'notes',
    stored: 'notes',
    kind: 'text',
    label: fieldWords.notes,
    refusedAs: fieldWords.notes,
    description: 'Free text.',
    list: null,
    form: { step: 'fleet', longest: NOTES_MAX_LENGTH },
    upload: {
      column: 'notes',
      position: 17,
      longest: NOTES_MAX_LENGTH,
      aliases: ['note', 'comment', 'comments', 'remark', 'remarks', 'commentaire', 'commentaires', 'remarque', 'remarques'],
      example: '',
    },
    movesAlong: false,
    isFact: true,
  },
  {
    key: 'external_id',
    stored: 'externalId',
    kind: 'text',
    label: fieldWords.externalId,
    refusedAs: fieldWords.externalId,
    description: 'The number that a program of the fleet gave to it.',
    list: null,
    // Only programs and files set it: a form would need to say whose number it is.
    form: null,
    upload: {
      column: 'external_id',
      position: 18,
      longest: 100,
      aliases: [
        'external identifier',
        'external number',
        'external reference',
        'external vehicle id',
        'external asset id',
        'erp id',
        'identifiant externe',
        'id externe',
        'numero externe',
        'reference externe',
      ],
      example: '',
    },
    movesAlong: false,
    isFact: false,
  },
  {
    key: 'fuel_type',
    stored: 'powertrain',
    kind: 'text',
    label: fieldWords.fuelType,
    refusedAs: fieldWords.fuelType,
    description: null,
    values: {
      gasoline: FUELS.Gasoline,
      diesel: FUELS.Diesel,
      hybrid: FUELS.Hybrid,
      electric: FUELS.Electric,
      none: FUELS.Trailer,
    },
    list: {
      shown: 'wide',
      width: 110,
      sort: 'letters',
      filter: { by: 'value', longest: 20 },
      heading: fieldWords.fuelType,
    },
    // Derived from VIN or model; an uploaded file may override it.
    form: null,
    upload: {
      column: 'fuel_type',
      position: 14,
      longest: 100,
      aliases: ['fuel', 'engine fuel type', 'primary fuel type', 'powertrain', 'carburant', 'type de carburant', 'motorisation'],
      example: '',
    },
    movesAlong: true,
    isFact: false,
  },
] as const satisfies readonly VehicleField[]

type Known = (typeof VEHICLE_FIELDS)[number]
type Facet = 'list' | 'form' | 'upload'
type Having<F extends Facet> = Extract<Known, { [K in F]: object }>
type ValueOf<F extends Known> = F['kind'] extends 'number' | 'money' ? number : string

export type FieldKey = Known['key']
export type StoredField = Known['stored']
export type ListField = Having<'list'>
export type FormField = Having<'form'>
export type UploadField = Having<'upload'>
export type FactField = Extract<Known, { isFact: true }>
/** Fields of a page that a list row does not have. */
export type PageField = Exclude<Known, ListField>

/** Values by wire name, and by column name. */
export type WireValues<F extends Known = Known> = { [K in F as K['key']]: ValueOf<K> | null }
export type StoredValues<F extends Known = Known> = { [K in F as K['stored']]: ValueOf<K> | null }

/** The table with plain types, for loops over all fields. */
type Plain<F extends Facet> = VehicleField & { [K in F]: NonNullable<VehicleField[K]> } & {
  key: Having<F>['key']
  stored: Having<F>['stored']
}

export const FIELDS: readonly (VehicleField & { key: FieldKey; stored: StoredField })[] = VEHICLE_FIELDS

const having = <F extends Facet>(facet: F): readonly Plain<F>[] =>
  FIELDS.filter((field): field is Plain<F> => field[facet] !== null)

export const LIST_FIELDS = having('list')
export const FORM_FIELDS = having('form')
export const UPLOAD_FIELDS = having('upload').toSorted((one, other) => one.upload.position - other.upload.position)
export const PAGE_FIELDS = FIELDS.filter(({ list }) => list === null) as readonly (VehicleField &
  Pick<PageField, 'key' | 'stored'>)[]

export const fieldOf = (key: string): (VehicleField & { key: FieldKey }) | undefined => FIELDS.find((field) => field.key === key)

/** A value formatted for display. */
export const fieldWord = (
  field: VehicleField,
  value: string | number | null,
  translate: (words: Words) => string,
): string | number | null => {
  const words = field.values && value !== null ? field.values[value] : undefined
  return words ? capitalized(translate(words)) : value
}

/** Capitalizes a sentence fragment for display without its sentence. */
const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
