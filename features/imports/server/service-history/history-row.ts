import type { DistanceUnit } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import type { NamedService } from '../../service-history/service-synonyms.ts'
import type { NamedVehicle } from '../find-vehicles-store.ts'

/** A visit to record, with only the services that are not recorded yet. */
export type HistoryRow = {
  vehicle: Pick<NamedVehicle, 'id' | 'name' | 'year' | 'odometerUnits'>
  services: NamedService[]
  doneOn: IsoDate
  odometer: number
  odometerUnits: DistanceUnit
  shop: string | null
  /** With tax; negative for a credit. */
  costCents: number
  laborCents: number | null
  partsCents: number | null
  taxCents: number | null
  /** Whether the file contains the cost. */
  isCostKnown: boolean
  poNumber: string | null
  notes: string | null
}
