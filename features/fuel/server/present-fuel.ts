import { holds } from '#features/accounts/capabilities.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { distanceUnitOf } from '#features/countries/country.ts'
import { toDollars } from '#features/countries/money.ts'
import type { FuelEntryRow, FuelSumRow } from '../contract.ts'
import { economyOf, type FuelSum, type Interval } from '../economy.ts'
import { economyUnitOf, energyOf } from '../energy.ts'
import { mayChangeFuel } from '../fuel-rights.ts'
import type { StoredFuel } from './fuel-store.ts'

const ECONOMY_DECIMALS = 100

export const roundedEconomy = (economy: number | null): number | null =>
  economy === null ? null : Math.round(economy * ECONOMY_DECIMALS) / ECONOMY_DECIMALS

/** Dollars per mile or kilometer, with three decimals. */
export const roundedCost = (centsPerDistance: number | null): number | null =>
  centsPerDistance === null ? null : Math.round(centsPerDistance * 10) / 1000

export const presentFuel = ({ acting }: Pick<Ctx, 'acting'>, row: StoredFuel, interval: Interval | undefined): FuelEntryRow => ({
  id: row.id,
  vehicle_id: row.vehicleId,
  filled_on: row.filledOn,
  filled_time: row.filledTime,
  odometer: row.odometer,
  odometer_units: row.odometerUnits,
  volume: row.volumeThousandths / 1000,
  volume_units: row.volumeUnits,
  amount: toDollars(row.amountCents),
  price_per_unit: row.pricePerUnitMills === null ? null : row.pricePerUnitMills / 1000,
  fuel_type: row.fuelType,
  station: row.station,
  reference: row.reference,
  is_partial: row.isPartial,
  is_after_missed: row.isAfterMissed,
  distance: interval?.distance ?? null,
  economy: roundedEconomy(interval ? economyOf(interval, acting.country) : null),
  economy_units: economyUnitOf(distanceUnitOf(acting.country), energyOf(row.volumeUnits)),
  recorded_by: row.recordedBy,
  can_edit: mayChangeFuel(acting, row).ok,
})

/** Costs of a period are hidden from drivers, like a vehicle's other costs. */
export const presentSum = ({ acting }: Pick<Ctx, 'acting'>, sum: FuelSum): FuelSumRow => {
  const seesCosts = holds(acting.roles, 'costs.vehicle')
  return {
    energy: sum.energy,
    fills: sum.fills,
    volume: Math.round(sum.volume * 1000) / 1000,
    volume_units: sum.volumeUnits,
    amount: seesCosts ? toDollars(sum.amountCents) : null,
    economy: roundedEconomy(sum.economy),
    economy_units: sum.economyUnits,
    cost_per_distance: seesCosts ? roundedCost(sum.centsPerDistance) : null,
  }
}
