import type { Generated } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { Energy, FuelType, VolumeUnit } from '../energy.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    fuelEntries: {
      fleetId: number
      id: Generated<number>
      vehicleId: number
      filledOn: string
      /** `HH:mm`, as on the receipt. */
      filledTime: string | null
      odometer: number | null
      odometerUnits: DistanceUnit
      volumeThousandths: number
      volumeUnits: VolumeUnit
      amountCents: number
      pricePerUnitMills: number | null
      fuelType: FuelType | null
      station: string | null
      reference: string | null
      isPartial: boolean
      /** A fill before this one was not recorded. */
      isAfterMissed: Generated<boolean>
      recordedByUserId: number | null
      recordedBy: string
      createdAt: Date
      updatedAt: Date
    }
    /** Figures of the last 12 months, in the units of the fleet's country. */
    vehicleFuelFigures: {
      fleetId: number
      vehicleId: number
      energy: Energy
      fills: number
      volume: number
      amountCents: number
      drivenDistance: number
      drivenVolume: number
      drivenCents: number
      economy: number | null
      comparableEconomy: number | null
      centsPerDistance: number | null
      /** Whether this is the energy that the vehicle drives most by. */
      isMain: boolean
      /** Day of the earliest counted fill. */
      firstOn: string
    }
    /** Queue of vehicles whose figures must be recomputed. */
    fuelToCount: { fleetId: number; vehicleId: number }
  }
}
