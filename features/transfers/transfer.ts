import type { CountryCode } from '#features/countries/country.ts'

/** More vehicles at once could not be reviewed before saving. */
export const TRANSFER_MAXIMUM = 500

export type TransferFleet = { id: number; name: string; country: CountryCode; accountId: number | null; isActive: boolean }
export type TransferVehicle = { id: number; fleetId: number; name: string; vin: string | null }

/** Everything that a transfer depends on, at the time of saving. */
export type Transfer = {
  vehicles: readonly TransferVehicle[]
  /** The vehicles' fleets when the user selected them. */
  shownIn: readonly number[]
  to: TransferFleet
  /** Their current fleets. */
  fleets: readonly TransferFleet[]
  /** VINs among the moving vehicles that the destination already has. */
  takenVins: readonly string[]
}

type TransferCode =
  | 'transfer_same_fleet'
  | 'transfer_fleet_inactive'
  | 'transfer_moved_meanwhile'
  | 'transfer_other_country'
  | 'transfer_fuel_card'
  | 'transfer_vin_taken'
type TransferCheck = { ok: true } | { ok: false; code: TransferCode; vehicles: TransferVehicle[]; fleet: string }

/** Whether these vehicles may move to that fleet: all or none. A refusal names the blocking vehicles. */
export function checkTransfer({ vehicles, shownIn, to, fleets, takenVins }: Transfer): TransferCheck {
  const fleetOf = new Map(fleets.map((fleet) => [fleet.id, fleet]))
  const from = (vehicle: TransferVehicle): TransferFleet | undefined => fleetOf.get(vehicle.fleetId)
  const tests: [TransferCode, (vehicle: TransferVehicle) => boolean][] = [
    ['transfer_moved_meanwhile', ({ fleetId }) => !shownIn.includes(fleetId)],
    ['transfer_same_fleet', ({ fleetId }) => fleetId === to.id],
    ['transfer_fleet_inactive', () => !to.isActive],
    // Units, currency, plates and shops depend on the country.
    ['transfer_other_country', (vehicle) => from(vehicle)?.country !== to.country],
    ['transfer_fuel_card', (vehicle) => from(vehicle)?.accountId !== to.accountId],
    ['transfer_vin_taken', ({ vin, id }) => vin !== null && (takenVins.includes(vin) || isTwice(vehicles, vin, id))],
  ]
  for (const [code, isBlocked] of tests) {
    const inTheWay = vehicles.filter(isBlocked)
    if (inTheWay.length > 0) return { ok: false, code, vehicles: inTheWay, fleet: to.name }
  }
  return { ok: true }
}

/** Two fleets may have vehicles with the same VIN; only one of them can move to a third fleet. */
const isTwice = (vehicles: readonly TransferVehicle[], vin: string, id: number): boolean =>
  vehicles.some((other) => other.vin === vin && other.id !== id)
