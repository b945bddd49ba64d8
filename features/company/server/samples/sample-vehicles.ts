import type { DistanceUnit, LanguageCode, Words } from '#features/countries/country.ts'
import { localize } from '#features/countries/country.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { ScheduleProfile } from '#integrations/service-schedules/port.ts'

export const SAMPLE_FLEET_NAME: Words = defineWords('company.samples', {
  fleet: { en: 'Sample vehicles', fr: 'Véhicules d’exemple' },
}).fleet

const kinds = defineWords('company.samples.kinds', {
  van: { en: 'Sample van {{number}}', fr: 'Fourgonnette d’exemple {{number}}' },
  truck: { en: 'Sample truck {{number}}', fr: 'Camion d’exemple {{number}}' },
  pickup: { en: 'Sample pickup {{number}}', fr: 'Camionnette d’exemple {{number}}' },
  car: { en: 'Sample car {{number}}', fr: 'Voiture d’exemple {{number}}' },
})

export const sampleName = ({ kind, number }: Pick<SampleVehicle, 'kind' | 'number'>, language: LanguageCode): string =>
  localize(kinds[kind], language).replace('{{number}}', String(number))

export const sampleShops = defineWords('company.samples.shops', {
  regular: { en: 'Sample shop', fr: 'Atelier d’exemple' },
})

export type SampleVehicle = {
  kind: keyof typeof kinds
  number: number
  year: number
  make: string
  model: string
  engine: string
  body: ScheduleProfile['body']
  powertrain: ScheduleProfile['powertrain']
  dutyClass: ScheduleProfile['dutyClass']
  department: 'A' | 'B'
  /** In thousands of the country's unit. */
  odometer: number
  monthlyDistance: number
  /** Distance since the last regular visit: some are past due, some due soon, most on schedule. */
  sinceVisit: number
}

const COLUMNS = [
  'kind',
  'number',
  'year',
  'make',
  'model',
  'engine',
  'body',
  'powertrain',
  'dutyClass',
  'department',
  'odometer',
  'monthlyDistance',
  'sinceVisit',
] as const
type CellsOf<Columns extends readonly (keyof SampleVehicle)[]> = { [Index in keyof Columns]: SampleVehicle[Columns[Index]] }

const ROWS: readonly CellsOf<typeof COLUMNS>[] = [
  ['van', 1, 2021, 'Ford', 'Transit 250', '3.5L V6 Gasoline', 'van', 'gasoline', 'light', 'A', 79_402, 1800, 8400],
  ['van', 2, 2020, 'Ram', 'ProMaster 2500', '3.6L V6 Gasoline', 'van', 'gasoline', 'light', 'A', 96_480, 1900, 9100],
  ['van', 3, 2022, 'Ford', 'Transit 150', '3.5L V6 Gasoline', 'van', 'gasoline', 'light', 'A', 41_230, 1500, 6900],
  ['van', 4, 2019, 'Chevrolet', 'Express 2500', '4.3L V6 Gasoline', 'van', 'gasoline', 'light', 'A', 118_231, 2100, 7200],
  ['van', 5, 2023, 'Ford', 'E-Transit 350', 'Electric', 'van', 'electric', 'light', 'A', 18_640, 1100, 3000],
  ['van', 6, 2021, 'Nissan', 'NV200', '2.0L Gasoline', 'small_van', 'gasoline', 'light', 'B', 58_342, 1200, 2600],
  ['truck', 1, 2018, 'Isuzu', 'NPR-HD', '5.2L I4 Diesel', 'truck', 'diesel', 'medium_heavy', 'B', 142_702, 2400, 4100],
  ['truck', 2, 2022, 'Ford', 'F-550', '6.7L V8 Diesel', 'truck', 'diesel', 'medium_heavy', 'B', 61_377, 1700, 1200],
  ['pickup', 1, 2020, 'Ford', 'F-150', '2.7L V6 Gasoline', 'pickup', 'gasoline', 'light', 'B', 84_150, 1400, 5300],
  ['pickup', 2, 2021, 'Toyota', 'Tacoma', '3.5L V6 Gasoline', 'pickup', 'gasoline', 'light', 'B', 52_810, 1300, 900],
  ['car', 1, 2022, 'Toyota', 'Camry', '2.5L I4 Gasoline', 'car', 'gasoline', 'light', 'A', 36_905, 1000, 3700],
  ['car', 2, 2021, 'Toyota', 'RAV4 Hybrid', '2.5L I4 Hybrid', 'suv', 'hybrid', 'light', 'A', 47_260, 1250, 7400],
]

export const SAMPLE_VEHICLES: readonly SampleVehicle[] = ROWS.map(
  (cells) => Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]])) as SampleVehicle,
)

/** Converts the figures above from miles to the fleet's unit, rounded to tens. */
export const inUnit = (miles: number, unit: DistanceUnit): number =>
  unit === 'miles' ? miles : Math.round((miles * KILOMETERS_PER_MILE) / 10) * 10

/** Each regular visit includes services with an interval up to this, in miles. */
export const REGULAR_MILES = 15_000
/** A bigger visit happened this far before the regular one, in miles. */
export const BIG_VISIT_MILES = 6000
/** Average price of a service at the demo's shops, in cents. */
export const SAMPLE_SERVICE_CENTS = 6400
