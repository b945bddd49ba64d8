import { fullName } from '#features/accounts/acting.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { productToday } from '#features/countries/dates.ts'
import { toCents } from '#features/countries/money.ts'
import { BLANK_ORDER, BLANK_SERVICE, type OrderService } from '#features/orders/order.ts'
import { isVisibleVehicle } from '#features/vehicles/server/detail/vehicle-detail-store.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { autoApproval } from '../../auto-approve.ts'
import type { approvalCalls } from '../../contract.ts'
import { narrowedTo, type Policy } from '../../policy.ts'
import { autoApprovedSentence, ruleSentence } from '../../sentence.ts'
import { requestedApprovers, whoMayApprove } from '../../who-may-approve.ts'
import { loadApprovalFacts } from '../approvers.ts'
import { findCoveredVehicles } from './policy-store.ts'
import { readPolicyForm } from './save-policy.ts'

type Body = Input<typeof approvalCalls.previewPolicy>['body']

/** Id of no stored line or policy. */
const NOT_STORED = 0

/** Computes who would decide an order, by the same rules as for real ones; the edited policy replaces its stored version. */
export const previewPolicy = async (ctx: Ctx, { body }: Input<typeof approvalCalls.previewPolicy>) => {
  const scope = scopeOf(ctx.acting)
  const { vehicle_id: vehicleId } = body
  if (!(await isVisibleVehicle(ctx.db, scope, vehicleId))) refuse('vehicle_not_found', {}, { field: 'vehicle_id' })
  const vehicleRef = { fleetId: scope.fleetId, vehicleId }
  const { policies: stored, people, words } = await loadApprovalFacts(ctx.db, vehicleRef, productToday(ctx))
  const policies = await withEdited(ctx, body, stored)
  const order = {
    ...BLANK_ORDER,
    ...vehicleRef,
    vehicleMoved: false,
    status: 'awaiting_approval' as const,
    paysThroughPlatform: false,
    services: linesOf(body),
  }
  const automatic = autoApproval(order, policies, true)
  if (automatic.ok) {
    return { is_automatic: true, sentence: autoApprovedSentence(automatic, words, ctx.language), approvers: [] }
  }
  const ruling = whoMayApprove(order, policies, people)
  return {
    is_automatic: false,
    sentence: ruleSentence(ruling, words, { language: ctx.language, userId: null }),
    approvers: requestedApprovers(ruling).map(fullName),
  }
}

const withEdited = async (
  ctx: Ctx,
  { policy, policy_id: editedId, vehicle_id: vehicleId }: Body,
  stored: readonly Policy[],
): Promise<Policy[]> => {
  const others = stored.filter(({ id }) => id !== editedId)
  if (!policy) return [...stored]
  const before = stored.find(({ id }) => id === editedId) ?? null
  const edited = await readPolicyForm(ctx, policy, before)
  const vehicles = await findCoveredVehicles(ctx.db, scopeOf(ctx.acting), [vehicleId])
  const asPolicy = { ...edited, id: editedId ?? NOT_STORED, fleetId: ctx.acting.fleetId, active: true }
  return [...others, narrowedTo(asPolicy, vehicles)]
}

/** The first line has the whole amount: policies check only the sum and the services. */
const linesOf = ({ amount, service_definition_ids: services }: Body): OrderService[] =>
  (services.length > 0 ? services : [null]).map((serviceDefinitionId, index) => ({
    ...BLANK_SERVICE,
    id: index,
    serviceDefinitionId,
    status: 'awaiting_approval',
    priceCents: index === 0 ? toCents(amount) : 0,
  }))
