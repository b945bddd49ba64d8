import { holds } from '#features/accounts/capabilities.ts'
import type { Acting } from '#features/accounts/acting.ts'
import { providersOf } from '#features/accounts/payment-facts.ts'
import { isSafeLink } from '#features/accounts/feature-flags.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import type { LanguageCode } from '#features/countries/country.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { fleetCalls, FleetDetail } from '../contract.ts'
import { FLEET_PAYMENT_TYPES, type FleetPaymentType, mayEditFleet, paymentTypeName } from '../fleet.ts'
import { mayActAs, fleetAccessOf } from '../fleet-access.ts'
import { countryOfNew } from '../new-fleet.ts'
import { repChoices } from './companies/rep.ts'
import { brandOfFleet, findFleet, type FleetLookup, listNames, type StoredFleet } from './fleet-store.ts'
import { findFleetAccessFacts } from './fleet-access-store.ts'

const lookupOf = (acting: Acting): FleetLookup => ({ actingFleetId: acting.fleetId, access: fleetAccessOf(acting) })

/** The fleet named in the path; `me` is the acting one. */
export const fleetOf = async (ctx: Ctx, id: number | 'me', lock?: 'lock'): Promise<StoredFleet> => {
  const fleet = await findFleet(ctx.db, lookupOf(ctx.acting), id === 'me' ? ctx.acting.fleetId : id, lock)
  return fleet ?? refuse('fleet_not_found')
}

const paymentTypesIn = (language: LanguageCode) => FLEET_PAYMENT_TYPES.map((id) => ({ id, name: paymentTypeName(id, language) }))

export const presentFleet = async (ctx: Ctx, row: StoredFleet): Promise<FleetDetail> => {
  const { accountId, accountName, affiliationId, affiliationName } = row
  const accessFacts = await findFleetAccessFacts(ctx.db, ctx.acting.userId, row.id)
  return {
    id: row.id,
    name: row.name,
    other_id: row.otherId,
    region: row.region,
    rep: row.rep,
    country: row.country,
    fleet_payment_type: row.fleetPaymentType as FleetPaymentType,
    address: { address: row.address, city: row.city, state: row.state, zip: row.zip },
    share_wex_number: row.shareWexNumber,
    geotab_database_name: row.geotabDatabaseName,
    is_active: row.isActive,
    created_at: row.createdAt.toISOString(),
    account: accountId && accountName ? { id: accountId, name: accountName } : null,
    affiliation:
      affiliationId && affiliationName ? { id: affiliationId, parent_id: row.affiliationParentId, name: affiliationName } : null,
    fleet_links: row.links.filter(({ link }) => isSafeLink(link)),
    fleet_payment_providers: [...providersOf(row.fleetPaymentType)],
    user_total: Number(row.userTotal),
    vehicles_total: Number(row.vehiclesTotal),
    can: {
      edit: mayEditFleet(ctx.acting, false),
      delete: holds(ctx.acting.roles, 'fleets.delete') && !row.isCompany && row.id !== ctx.acting.fleetId,
      administer: accessFacts !== undefined && row.id !== ctx.acting.homeFleetId && mayActAs(ctx.acting, accessFacts).ok,
    },
  }
}

export const showFleet = async (ctx: Ctx, { params, query }: Input<typeof fleetCalls.show>) => {
  const fleet = await presentFleet(ctx, await fleetOf(ctx, params.id))
  // `me` is only now known as a number.
  if (query.fleetId !== undefined && query.fleetId !== fleet.id) refuse('id_of_another', {}, { field: 'fleetId' })
  const withTypes = query.includePaymentTypes || query.include_payment_types
  return { fleet: withTypes ? { ...fleet, fleet_payment_types: paymentTypesIn(ctx.language) } : fleet }
}

export const paymentTypes = async (ctx: Ctx) => ({ fleet_payment_types: paymentTypesIn(ctx.language) })

/** Options for a new fleet of the user's company, or for an edited one. */
export const formChoices = async (ctx: Ctx, { query }: Input<typeof fleetCalls.formChoices>) => {
  if (query.fleet_id !== undefined) {
    const fleet = await fleetOf(ctx, query.fleet_id)
    return { countries: [fleet.country], country: fleet.country, reps: await repChoices(ctx.db, fleet.affiliationId) }
  }
  const home = await brandOfFleet(ctx.db, ctx.acting.homeFleetId)
  const brand = brandById(home.brandId)
  const country = countryOfNew(brand, undefined, home.country) ?? brand.country
  return { countries: [...brand.countries], country, reps: await repChoices(ctx.db, ctx.acting.affiliationId) }
}

export const basicDetails = async (ctx: Ctx) => {
  const fleets = await listNames(ctx.db, fleetAccessOf(ctx.acting))
  return { fleets: fleets.map(({ isActive, ...fleet }) => ({ ...fleet, is_active: isActive })) }
}
