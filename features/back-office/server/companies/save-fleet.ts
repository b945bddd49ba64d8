import type { WritingCtx } from '#features/accounts/server/context.ts'
import { servesCountry } from '#features/brands/brand.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { findRegion } from '#features/countries/regions.ts'
import { happened } from '#features/events/event.ts'
import { fleetProblems } from '#features/fleets/fleet.ts'
import { snapshotOf } from '#features/fleets/fleet-changes.ts'
import { countryOfNew } from '#features/fleets/new-fleet.ts'
import { type FleetColumns, hasOpenOrders, insertFleet, type StoredFleet } from '#features/fleets/server/fleet-store.ts'
import { addInvited } from '#features/fleets/server/users/add-invited.ts'
import { paymentTypeAtSignUp } from '#features/fleets/sign-up/sign-up.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import type { officeCalls } from '../../contract.ts'
import { actorOf } from '../office-actor.ts'
import { presentFleetRow } from './list-fleets.ts'
import { changeFleet, customerFleet, refuseUnlessFree, withCompany } from './move-fleets.ts'
import { affiliationOf } from './show-company.ts'

/** Also invites its first owner, and starts the list of first steps, as for every new fleet. */
export const addFleet = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.addFleet>) => {
  const brand = brandById(body.brand_id)
  const country = countryOfNew(brand, body.country)
  if (!country) return refuse('country_not_served', { brand: brand.name }, { field: 'country' })
  const columns = { ...addressOf(body, country), name: body.name }
  const fleetPaymentType = body.fleet_payment_type ?? paymentTypeAtSignUp(brand.fuelCard)
  const [problem] = fleetProblems({ name: body.name, fleetPaymentType, zip: columns.zip ?? null }, country)
  if (problem) refuse(problem, {}, { field: problem === 'fleet_name_missing' ? 'name' : 'address_attributes.zip' })
  const company = body.affiliation_id ? await affiliationOf(ctx, body.affiliation_id) : null
  const id = await insertFleet(ctx.db, {
    ...columns,
    fleetPaymentType,
    country,
    brandId: brand.id,
    affiliationId: company?.id ?? null,
    isSettingUp: true,
    createdAt: ctx.now,
  })
  const where = { fleetId: id, subjectId: id, at: ctx.now.toISOString(), actor: actorOf(ctx) }
  ctx.emit(happened('fleet_created', where, { before: null, after: snapshotOf(await customerFleet(ctx, id)) }))
  await addInvited(ctx, body.owner, { fleetId: id, country, affiliationId: null, role: 'owner', within: 'owner' })
  return new Reply(await presentFleetRow(ctx, id), 201)
}

export const saveFleet = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.saveFleet>) => {
  const fleet = await customerFleet(ctx, params.id, 'lock')
  const changed: FleetColumns = {}
  if (body.affiliation_id !== undefined && body.affiliation_id !== fleet.affiliationId) {
    if (body.affiliation_id !== null) await affiliationOf(ctx, body.affiliation_id)
    refuseUnlessFree(fleet, body.may_leave_company === true)
    Object.assign(changed, await withCompany(ctx, fleet, body.affiliation_id))
  }
  if (body.brand_id !== undefined && body.brand_id !== fleet.brandId) {
    refuseBrand(fleet, body.brand_id)
    changed.brandId = body.brand_id
  }
  if (body.is_active !== undefined && body.is_active !== fleet.isActive) {
    if (!body.is_active && (await hasOpenOrders(ctx.db, fleet.id))) refuse('fleet_keeps_open_orders')
    changed.isActive = body.is_active
  }
  await changeFleet(ctx, fleet, changed)
  return presentFleetRow(ctx, fleet.id)
}

/** Vehicles and accounts of a card program come from its own systems, and a fleet never changes its country. */
const refuseBrand = (fleet: StoredFleet, brandId: string): void => {
  const brand = brandById(brandId)
  if (brand.fuelCard || brandById(fleet.brandId).fuelCard) refuse('brand_of_card_program', {}, { field: 'brand_id' })
  if (!servesCountry(brand, fleet.country)) refuse('country_not_served', { brand: brand.name }, { field: 'brand_id' })
}

const addressOf = ({ address_attributes: at }: Input<typeof officeCalls.addFleet>['body'], country: CountryCode) => ({
  address: at?.address || null,
  city: at?.city || null,
  state: at?.state ? (findRegion(at.state, country)?.code ?? at.state) : null,
  zip: at?.zip ? normalizePostalCode(at.zip, country) : null,
})
