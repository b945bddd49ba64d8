import type { CountryCode } from '#features/countries/country.ts'

/** More at once is not looked through by anybody before it is saved. */
export const TRANSFER_MAXIMUM = 500

export type TransferFleet = { id: number; name: string; country: CountryCode; accountId: number | null; isActive: boolean }
export type TransferVehicle = { id: number; fleetId: number; name: string; vin: string | null }

/** What a transfer depends on, as it stands when it is saved. */
export type Transfer = {
  vehicles: readonly TransferVehicle[]
  /** The fleets in which the vehicles were when they were chosen. */
  shownIn: readonly number[]
  to: TransferFleet
  /** The fleets in which they are now. */
  fleets: readonly TransferFleet[]
  /** VINs, of those that move, which the destination has already. */
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

/** Whether these vehicles may go to that fleet: all of them or none. A refusal names those that stand in the way. */
export function checkTransfer({ vehicles, shownIn, to, fleets, takenVins }: Transfer): TransferCheck {
  const fleetOf = new Map(fleets.map((fleet) => [fleet.id, fleet]))
  const from = (vehicle: TransferVehicle): TransferFleet | undefined => fleetOf.get(vehicle.fleetId)
  const tests: [TransferCode, (vehicle: TransferVehicle) => boolean][] = [
    ['transfer_moved_meanwhile', ({ fleetId }) => !shownIn.includes(fleetId)],
    ['transfer_same_fleet', ({ fleetId }) => fleetId === to.id],
    ['transfer_fleet_inactive', () => !to.isActive],
    // Units, currency, plates and shops are a country's own.
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

/** The same vehicle may stand in two fleets; only one of the two can go to a third. */
const isTwice = (vehicles: readonly TransferVehicle[], vin: string, id: number): boolean =>
  vehicles.some((other) => other.vin === vin && other.id !== id)
