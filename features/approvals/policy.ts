import { toCents, toDollars } from '#features/countries/money.ts'
import type { PolicySnapshot } from '#features/events/event.ts'

/**
 * A permission: "[users] may approve [services; none chosen = all] on [vehicles, or all] up to [amount per order before tax; null
 * = no limit]", and, if auto-approvable, automatic approval of orders within it.
 */
export type Policy = PolicySnapshot & { id: number; fleetId: number; active: boolean }

/** Means all users, or all vehicles, in the selects and on the wire. Too big for a foreign key: it is never stored. */
export const EVERYONE_ID = 999_999_999_999
/** In cents. Keeps order totals within the database's integers. */
const POLICY_AMOUNT_MAXIMUM = 999_999_999

/** The submitted form. `amount` is in dollars; empty or null: no limit. */
export type PolicyForm = {
  amount?: number | string | null
  service_definition_ids?: readonly number[]
  user_ids?: readonly number[]
  vehicle_ids?: readonly number[]
  all_vehicles?: boolean
  auto_approvable?: boolean
}

type PolicyCode =
  | 'policy_amount_invalid'
  | 'policy_approver_missing'
  | 'policy_user_unknown'
  | 'policy_vehicle_unknown'
  | 'policy_service_unknown'
export type PolicyField = 'amount' | 'user_ids' | 'vehicle_ids' | 'service_definition_ids'
type PolicyProblem = { field: PolicyField; code: PolicyCode }
type PolicyCheck = { ok: true; policy: PolicySnapshot } | { ok: false; code: PolicyCode; problems: PolicyProblem[] }

/** Ids a policy of this fleet may name. Users include FMC staff whose approval fleets include the fleet. */
export type PolicyScope = { userIds: readonly number[]; vehicleIds: readonly number[]; serviceDefinitionIds: readonly number[] }

/** Zero or more, with at most two decimals, in cents. Undefined if it is not a valid amount. */
function readAmount(amount: PolicyForm['amount']): number | null | undefined {
  const text = String(amount ?? '').trim()
  if (text === '') return null
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return undefined
  const cents = toCents(text)
  return cents <= POLICY_AMOUNT_MAXIMUM ? cents : undefined
}

const distinct = (ids: readonly number[] = []): number[] => [...new Set(ids)].filter((id) => id !== EVERYONE_ID)
const hasEveryone = (ids: readonly number[] = []): boolean => ids.includes(EVERYONE_ID)

/** Converts the form to a policy. "All users" and "all vehicles" override individual choices. */
function readForm(form: PolicyForm): PolicySnapshot & { amountIsValid: boolean } {
  const amountCents = readAmount(form.amount)
  const allUsers = hasEveryone(form.user_ids)
  const allVehicles = form.all_vehicles === true || hasEveryone(form.vehicle_ids)
  return {
    amountIsValid: amountCents !== undefined,
    amountCents: amountCents ?? null,
    serviceDefinitionIds: distinct(form.service_definition_ids),
    userIds: allUsers ? [] : distinct(form.user_ids),
    allUsers,
    vehicleIds: allVehicles ? [] : distinct(form.vehicle_ids),
    allVehicles,
    autoApprovable: form.auto_approvable === true,
  }
}

const within = (ids: readonly number[], known: readonly number[]): boolean => ids.every((id) => known.includes(id))

/** Validates a policy form: at least one approver, a valid amount, and nothing of another fleet. */
export function checkPolicy(form: PolicyForm, scope: PolicyScope): PolicyCheck {
  const { amountIsValid, ...policy } = readForm(form)
  const checks: [boolean, PolicyField, PolicyCode][] = [
    [amountIsValid, 'amount', 'policy_amount_invalid'],
    [policy.allUsers || policy.userIds.length > 0, 'user_ids', 'policy_approver_missing'],
    [within(policy.userIds, scope.userIds), 'user_ids', 'policy_user_unknown'],
    [within(policy.vehicleIds, scope.vehicleIds), 'vehicle_ids', 'policy_vehicle_unknown'],
    [within(policy.serviceDefinitionIds, scope.serviceDefinitionIds), 'service_definition_ids', 'policy_service_unknown'],
  ]
  const problems = checks.filter(([fine]) => !fine).map(([, field, code]) => ({ field, code }))
  const [first] = problems
  return first ? { ok: false, code: first.code, problems } : { ok: true, policy }
}

/** The policy as calls return it. */
export const toWire = (policy: Policy) => ({
  id: policy.id,
  fleet_id: policy.fleetId,
  amount: policy.amountCents === null ? null : toDollars(policy.amountCents),
  service_definition_ids: policy.serviceDefinitionIds,
  user_ids: policy.allUsers ? [EVERYONE_ID] : policy.userIds,
  vehicle_ids: policy.allVehicles ? [EVERYONE_ID] : policy.vehicleIds,
  all_vehicles: policy.allVehicles,
  auto_approvable: policy.autoApprovable,
})

/** The audit-log snapshot of a policy, before and after a change. */
export const snapshotOf = (policy: PolicySnapshot): PolicySnapshot => ({
  amountCents: policy.amountCents,
  serviceDefinitionIds: policy.serviceDefinitionIds,
  userIds: policy.userIds,
  allUsers: policy.allUsers,
  vehicleIds: policy.vehicleIds,
  allVehicles: policy.allVehicles,
  autoApprovable: policy.autoApprovable,
})

/** Selects of the form: "everyone" and individual choices exclude each other; the last choice wins. */
export function chosen(before: readonly number[], now: readonly number[]): number[] {
  if (!hasEveryone(now)) return [...now]
  return hasEveryone(before) && now.length > 1 ? distinct(now) : [EVERYONE_ID]
}

export const namesVehicle = (policy: Policy, vehicleId: number): boolean =>
  policy.active && (policy.allVehicles || policy.vehicleIds.includes(vehicleId))

/** No services chosen covers all, including free-text work by the shop; otherwise only the chosen ones. */
export const coversService = (policy: Policy, serviceDefinitionId: number | null): boolean =>
  policy.serviceDefinitionIds.length === 0 ||
  (serviceDefinitionId !== null && policy.serviceDefinitionIds.includes(serviceDefinitionId))

export const isWithin = (limitCents: number | null, orderCents: number): boolean =>
  limitCents === null || orderCents <= limitCents
