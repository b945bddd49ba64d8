import { addDays, type IsoDate, productDayOf } from '#features/countries/dates.ts'
import { type FuelType, volumeUnitOf } from '#features/fuel/energy.ts'
import { insertFuel } from '#features/fuel/server/fuel-store.ts'
import { DAYS_PER_MONTH } from '#features/vehicles/odometer.ts'
import type { Tx } from '#platform/db/database.ts'
import type { SeededCast } from './cast.ts'
import { idOf } from './write-fleets.ts'

type Fueled = {
  vin: string
  fleet: 'northwind' | 'boreal'
  country: 'US' | 'CA'
  fuelType: FuelType
  stations: readonly string[]
  by: string
  name: string
  /** Miles per gallon, or kilometers per liter. */
  distancePerUnit: number
  centsPerUnit: number
}

const CHICAGO = ['Lakeshore Fuel', 'Halsted Gas', 'Cicero Truck Stop'] as const
const MONTREAL = ['Station Papineau', 'Dépanneur du Parc'] as const
const SYLVIE = { fleet: 'boreal', country: 'CA', by: 'sylvie@boreal.example', name: 'Sylvie Bouchard' } as const
const OLIVIA = { fleet: 'northwind', country: 'US', by: 'olivia@northwind.example', name: 'Olivia Hart' } as const
const DAN = { ...OLIVIA, by: 'dan@northwind.example', name: 'Dan Kowalski' } as const

const FUELED: readonly Fueled[] = [
  { vin: '1FTBR1Y86MK010988', ...DAN, fuelType: 'regular', stations: CHICAGO, distancePerUnit: 15.2, centsPerUnit: 332 },
  { vin: 'JALC4W164L7054077', ...OLIVIA, fuelType: 'diesel', stations: CHICAGO, distancePerUnit: 11.4, centsPerUnit: 389 },
  { vin: 'JTDKARFU6L3079360', ...OLIVIA, fuelType: 'regular', stations: CHICAGO, distancePerUnit: 47.5, centsPerUnit: 332 },
  { vin: '1FTBR1Y83MK071201', ...SYLVIE, fuelType: 'regular', stations: MONTREAL, distancePerUnit: 7.1, centsPerUnit: 158 },
]
const FILLS = 12
const DAYS_BETWEEN = 8
/** Odd fills drive a little farther, and one is partial, so that economy varies as it does. */
const VARIATION = [1, 1.04, 0.97, 1.02, 0.95, 1.01]
const PARTIAL = 4

/** Three months of fills up to a few days ago, below the odometer of today, which they do not move. */
export const writeFuel = async (tx: Tx, { fleetIds, userIds, vehicleIds }: SeededCast, now: Date): Promise<void> => {
  for (const one of FUELED) {
    const vehicleId = vehicleIds.get(one.vin)
    if (vehicleId === undefined) continue
    await writeFills(tx, { fleetId: idOf(fleetIds, one.fleet), vehicleId, userId: idOf(userIds, one.by) }, one, productDayOf(now))
  }
}

const writeFills = async (
  tx: Tx,
  { fleetId, vehicleId, userId }: { fleetId: number; vehicleId: number; userId: number },
  { country, fuelType, stations, name, distancePerUnit, centsPerUnit }: Fueled,
  today: IsoDate,
): Promise<void> => {
  const vehicle = await tx
    .selectFrom('vehicles')
    .select(['odometer', 'odometerReadOn', 'monthlyDistance', 'odometerUnits'])
    .where('fleetId', '=', fleetId)
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow()
  const step = Math.round((vehicle.monthlyDistance * DAYS_BETWEEN) / DAYS_PER_MONTH)
  const last = vehicle.odometerReadOn < today ? vehicle.odometerReadOn : addDays(today, -1)
  for (let index = 0; index < FILLS; index += 1) {
    const back = FILLS - 1 - index
    const filledOn = addDays(last, -back * DAYS_BETWEEN - 1)
    const isPartial = index === PARTIAL
    const share = isPartial ? 0.5 : index === PARTIAL + 1 ? 1.5 : 1
    const volumeThousandths = Math.round((step * share * 1000) / (distancePerUnit * VARIATION[index % VARIATION.length]!))
    const pricePerUnitMills = (centsPerUnit + ((index * 3) % 11)) * 10 - 1
    await insertFuel(
      tx,
      { fleetId },
      {
        vehicleId,
        filledOn,
        filledTime: `${String(7 + (index % 9)).padStart(2, '0')}:${String((index * 17) % 60).padStart(2, '0')}`,
        odometer: vehicle.odometer - back * step - Math.round(step / DAYS_BETWEEN) - (isPartial ? Math.round(step / 2) : 0),
        odometerUnits: vehicle.odometerUnits,
        volumeThousandths,
        volumeUnits: volumeUnitOf(country, 'fuel'),
        amountCents: Math.round((volumeThousandths * pricePerUnitMills) / 10_000),
        pricePerUnitMills,
        fuelType,
        station: stations[index % stations.length]!,
        reference: `${4100 + vehicleId}-${String(index + 1).padStart(3, '0')}`,
        isPartial,
        isAfterMissed: false,
        recordedByUserId: userId,
        recordedBy: name,
        at: new Date(`${filledOn}T21:00:00Z`),
      },
    )
  }
}
