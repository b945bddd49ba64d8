import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { brandById } from '#features/brands/brand-of-host.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { happened } from '#features/events/event.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { fleetCalls, FleetFormBody } from '../contract.ts'
import { fleetProblems, mayEditFleet } from '../fleet.ts'
import { changedFields, snapshotOf } from '../fleet-changes.ts'
import { countryOfNew } from '../new-fleet.ts'
import { checkedRep } from './companies/rep.ts'
import { brandOfFleet, type FleetColumns, hasOpenOrders, insertFleet, markDeleted, updateFleet } from './fleet-store.ts'
import { fleetOf, presentFleet } from './show-fleet.ts'

const TELEMATICS_FIELDS = [
  'geotab_database_name',
  'databaseName',
  'geotabDatabaseName',
] as const satisfies (keyof FleetFormBody)[]

/** Creates a fleet in the user's affiliation, with the brand of the company's fleet; in its country, or another that the brand serves. */
export const addFleet = async (ctx: WritingCtx, { body }: Input<typeof fleetCalls.add>) => {
  const home = await brandOfFleet(ctx.db, ctx.acting.homeFleetId)
  const country = countryOfNew(brandById(home.brandId), body.country, home.country)
  if (!country) return refuse('country_not_served', { brand: brandById(home.brandId).name }, { field: 'country' })
  const { affiliationId } = ctx.acting
  const columns = { ...columnsOf(body, country), name: body.name, fleetPaymentType: body.fleet_payment_type }
  check(columns, country)
  const rep = await checkedRep(ctx.db, { affiliationId, rep: null }, body.rep ?? null)
  const { brandId } = home
  const id = await insertFleet(ctx.db, { ...columns, rep, brandId, country, affiliationId, createdAt: ctx.now })
  const added = await fleetOf(ctx, id)
  ctx.emit(happened('fleet_created', whereOf(ctx, id), { before: null, after: snapshotOf(added) }))
  return { fleet: await presentFleet(ctx, added) }
}

export const saveFleet = async (ctx: WritingCtx, { params, body }: Input<typeof fleetCalls.update>) => {
  const fleet = await fleetOf(ctx, params.id, 'lock')
  const onlyTelematics = Object.keys(body).every((field) => (TELEMATICS_FIELDS as readonly string[]).includes(field))
  if (!mayEditFleet(ctx.acting, onlyTelematics)) refuse('forbidden')
  const changed = columnsOf(body, fleet.country)
  check({ name: fleet.name, fleetPaymentType: fleet.fleetPaymentType, ...changed }, fleet.country)
  const rep = changed.rep === undefined ? {} : { rep: await checkedRep(ctx.db, fleet, changed.rep) }
  await updateFleet(ctx.db, fleet.id, { ...changed, ...rep })
  const saved = await fleetOf(ctx, fleet.id)
  const [before, after] = [snapshotOf(fleet), snapshotOf(saved)]
  // Saving unchanged values is not logged.
  if (changedFields(before, after).length > 0) ctx.emit(happened('fleet_updated', whereOf(ctx, fleet.id), { before, after }))
  return { fleet: await presentFleet(ctx, saved) }
}

/** Keeps its orders, vehicles and users; only open orders prevent deletion. */
export const removeFleet = async (ctx: WritingCtx, { params }: Input<typeof fleetCalls.remove>) => {
  const fleet = await fleetOf(ctx, params.id, 'lock')
  if (fleet.isCompany) refuse('fleet_not_found')
  if (await hasOpenOrders(ctx.db, fleet.id)) refuse('fleet_has_open_orders')
  await markDeleted(ctx.db, fleet.id, ctx.now)
  ctx.emit(happened('fleet_deleted', whereOf(ctx, fleet.id), { before: snapshotOf(fleet), after: null }))
  return {}
}

/** Logged in the fleet itself, under the user's name, whichever fleet the user acts for. */
const whereOf = ({ acting, now }: Ctx, fleetId: number) => ({
  fleetId,
  subjectId: fleetId,
  at: now.toISOString(),
  actor: { kind: 'user' as const, id: acting.userId, name: fullName(acting) },
})

const check = (columns: FleetColumns & { name: string; fleetPaymentType: string }, country: CountryCode): void => {
  const [problem] = fleetProblems({ ...columns, zip: columns.zip ?? null }, country)
  if (problem) refuse(problem)
}

/** A cleared field is stored as null. */
const orNothing = (typed: string | null): string | null => typed || null

/** Only submitted fields: the others stay unchanged. */
const columnsOf = (body: FleetFormBody, country: CountryCode): FleetColumns => {
  const { address_attributes: at } = body
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.fleet_payment_type === undefined ? {} : { fleetPaymentType: body.fleet_payment_type }),
    ...(body.share_wex_number === undefined ? {} : { shareWexNumber: body.share_wex_number }),
    ...sent('otherId', body.other_id),
    ...sent('region', body.region),
    ...sent('rep', body.rep),
    ...sent('geotabDatabaseName', databaseNameIn(body)?.replace(/[\s/\\]/g, '')),
    ...sent('address', at?.address),
    ...sent('city', at?.city),
    ...sent('state', at?.state),
    ...sent('zip', at?.zip && normalizePostalCode(at.zip, country)),
  }
}

/** Clients send the telematics database under three different names. */
const databaseNameIn = (body: FleetFormBody): string | null | undefined =>
  TELEMATICS_FIELDS.map((field) => body[field]).find((name) => name !== undefined)

const sent = <K extends keyof FleetColumns>(column: K, typed: string | null | undefined): FleetColumns =>
  typed === undefined ? {} : { [column]: orNothing(typed) }
