import { vinFromPrefix } from '#integrations/vin-decoder/sample-vins.ts'
import { FLEETS } from '../fleets.ts'
import type { SeedFleet } from '../fleets.ts'
import { kindOf } from './kinds.ts'
import type { SeedVehicle } from './vehicle.ts'

/** Models of Meridian's other customers: VIN prefix, year, plant, make, model, sub-model. */
const STOCK = [
  ['1FTBR1Y8', 2021, 'K', 'Ford', 'Transit 250', null],
  ['1FTBR1C8', 2022, 'K', 'Ford', 'Transit 250', null],
  ['1FTEW1EP', 2019, 'K', 'Ford', 'F-150', null],
  ['3C6LRVDG', 2020, 'E', 'Ram', 'ProMaster 2500', null],
  ['1GCWGAFP', 2019, '1', 'Chevrolet', 'Express 2500', 'Cargo'],
  ['1GCUYDED', 2020, 'Z', 'Chevrolet', 'Silverado 1500', 'LT'],
  ['NM0LS7E2', 2019, '1', 'Ford', 'Transit Connect', 'XL'],
  ['JTDKARFU', 2020, '3', 'Toyota', 'Prius', null],
  ['3N6CM0KN', 2018, 'K', 'Nissan', 'NV200', 'S'],
  ['1FM5K8AR', 2018, 'G', 'Ford', 'Explorer', 'Police'],
  ['4T3RWRFV', 2021, 'U', 'Toyota', 'RAV4 Hybrid', 'XLE HV'],
  ['W1Y4ECHY', 2021, 'T', 'Mercedes-Benz', 'Sprinter 2500', null],
  ['1FDUF5HT', 2020, 'E', 'Ford', 'F-550', 'F-Series'],
  ['4T1B11HK', 2019, 'U', 'Toyota', 'Camry', null],
  ['1GTW7AFP', 2020, '1', 'GMC', 'Savana 2500', 'Cargo'],
  ['3ALACWDT', 2020, 'D', 'Freightliner', 'M2', '106 Medium Duty'],
] as const

const DEPARTMENTS = ['Field', 'Depot', 'Service', 'Office'] as const
/** Each customer's VINs have a separate serial number range. */
const SERIALS_PER_FLEET = 2_000

/** Vehicles that demo shops have serviced before: fleet, name, which of the stock, unit. */
const KNOWN: Readonly<Record<string, { name: string; model: string; otherId: string }>> = {
  lakeland: { name: 'Cart 12', model: 'Savana 2500', otherId: '12' },
  halsted: { name: 'HHH-31', model: 'RAV4 Hybrid', otherId: '31' },
  beacon: { name: 'Patrol 8', model: 'Explorer', otherId: '8' },
  greatlakes: { name: 'Unit 406', model: 'Express 2500', otherId: '406' },
}

/** All vehicles of one of Meridian's customers, deterministic. Northwind's own are in `northwind.ts`. */
export function meridianVehicles(fleet: SeedFleet): SeedVehicle[] {
  const fleetNumber = FLEETS.findIndex(({ key }) => key === fleet.key)
  return Array.from({ length: fleet.vehicles }, (_, index) => makeVehicle(fleet, fleetNumber, index))
}

function makeVehicle(fleet: SeedFleet, fleetNumber: number, index: number): SeedVehicle {
  const known = index === 0 ? KNOWN[fleet.key] : undefined
  const spread = (fleetNumber * 7919 + index * 104_729) % 1_000_003
  const stock =
    STOCK.find(([, , , , model]) => model === known?.model) ?? (STOCK[spread % STOCK.length] as (typeof STOCK)[number])
  const [prefix, year, plant, make, model, submodel] = stock
  const monthlyDistance = 800 + (spread % 11) * 100
  const odometerToday = (2026 - year) * 11_500 + (spread % 9_000)
  const otherId = known?.otherId ?? String(1001 + index)
  return {
    ...kindOf(model),
    name: known?.name ?? `${fleet.name.split(' ')[0]} ${String(index + 1).padStart(fleet.vehicles > 999 ? 4 : 3, '0')}`,
    year,
    make,
    model,
    submodel,
    vin: vinFromPrefix(prefix, year, plant, 100_000 + fleetNumber * SERIALS_PER_FLEET + index),
    plate: `${String.fromCharCode(65 + fleetNumber)}${String(10_000 + index)}`,
    plateState: fleet.state,
    otherId,
    department: DEPARTMENTS[spread % DEPARTMENTS.length] as string,
    odometerToday,
    odometer: odometerToday,
    readDaysAgo: 0,
    monthlyDistance,
    // One in six has missed its last interval.
    servicedThrough: spread % 6 === 0 ? odometerToday - 6_000 : odometerToday,
    lastServiceDaysAgo: 10 + (spread % 110),
    story: null,
    driver: null,
    garagingZip: fleet.zip,
    garagingCity: fleet.city,
    isActive: spread % 61 !== 0 || known !== undefined,
    enrolled: true,
  }
}
