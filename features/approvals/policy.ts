import { toCents, toDollars } from '#features/countries/money.ts'
import type { Person } from '#features/accounts/person.ts'
import { holds } from '#features/accounts/capabilities.ts'
import { holdsAny, ROLES, type Role } from '#features/accounts/role.ts'
import type { PolicySnapshot } from '#features/events/event.ts'
import type { DutyClass } from '#features/vehicles/body-type.ts'

/**
 * A permission: "[users] may approve [services; none chosen = all] on [vehicles, or all] up to [amount per order before tax; null
 * = no limit]", and, if auto-approvable, automatic approval of orders within it.
 */
export type Policy = PolicyTerms & { id: number; fleetId: number; active: boolean }

export type PolicyTerms = Omit<Required<PolicySnapshot>, 'roles' | 'dutyClasses'> & { roles: Role[]; dutyClasses: DutyClass[] }

/** Roles that a policy may name. Platform staff are users of no fleet. */
export const APPROVER_ROLES: readonly Role[] = ROLES.filter((role) => holds([role], 'orders.approve'))
export const DUTY_CLASSES = ['light', 'medium_heavy'] as const satisfies readonly DutyClass[]

/** The vehicle's current facts that decide whether a policy covers it. */
export type CoveredVehicle = { id: number; departmentNumber: string | null; dutyClass: string }

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
  roles?: readonly Role[]
  departments?: readonly string[]
  duty_classes?: readonly DutyClass[]
  /** In dollars; empty or null: one person approves at any amount. */
  second_approver_above?: number | string | null
}

type PolicyCode =
  | 'policy_amount_invalid'
  | 'policy_second_amount_invalid'
  | 'policy_approver_missing'
  | 'policy_user_unknown'
  | 'policy_vehicle_unknown'
  | 'policy_department_unknown'
  | 'policy_service_unknown'
export type PolicyField = 'amount' | 'user_ids' | 'vehicle_ids' | 'service_definition_ids' | 'second_approver_above'
type PolicyProblem = { field: PolicyField; code: PolicyCode }
type PolicyCheck = { ok: true; policy: PolicyTerms } | { ok: false; code: PolicyCode; problems: PolicyProblem[] }

/** Ids a policy of this fleet may name. Users include FMC staff whose approval fleets include the fleet. */
export type PolicyScope = {
  userIds: readonly number[]
  vehicleIds: readonly number[]
  departments: readonly string[]
  serviceDefinitionIds: readonly number[]
}

/** Parses zero or more, with at most two decimals, to cents. Undefined if it is not a valid amount. */
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
function readForm(form: PolicyForm): PolicyTerms & { amountIsValid: boolean; secondIsValid: boolean } {
  const amountCents = readAmount(form.amount)
  const secondAboveCents = readAmount(form.second_approver_above)
  const allUsers = hasEveryone(form.user_ids)
  const allVehicles = form.all_vehicles === true || hasEveryone(form.vehicle_ids)
  return {
    amountIsValid: amountCents !== undefined,
    secondIsValid: secondAboveCents !== undefined,
    amountCents: amountCents ?? null,
    secondAboveCents: secondAboveCents ?? null,
    serviceDefinitionIds: distinct(form.service_definition_ids),
    userIds: allUsers ? [] : distinct(form.user_ids),
    roles: allUsers ? [] : [...new Set(form.roles)],
    allUsers,
    vehicleIds: allVehicles ? [] : distinct(form.vehicle_ids),
    departments: allVehicles ? [] : [...new Set((form.departments ?? []).map((name) => name.trim()).filter(Boolean))],
    dutyClasses: allVehicles ? [] : [...new Set(form.duty_classes)],
    allVehicles,
    autoApprovable: form.auto_approvable === true,
  }
}

const within = <T>(named: readonly T[], known: readonly T[]): boolean => named.every((one) => known.includes(one))

/** Validates a policy form: at least one approver, valid amounts, and nothing of another fleet. */
export function checkPolicy(form: PolicyForm, scope: PolicyScope): PolicyCheck {
  const { amountIsValid, secondIsValid, ...policy } = readForm(form)
  const checks: [boolean, PolicyField, PolicyCode][] = [
    [amountIsValid, 'amount', 'policy_amount_invalid'],
    [secondIsValid, 'second_approver_above', 'policy_second_amount_invalid'],
    [policy.allUsers || policy.userIds.length + policy.roles.length > 0, 'user_ids', 'policy_approver_missing'],
    [within(policy.userIds, scope.userIds), 'user_ids', 'policy_user_unknown'],
    [within(policy.vehicleIds, scope.vehicleIds), 'vehicle_ids', 'policy_vehicle_unknown'],
    [within(policy.departments, scope.departments), 'vehicle_ids', 'policy_department_unknown'],
    [within(policy.serviceDefinitionIds, scope.serviceDefinitionIds), 'service_definition_ids', 'policy_service_unknown'],
  ]
  const problems = checks.filter(([fine]) => !fine).map(([, field, code]) => ({ field, code }))
  const [first] = problems
  return first ? { ok: false, code: first.code, problems } : { ok: true, policy }
}

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))

/** The policy as calls return it. */
export const toWire = (policy: Policy) => ({
  id: policy.id,
  fleet_id: policy.fleetId,
  amount: dollarsOf(policy.amountCents),
  service_definition_ids: policy.serviceDefinitionIds,
  user_ids: policy.allUsers ? [EVERYONE_ID] : policy.userIds,
  roles: policy.roles,
  vehicle_ids: policy.allVehicles ? [EVERYONE_ID] : policy.vehicleIds,
  all_vehicles: policy.allVehicles,
  departments: policy.departments,
  duty_classes: policy.dutyClasses,
  auto_approvable: policy.autoApprovable,
  second_approver_above: dollarsOf(policy.secondAboveCents),
})

/** The audit-log snapshot of a policy, before and after a change. */
export const snapshotOf = (policy: PolicyTerms): PolicyTerms => ({
  amountCents: policy.amountCents,
  serviceDefinitionIds: policy.serviceDefinitionIds,
  userIds: policy.userIds,
  allUsers: policy.allUsers,
  roles: policy.roles,
  vehicleIds: policy.vehicleIds,
  allVehicles: policy.allVehicles,
  departments: policy.departments,
  dutyClasses: policy.dutyClasses,
  autoApprovable: policy.autoApprovable,
  secondAboveCents: policy.secondAboveCents,
})

/** Whether a person is an approver of the policy: as one of all users, by name, or by a current role. */
export const namesUser = (policy: PolicyTerms, { id, roles }: Pick<Person, 'id' | 'roles'>): boolean =>
  policy.allUsers || policy.userIds.includes(id) || holdsAny(roles, policy.roles)

/** Whether the policy covers the vehicle: as one of all vehicles, by name, by its department or by its duty class. */
export const coversVehicle = (policy: PolicyTerms, { id, departmentNumber, dutyClass }: CoveredVehicle): boolean =>
  policy.allVehicles ||
  policy.vehicleIds.includes(id) ||
  (departmentNumber !== null && policy.departments.includes(departmentNumber.trim())) ||
  policy.dutyClasses.some((covered) => covered === dutyClass)

/**
 * Narrows the policy to those of these vehicles that it covers now, by id, for `namesVehicle`. When a vehicle changes its department
 * or class, other policies apply from then on.
 */
export const narrowedTo = <P extends Policy>(policy: P, vehicles: readonly CoveredVehicle[]): P => ({
  ...policy,
  vehicleIds: policy.allVehicles ? [] : vehicles.filter((vehicle) => coversVehicle(policy, vehicle)).map(({ id }) => id),
})

/** The policy must be `narrowedTo` vehicles. */
export const namesVehicle = (policy: Policy, vehicleId: number): boolean =>
  policy.active && (policy.allVehicles || policy.vehicleIds.includes(vehicleId))

/** No services chosen covers all, including free-text work by the shop; otherwise only the chosen ones. */
export const coversService = (policy: Pick<PolicyTerms, 'serviceDefinitionIds'>, serviceDefinitionId: number | null): boolean =>
  policy.serviceDefinitionIds.length === 0 ||
  (serviceDefinitionId !== null && policy.serviceDefinitionIds.includes(serviceDefinitionId))

export const isWithin = (limitCents: number | null, orderCents: number): boolean =>
  limitCents === null || orderCents <= limitCents
