import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { CountryCode } from '#features/countries/country.ts'
import { normalizePostalCode } from '#features/countries/postal-code.ts'
import { happened, type ProductEvent } from '#features/events/event.ts'
import { fleetProblems, mayChoosePaying } from '#features/fleets/fleet.ts'
import { changedFields, snapshotOf } from '#features/fleets/fleet-changes.ts'
import { type FleetColumns, type StoredFleet, updateFleet } from '#features/fleets/server/fleet-store.ts'
import { fleetOf } from '#features/fleets/server/show-fleet.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { companyCalls } from '../contract.ts'
import { presentCompany } from './show-company.ts'

type Body = Input<typeof companyCalls.update>['body']

export const saveCompany = async (ctx: WritingCtx, { body }: Input<typeof companyCalls.update>) => {
  const fleet = await fleetOf(ctx, 'me', 'lock')
  if (body.pays !== undefined && !mayChoosePaying(fleet)) refuse('payment_not_chosen_here')
  const changed = columnsOf(body, fleet.country)
  const { name, fleetPaymentType, zip } = { ...fleet, ...changed }
  const [problem] = fleetProblems({ name, fleetPaymentType, zip: changed.zip === undefined ? null : zip }, fleet.country)
  if (problem) refuse(problem)
  // Confirming the current choice counts too: it turns a default into a decision.
  await updateFleet(ctx.db, fleet.id, { ...changed, ...(body.pays === undefined ? {} : { paymentChosenAt: ctx.now }) })
  const saved = await fleetOf(ctx, 'me')
  const event = fleetChanged(ctx, fleet, saved)
  if (event) ctx.emit(event)
  return { company: await presentCompany(ctx, saved) }
}

/** The audit-log event; null if no audited field changed. */
export const fleetChanged = (
  { acting, now }: Pick<Ctx, 'acting' | 'now'>,
  from: StoredFleet,
  to: StoredFleet,
): ProductEvent | null => {
  const [before, after] = [snapshotOf(from), snapshotOf(to)]
  if (changedFields(before, after).length === 0) return null
  const actor = { kind: 'user' as const, id: acting.userId, name: fullName(acting) }
  return happened('fleet_updated', { fleetId: to.id, subjectId: to.id, at: now.toISOString(), actor }, { before, after })
}

/** A cleared field is stored as null; an omitted one is unchanged. */
const columnsOf = (body: Body, country: CountryCode): FleetColumns => {
  const { address_attributes: at, pays } = body
  const columns: [keyof FleetColumns, string | null | undefined][] = [
    ['taxId', body.tax_id],
    ['gstNumber', body.gst_number],
    ['pstNumber', body.pst_number],
    ['address', at?.address],
    ['city', at?.city],
    ['state', at?.state],
    ['zip', at?.zip && normalizePostalCode(at.zip, country)],
  ]
  const sent = columns.filter(([, typed]) => typed !== undefined).map(([column, typed]) => [column, typed || null])
  return {
    ...Object.fromEntries(sent),
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(pays === undefined ? {} : { fleetPaymentType: pays }),
  }
}
