import type { Generated } from 'kysely'
import type { DistanceUnit } from '#features/countries/country.ts'
import type { FuelType, VolumeUnit } from '../energy.ts'

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
  }
}
