import { may } from '#features/accounts/permissions.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { list } from '#features/approvals/names.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { fleetAccessOf } from '#features/fleets/fleet-access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Db } from '#platform/db/database.ts'
import { checkTransfer, TRANSFER_MAXIMUM, type TransferFleet, type TransferVehicle } from '../transfer.ts'
import { findFleets, findTakenVins, findVehicles, lockVehicles } from './transfer-store.ts'

type TransferRequest = { vehicleIds: number[]; toFleetId: number | null | undefined }
export type LoadedTransfer = { vehicles: TransferVehicle[]; from: TransferFleet[]; to: TransferFleet }

/** Loads the accessible fleets and vehicles of a transfer; refuses missing ones and incomplete input. */
const load = async (
  ctx: Ctx,
  db: Db,
  request: TransferRequest,
  findThem: typeof findVehicles,
  lock?: 'lock',
): Promise<LoadedTransfer> => {
  const allowed = may(ctx.acting, 'vehicles.transfer')
  if (!allowed.ok) refuse(allowed.code)
  const vehicleIds = [...new Set(request.vehicleIds)]
  if (!request.toFleetId) return refuse('transfer_no_destination')
  if (vehicleIds.length === 0) refuse('transfer_no_vehicles')
  if (vehicleIds.length > TRANSFER_MAXIMUM) refuse('transfer_too_many')
  const access = fleetAccessOf(ctx.acting)
  const known = await findVehicles(db, access, vehicleIds)
  await findFleets(db, access, [request.toFleetId, ...known.map(({ fleetId }) => fleetId)], lock)
  const vehicles = await findThem(db, access, vehicleIds)
  if (vehicles.length < vehicleIds.length) refuse('vehicle_not_found')
  const fleets = await findFleets(db, access, [request.toFleetId, ...vehicles.map(({ fleetId }) => fleetId)])
  const to = fleets.find(({ id }) => id === request.toFleetId) ?? refuse('fleet_not_found')
  return { vehicles, to, from: fleets.filter(({ id }) => vehicles.some(({ fleetId }) => fleetId === id)) }
}

export const readTransfer = (ctx: Ctx, request: TransferRequest): Promise<LoadedTransfer> =>
  load(ctx, ctx.db, request, findVehicles)

/** Like loading, with row locks on everything that the transfer depends on, until the end of the transaction. */
export const holdTransfer = (ctx: Ctx, request: TransferRequest): Promise<LoadedTransfer> =>
  load(ctx, ctx.db, request, lockVehicles as typeof findVehicles, 'lock')

/** Refuses with the rule's code and the names of the blocking vehicles. */
export const refuseUnlessAllowed = async (ctx: Ctx, { vehicles, from, to }: LoadedTransfer, shownIn: number[]): Promise<void> => {
  const takenVins = await findTakenVins(ctx.db, to.id, vehicles)
  const check = checkTransfer({ vehicles, shownIn, to, fleets: [...from, to], takenVins })
  if (!check.ok) refuseFor(ctx, check.code, check.vehicles, to)
}

export const refuseFor = (
  ctx: Ctx,
  code: Parameters<typeof refuse>[0],
  vehicles: readonly TransferVehicle[],
  to: TransferFleet,
): never => {
  const names = list(
    vehicles.map(({ name }) => name),
    uiLanguage(ctx.language),
    'vehicles',
  )
  return refuse(code, { vehicles: names, fleet: to.name }, { vehicle_ids: vehicles.map(({ id }) => id) })
}
