import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { happened } from '#features/events/event.ts'
import { changedFields, snapshotOf } from '#features/fleets/fleet-changes.ts'
import { dropRightsOfFormerStaff } from '#features/fleets/server/companies/company-store.ts'
import { repChoices } from '#features/fleets/server/companies/rep.ts'
import { type FleetColumns, findFleet, type StoredFleet, updateFleet } from '#features/fleets/server/fleet-store.ts'
import { markVehiclesOf } from '#features/schedules/server/catalog/interval-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { officeCalls } from '../../contract.ts'
import { actorOf } from '../office-actor.ts'
import { findCompanyEffects, lockAffiliations } from './companies-store.ts'
import { affiliationOf, presentCompany } from './show-company.ts'

/** A customer's fleet of any company; a company's own home fleet is excluded. */
export const customerFleet = async (ctx: Ctx | WritingCtx, id: number, lock?: 'lock'): Promise<StoredFleet> => {
  const lookup = { actingFleetId: ctx.acting.fleetId, access: { everyFleet: true, affiliationId: null } }
  const fleet = await findFleet(ctx.db, lookup, id, lock)
  return !fleet || fleet.isCompany || fleet.deletedAt ? refuse('fleet_not_found') : fleet
}

export const giveFleets = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.giveFleets>) => {
  const { id } = await affiliationOf(ctx, params.id)
  await lockAffiliations(ctx.db)
  await giveFleetsTo(ctx, id, body.fleet_ids, body.moved_fleet_ids)
  return presentCompany(ctx, id)
}

export const takeFleet = async (ctx: WritingCtx, { params }: Input<typeof officeCalls.takeFleet>) => {
  const { id } = await affiliationOf(ctx, params.id)
  const fleet = await customerFleet(ctx, params.fleet_id, 'lock')
  if (fleet.affiliationId !== id) refuse('fleet_not_found')
  await changeFleet(ctx, fleet, await withCompany(ctx, fleet, null))
  return presentCompany(ctx, id)
}

/** The consequences shown before a fleet changes its company. */
export const companyOfFleet = async (ctx: Ctx, { params }: Input<typeof officeCalls.companyOfFleet>) => {
  const fleet = await customerFleet(ctx, params.id)
  const { waitingOrders, deciders, owners } = await findCompanyEffects(ctx.db, fleet.id)
  return {
    fleet: { id: fleet.id, name: fleet.name },
    affiliation: fleet.affiliationId === null ? null : { id: fleet.affiliationId, name: fleet.affiliationName ?? '' },
    vehicles: Number(fleet.vehiclesTotal),
    waiting_orders: waitingOrders,
    deciders,
    owners,
  }
}

/** All of them or none. Locked in id order, so that two users who assign some of the same fleets do not deadlock. */
export const giveFleetsTo = async (
  ctx: WritingCtx,
  affiliationId: number,
  fleetIds: readonly number[],
  movedIds: readonly number[] = [],
): Promise<void> => {
  for (const id of [...new Set(fleetIds)].toSorted((a, b) => a - b)) {
    const fleet = await customerFleet(ctx, id, 'lock')
    if (fleet.affiliationId === affiliationId) continue
    refuseUnlessFree(fleet, movedIds.includes(id))
    await changeFleet(ctx, fleet, await withCompany(ctx, fleet, affiliationId))
  }
}

/** A fleet of another company moves only if that was confirmed. */
export const refuseUnlessFree = (fleet: StoredFleet, mayLeave: boolean): void => {
  if (fleet.affiliationId === null || mayLeave) return
  refuse('fleet_has_company', { fleet: fleet.name, company: fleet.affiliationName ?? '' }, { field: 'fleet_ids' })
}

/** The fleet's company, and its rep only if they are on that company's staff. */
export const withCompany = async (ctx: WritingCtx, { rep }: StoredFleet, affiliationId: number | null): Promise<FleetColumns> => {
  const isOfStaff = rep !== null && (await repChoices(ctx.db, affiliationId)).includes(rep)
  return { affiliationId, rep: isOfStaff ? rep : null }
}

/** Saves the changed fields and logs them with before and after; the owners are notified of a new company. */
export const changeFleet = async (ctx: WritingCtx, fleet: StoredFleet, changed: FleetColumns): Promise<void> => {
  await updateFleet(ctx.db, fleet.id, changed)
  const [before, after] = [snapshotOf(fleet), snapshotOf(await customerFleet(ctx, fleet.id))]
  if (changedFields(before, after).length === 0) return
  const where = { fleetId: fleet.id, subjectId: fleet.id, at: ctx.now.toISOString(), actor: actorOf(ctx) }
  ctx.emit(happened('fleet_updated', where, { before, after }))
  if (before.company === after.company) return
  await dropRightsOfFormerStaff(ctx.db, [fleet.id])
  await markVehiclesOf(ctx.db, [fleet.id])
}
