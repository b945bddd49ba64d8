import type { WritingCtx } from '#features/accounts/server/context.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { happened } from '#features/events/event.ts'
import type { AffiliationSnapshot } from '#features/events/office-payloads.ts'
import { countryOfNew } from '#features/fleets/new-fleet.ts'
import { brandOfFleet } from '#features/fleets/server/fleet-store.ts'
import { homeOfCompany } from '#features/fleets/server/companies/company-home.ts'
import { dropRightsOfFormerStaff, updateCompanyFleet } from '#features/fleets/server/companies/company-store.ts'
import { addInvited, type InvitedPerson } from '#features/fleets/server/users/add-invited.ts'
import { markVehiclesOf } from '#features/schedules/server/catalog/interval-store.ts'
import type { Role } from '#features/accounts/role.ts'
import type { BrandId } from '#features/brands/brand.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { Reply } from '#platform/http/bind.ts'
import { mayBelongTo } from '../../affiliation.ts'
import type { officeCalls } from '../../contract.ts'
import { fleetless } from '../office-actor.ts'
import {
  type AffiliationColumns,
  type AffiliationRow,
  fleetsOfCompany,
  insertAffiliation,
  listAffiliations as findAffiliations,
  lockAffiliations,
  updateAffiliation,
} from './companies-store.ts'
import { giveFleetsTo } from './move-fleets.ts'
import { affiliationOf, presentCompany } from './show-company.ts'

const FIRST_BRAND: BrandId = 'default'

/** With its staff's home fleet, customer fleets and first user, all of them optional. */
export const addAffiliation = async (ctx: WritingCtx, { body }: Input<typeof officeCalls.addAffiliation>) => {
  const columns = await checked(ctx, body, null)
  const id = await insertAffiliation(ctx.db, columns)
  const brandId = body.brand_id ?? FIRST_BRAND
  const home = await homeOfCompany(ctx.db, { id, name: columns.name }, { brandId, country: brandById(brandId).country }, ctx.now)
  ctx.emit(happened('affiliation_created', fleetless(ctx, id), { before: null, after: { ...columns, brandId } }))
  if (body.fleet_ids) await giveFleetsTo(ctx, id, body.fleet_ids, body.moved_fleet_ids)
  if (body.first_person) {
    const at = { fleetId: home, country: brandById(brandId).country, affiliationId: id, within: 'first_person' }
    const { role, ...person } = body.first_person
    await addInvited(ctx, person, { ...at, role })
  }
  return new Reply(await presentCompany(ctx, id), 201)
}

/** A new brand applies only to the staff's home fleet; customer fleets keep theirs. */
export const saveAffiliation = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.saveAffiliation>) => {
  const known = await affiliationOf(ctx, params.id)
  const columns = await checked(ctx, body, known.id)
  await updateAffiliation(ctx.db, known.id, columns)
  const brandId = await saveHome(ctx, known, columns.name, body.brand_id)
  const before = snapshotOf(known, known.brandId)
  const after = snapshotOf(columns, brandId)
  if (JSON.stringify(before) !== JSON.stringify(after))
    ctx.emit(happened('affiliation_updated', fleetless(ctx, known.id), { before, after }))
  if (before.parentId !== after.parentId) {
    const fleetIds = await fleetsOfCompany(ctx.db, known.id)
    await dropRightsOfFormerStaff(ctx.db, fleetIds)
    await markVehiclesOf(ctx.db, fleetIds)
  }
  return presentCompany(ctx, known.id)
}

/** Adds a user to a company's staff. */
export const inviteStaff = async (ctx: WritingCtx, { params, body }: Input<typeof officeCalls.inviteStaff>) => {
  const { role, ...person } = body
  const company = await affiliationOf(ctx, params.id)
  await addStaff(ctx, company, person, role)
  return new Reply(await presentCompany(ctx, company.id), 201)
}

const addStaff = async (ctx: WritingCtx, company: AffiliationRow, person: InvitedPerson, role: Role): Promise<void> => {
  const brandId = company.brandId ?? FIRST_BRAND
  const { country } = brandById(brandId)
  const fleetId = await homeOfCompany(ctx.db, company, { brandId, country }, ctx.now)
  await addInvited(ctx, person, { fleetId, country, affiliationId: company.id, role })
}

/** A company from before brands could be chosen has no home fleet: it gets one with its first brand or staff member. */
const saveHome = async (
  ctx: WritingCtx,
  known: AffiliationRow,
  name: string,
  chosen: BrandId | undefined,
): Promise<string | null> => {
  if (chosen === undefined && known.brandId === null) return null
  const brandId = chosen ?? (known.brandId as BrandId)
  const { country } = brandById(brandId)
  const home = await homeOfCompany(ctx.db, { id: known.id, name }, { brandId, country }, ctx.now)
  await updateCompanyFleet(ctx.db, home, { name, brandId, country: await countryOfHome(ctx, home, brandId) })
  return brandId
}

/** The home fleet keeps its country if the brand serves it. */
const countryOfHome = async (ctx: WritingCtx, fleetId: number, brandId: BrandId): Promise<CountryCode> => {
  const { country } = await brandOfFleet(ctx.db, fleetId)
  return countryOfNew(brandById(brandId), undefined, country) ?? country
}

const snapshotOf = (
  { name, parentId, allowShareAccountNumber }: AffiliationColumns,
  brandId: string | null,
): AffiliationSnapshot => ({ name, parentId, allowShareAccountNumber, brandId })

type Body = Input<typeof officeCalls.saveAffiliation>['body']

const checked = async (ctx: WritingCtx, body: Body, id: number | null): Promise<AffiliationColumns> => {
  if (body.name === '') refuse('affiliation_name_missing', {}, { field: 'name' })
  const hierarchy = await lockAffiliations(ctx.db)
  const own = hierarchy.find((one) => one.id === id) ?? null
  if (!mayBelongTo(own, body.parent_id, hierarchy)) refuse('affiliation_parent_invalid', {}, { field: 'parent_id' })
  const name = body.name.toLowerCase()
  const all = await findAffiliations(ctx.db)
  if (all.some((other) => other.id !== id && other.name.toLowerCase() === name))
    refuse('affiliation_name_taken', {}, { field: 'name' })
  return { name: body.name, parentId: body.parent_id, allowShareAccountNumber: body.allow_share_account_number }
}
