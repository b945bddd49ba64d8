import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'

const VANS = 60
const FIRST_NAMES = ['James', 'Ana', 'Karen', 'Luis', 'Priya', 'Tom', 'Grace', 'Omar', 'Ruth', 'Viktor', 'Mei', 'Carl']
const LAST_NAMES = ['Kowalski', 'Baker', 'Burke', 'Ortega', 'Nair']
const HEADERS = [
  'Name',
  'VIN/SN',
  'License Plate',
  'Registration State/Province',
  'Year',
  'Make',
  'Model',
  'Trim',
  'Vehicle Type',
  'Vehicle Status',
  'Vehicle Group',
  'Operator',
  'Current Meter',
  'Meter Unit',
  'Current Meter Date',
  'In Service Date',
  'Color',
  'Labels',
]
const HISTORY_HEADERS = [
  'Vehicle Name',
  'VIN/SN',
  'Completed At',
  'Meter',
  'Service Tasks',
  'Vendor',
  'Reference',
  'Labor Subtotal',
  'Parts Subtotal',
  'Tax',
  'Total',
]
/** Each van's visits in two years: days before November 15, 2026, miles before its odometer, the tasks, labor and parts in dollars. */
const VISITS = [
  [725, 24_300, 'Engine Oil & Filter Replacement; Tire Rotation', 40, 44.5],
  [500, 17_100, 'Engine Oil & Filter Replacement; Engine Air Filter Replacement', 48, 62.25],
  [310, 10_900, 'Engine Oil & Filter Replacement; Tire Rotation; Brake Inspection', 71, 44.5],
  [40, 1_900, 'Cabin Air Filter Replacement', 12, 24.9],
  [30, 1_400, 'Install ladder rack', 210, 480],
] as const
const LAST_DAY = Date.UTC(2026, 10, 15)
const DAY_MS = 86_400_000

const vinOf = (van: number): string => vinFromPrefix('1FTBR1Y8', 2021, 'K', 730_000 + van)
const nameOf = (van: number): string => `Van ${String(van).padStart(2, '0')}`
/** A different one for each van. */
const driverOf = (van: number): string => `${FIRST_NAMES[van % 12]!} ${LAST_NAMES[van % 5]!}`
const odometerOf = (van: number): number => 41_000 + van * 517
/** As Fleetio prints a day for a US account. */
const dayOf = (daysBefore: number): string => {
  const day = new Date(LAST_DAY - daysBefore * DAY_MS)
  return `${String(day.getUTCMonth() + 1).padStart(2, '0')}/${String(day.getUTCDate()).padStart(2, '0')}/${day.getUTCFullYear()}`
}

const vans = Array.from({ length: VANS }, (_, index) => index + 1)
const csv = (name: string, rows: readonly (readonly (string | number)[])[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    rows.map((row) => row.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(',')).join('\n'),
  ),
})

/** 60 vans with one driver each, as Fleetio's list of vehicles exports them: 18 columns. */
export const vehiclesOfFleetio = () =>
  csv('fleetio-vehicles.csv', [
    HEADERS,
    ...vans.map((van) => [
      nameOf(van),
      vinOf(van),
      `B${21_000 + van}`,
      'Illinois',
      2021,
      'Ford',
      'Transit',
      'Base',
      'Van',
      'Active',
      van % 3 === 0 ? 'Joliet' : 'Aurora',
      driverOf(van),
      odometerOf(van),
      'mi',
      '11/16/2026',
      '03/01/2021',
      'White',
      'ladder rack',
    ]),
  ])

/** Their service history of two years, as Fleetio's service entries export it. */
export const historyOfFleetio = () =>
  csv('fleetio-service-entries.csv', [
    HISTORY_HEADERS,
    // The ladder rack, which no schedule asks for, is on every sixth van.
    ...vans.flatMap((van) =>
      VISITS.filter(([, , tasks]) => van % 6 === 0 || !tasks.startsWith('Install')).map(([days, miles, tasks, labor, parts]) => {
        const tax = Math.round(parts * 10.25) / 100
        const day = dayOf(days + (van % 9))
        const money = (amount: number): string => amount.toFixed(2)
        return [
          nameOf(van),
          vinOf(van),
          day,
          odometerOf(van) - miles,
          tasks,
          'Aurora Auto Care',
          `SE-${van}-${days}`,
          money(labor),
          money(parts),
          money(tax),
          money(labor + parts + tax),
        ]
      }),
    ),
  ])
