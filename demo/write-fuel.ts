import { addDays, type IsoDate, productDayOf } from '#features/countries/dates.ts'
import { KILOMETERS_PER_MILE } from '#features/countries/distance.ts'
import { countFuelOf } from '#features/fuel/server/figures/count-figures.ts'
import { convertVolume, type FuelType, volumeUnitOf } from '#features/fuel/energy.ts'
import { DAYS_PER_MONTH } from '#features/vehicles/odometer.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SeededCast } from './cast.ts'
import { FLEETS, type SeedFleet } from './fleets.ts'
import { insertRows } from './insert-rows.ts'
import { pick, spread } from './orders/spread.ts'
import { knownForDays } from './vehicles/past.ts'
import type { SeedVehicle } from './vehicles/vehicle.ts'
import { PEOPLE } from './people.ts'
import { idOf, type Ids } from './write-fleets.ts'
import { unitOf } from './write-vehicles.ts'

const DAYS = 365
const DAYS_PER_WEEK = 7

/** The recorder of fills for vehicles without a driver, the stations, and prices in thousandths of a dollar. */
type Fueling = {
  by: string
  stations: readonly string[]
  mills: Record<'regular' | 'diesel' | 'electric', number>
}

const CHICAGO = ['Lakeshore Fuel', 'Halsted Gas', 'Cicero Truck Stop', 'Pulaski Pantry'] as const
const MIDWEST = { regular: 3390, diesel: 3890, electric: 210 }
const FUELED: Readonly<Record<string, Fueling>> = {
  northwind: { by: 'olivia@northwind.example', stations: CHICAGO, mills: MIDWEST },
  halsted: { by: 'fay@meridian.example', stations: CHICAGO, mills: MIDWEST },
  eastbay: {
    by: 'aki@pacific.example',
    stations: ['Grand Ave Fuel', 'Hegenberger Gas', 'Estuary Truck Stop'],
    mills: { regular: 4690, diesel: 4950, electric: 340 },
  },
  peninsula: {
    by: 'aki@pacific.example',
    stations: ['Bayshore Fuel', 'El Camino Gas'],
    mills: { regular: 4750, diesel: 4990, electric: 340 },
  },
  boreal: {
    by: 'sylvie@boreal.example',
    stations: ['Station Papineau', 'Dépanneur du Parc', 'Relais Saint-Laurent'],
    mills: { regular: 1590, diesel: 1740, electric: 110 },
  },
}

/** Number of vehicles in ten that use the fleet's fuel cards. */
const FUELED_OF_TEN: Readonly<Record<string, number>> = { halsted: 2 }
const MOST_OF_TEN = 7
/** The last vehicles of a fleet have only just received its fuel cards. */
const NOT_YET = 2

/** Miles per gallon or kilowatt-hour, and the capacity of tank or battery. */
type Engine = readonly [fuelType: FuelType, milesPerUnit: number, holds: number]
const ELECTRIC: Partial<Record<SeedVehicle['body'], Engine>> = { van: ['electric', 2.1, 68], car: ['electric', 3.7, 65] }
const DIESEL: Partial<Record<SeedVehicle['body'], Engine>> = {
  van: ['diesel', 19.5, 24],
  pickup: ['diesel', 15.6, 34],
  truck: ['diesel', 10.4, 40],
}
const HYBRID: Partial<Record<SeedVehicle['body'], Engine>> = {
  car: ['regular', 48, 11.3],
  suv: ['regular', 36.5, 14.5],
  pickup: ['regular', 34, 13.8],
}
const GASOLINE: Partial<Record<SeedVehicle['body'], Engine>> = {
  van: ['regular', 15.2, 25],
  small_van: ['regular', 23, 15.8],
  car: ['regular', 29.5, 15.8],
  suv: ['regular', 20.5, 18.6],
  pickup: ['regular', 18.8, 23],
  truck: ['regular', 9.2, 40],
}
const ENGINES = { electric: ELECTRIC, diesel: DIESEL, hybrid: HYBRID, gasoline: GASOLINE } as const
const OTHER_ENGINE: Engine = ['regular', 18, 20]

/** Cold months consume more; prices rise toward summer. January first. */
const ECONOMY_OF_MONTH = [0.93, 0.94, 0.97, 1, 1.02, 1.01, 0.99, 0.99, 1.02, 1.01, 0.98, 0.95] as const
const PRICE_OF_MONTH = [0.95, 0.95, 0.98, 1.01, 1.03, 1.05, 1.05, 1.03, 1.02, 1, 0.98, 0.96] as const
const monthOf = (day: IsoDate): number => Number(day.slice(5, 7)) - 1

/** One in this many fills is partial. */
const PARTIAL = 17
/** Positions in the fills of one vehicle per fleet: one was never recorded, and one has a digit too many. */
const MISSED = 14
const MISTYPED = 9
const MISTYPED_BY = 10_000

/**
 * A year of fills, up to each vehicle's last odometer reading and below it, so that they change no odometer: at the demo's
 * constant rate, like all its readings.
 */
export const writeFuel = async (
  tx: Tx,
  { fleetIds, userIds, vehicleIds }: SeededCast,
  vehiclesOf: ReadonlyMap<string, readonly SeedVehicle[]>,
  now: Date,
): Promise<void> => {
  const today = productDayOf(now)
  const rows = Object.entries(FUELED).flatMap(([key, fueling]) => {
    const fleet = FLEETS.find((one) => one.key === key)!
    const vehicles = (vehiclesOf.get(key) ?? []).filter(
      ({ vin, isActive }, index, { length }) =>
        isActive && index < length - NOT_YET && spread(10, 'fuel', vin) < (FUELED_OF_TEN[key] ?? MOST_OF_TEN),
    )
    return vehicles.flatMap((vehicle, index) =>
      fillsOf(vehicle, fleet, fueling, today)
        .filter((_, nth) => index !== 1 || nth !== MISSED)
        .map((fill, nth) => ({
          fleetId: idOf(fleetIds, key),
          vehicleId: idOf(vehicleIds, vehicle.vin),
          ...fill,
          ...(index === 2 && nth === MISTYPED ? { odometer: fill.odometer + MISTYPED_BY } : {}),
          isAfterMissed: index === 1 && nth === MISSED,
          reference: `${4100 + index}-${String(nth + 1).padStart(3, '0')}`,
          ...recordedBy(userIds, vehicle.driver ?? fueling.by),
        })),
    )
  })
  await insertRows(tx, 'fuelEntries', rows)
  const rowsByFleet = Map.groupBy(rows, ({ fleetId }) => fleetId)
  for (const [fleetId, fills] of rowsByFleet)
    await countFuelOf(tx, { fleetId, vehicleIds: [...new Set(fills.map(({ vehicleId }) => vehicleId))] }, now)
}

const recordedBy = (userIds: Ids, email: string) => {
  const { firstName, lastName } = PEOPLE.find((person) => person.email === email)!
  return { recordedByUserId: idOf(userIds, email), recordedBy: `${firstName} ${lastName}` }
}

/** The fills of a vehicle, oldest first. */
const fillsOf = (vehicle: SeedVehicle, fleet: SeedFleet, { stations, mills }: Fueling, today: IsoDate) => {
  const { vin, monthlyDistance } = vehicle
  const unit = unitOf(fleet)
  const [fuelType, milesPerUnit, holds] = ENGINES[vehicle.powertrain as keyof typeof ENGINES][vehicle.body] ?? OTHER_ENGINE
  const isElectric = fuelType === 'electric'
  const volumeUnits = volumeUnitOf(fleet.country, isElectric ? 'electricity' : 'fuel')
  const unitsOf = (gallons: number): number => (isElectric ? gallons : convertVolume(gallons, 'gallons', volumeUnits))
  // Each vehicle is a little better or worse than its kind.
  const own = 0.95 + spread(11, 'economy', vin) / 100
  const distancePerUnit = ((milesPerUnit * own) / unitsOf(1)) * (unit === 'kilometers' ? KILOMETERS_PER_MILE : 1)
  const range = distancePerUnit * unitsOf(holds)
  const perDay = monthlyDistance / DAYS_PER_MONTH
  const oldest = Math.min(DAYS, knownForDays(vehicle) - 1)
  // Electric vehicles charge at the depot, whose meter is read once a week.
  const between = isElectric ? perDay * DAYS_PER_WEEK : range
  const stops = stopsOf(vin, { range: between, perDay, newest: vehicle.readDaysAgo + 1 + spread(4, 'last fill', vin), oldest })
  // The next fill adds the amount that a partial fill leaves out.
  let owed = 0
  return stops.map(({ daysAgo, driven }, index) => {
    const filledOn = addDays(today, -Math.floor(daysAgo))
    const month = monthOf(filledOn)
    const economy = distancePerUnit * ECONOMY_OF_MONTH[month]! * (0.97 + spread(7, 'fill', vin, index) / 100)
    const isPartial = index % PARTIAL === PARTIAL - 1
    const used = driven / economy + owed
    const volumeThousandths = Math.max(1, Math.round(used * (isPartial ? 0.5 : 1) * 1000))
    owed = isPartial ? used / 2 : 0
    const price = mills[isElectric ? 'electric' : fuelType === 'diesel' ? 'diesel' : 'regular'] * PRICE_OF_MONTH[month]!
    // Pumps end in nine tenths of a cent.
    const pricePerUnitMills = Math.round((price + spread(9, 'price', vin, index) * 10) / 10) * 10 - (isElectric ? 0 : 1)
    return {
      filledOn,
      filledTime: `${String(6 + spread(13, 'hour', vin, index)).padStart(2, '0')}:${String(spread(60, 'minute', vin, index)).padStart(2, '0')}`,
      odometer: Math.round(vehicle.odometerToday - daysAgo * perDay),
      odometerUnits: unit,
      volumeThousandths,
      volumeUnits,
      amountCents: Math.round((volumeThousandths * pricePerUnitMills) / 10_000),
      pricePerUnitMills,
      fuelType,
      station: isElectric ? null : pick(stations, 'station', vin, index),
      isPartial,
      createdAt: `${filledOn}T23:30:00Z`,
      updatedAt: `${filledOn}T23:30:00Z`,
    }
  })
}

type Stops = { range: number; perDay: number; newest: number; oldest: number }

/** Days ago and distance since the previous stop, oldest first: between two thirds and nine tenths of a tank, at most one stop a day. */
const stopsOf = (vin: string, { range, perDay, newest, oldest }: Stops): { daysAgo: number; driven: number }[] => {
  const stops: { daysAgo: number; driven: number }[] = []
  let daysAgo = newest
  for (let nth = 0; daysAgo < oldest; nth += 1) {
    const driven = Math.max((range * (66 + spread(25, 'stop', vin, nth))) / 100, perDay * 1.1)
    stops.push({ daysAgo, driven })
    daysAgo += driven / perDay
  }
  return stops.toReversed()
}
