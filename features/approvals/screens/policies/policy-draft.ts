import { isRole } from '#features/accounts/role.ts'
import type { Locale } from '#features/countries/country.ts'
import { toCents, parseMoney } from '#features/countries/money.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { PolicyRow } from '../../contract.ts'
import { DUTY_CLASSES, EVERYONE_ID, type PolicyForm } from '../../policy.ts'

/**
 * The form while typing. Amounts are text, so that a partial number is not lost. `approvers` are ids of users and `role:manager`,
 * `vehicles` ids of vehicles, `department:South` and `class:light`: one field chooses them all.
 */
export type PolicyDraft = {
  amount: string
  approvers: string[]
  serviceIds: number[]
  vehicles: string[]
  automatic: boolean
  secondAbove: string
}

const EMPTY: PolicyDraft = { amount: '', approvers: [], serviceIds: [], vehicles: [], automatic: false, secondAbove: '' }

export const EVERYONE = String(EVERYONE_ID)
type Kind = 'role' | 'department' | 'class'
export const valueOf = (kind: Kind, name: string): string => `${kind}:${name}`
const namesIn = (values: readonly string[], kind: Kind): string[] =>
  values.filter((value) => value.startsWith(`${kind}:`)).map((value) => value.slice(kind.length + 1))
export const idsIn = (values: readonly string[]): number[] =>
  values.filter((value) => value !== EVERYONE && /^\d+$/.test(value)).map(Number)

/** "Everyone" and individual choices exclude each other; the last choice wins. */
export const chosenLast = (before: readonly string[], now: readonly string[]): string[] => {
  if (!now.includes(EVERYONE)) return [...now]
  return before.includes(EVERYONE) && now.length > 1 ? now.filter((value) => value !== EVERYONE) : [EVERYONE]
}

export const draftOf = (policy: PolicyRow | null, vehicleId: number | null, locale: Locale): PolicyDraft =>
  policy === null
    ? { ...EMPTY, vehicles: vehicleId === null ? [] : [String(vehicleId)] }
    : {
        amount: amountText(policy.amount, locale),
        approvers: [...policy.roles.map((role) => valueOf('role', role)), ...policy.user_ids.map(String)],
        serviceIds: policy.service_definition_ids,
        vehicles: [
          ...policy.departments.map((name) => valueOf('department', name)),
          ...policy.duty_classes.map((name) => valueOf('class', name)),
          ...policy.vehicle_ids.map(String),
        ],
        automatic: policy.auto_approvable,
        secondAbove: amountText(policy.second_approver_above, locale),
      }

const amountText = (amount: number | null, { language }: Locale): string =>
  amount === null ? '' : formatNumber(amount, 2, language)

/** An invalid amount is sent as typed, so that the server refuses it. */
const amountSent = (text: string): string | null => {
  const typed = text.trim()
  if (typed === '') return null
  const cents = parseMoney(typed)
  return cents === null ? typed : (cents / 100).toFixed(2)
}

/** The draft for the rule and the server. */
export const formOf = (draft: PolicyDraft): Required<PolicyForm> => ({
  amount: amountSent(draft.amount),
  user_ids: draft.approvers.includes(EVERYONE) ? [EVERYONE_ID] : idsIn(draft.approvers),
  roles: namesIn(draft.approvers, 'role').filter(isRole),
  service_definition_ids: draft.serviceIds,
  vehicle_ids: idsIn(draft.vehicles),
  all_vehicles: draft.vehicles.includes(EVERYONE),
  departments: namesIn(draft.vehicles, 'department'),
  duty_classes: DUTY_CLASSES.filter((name) => draft.vehicles.includes(valueOf('class', name))),
  auto_approvable: draft.automatic,
  second_approver_above: amountSent(draft.secondAbove),
})

/** The amounts of the draft, null where they are empty or invalid. */
export const amountsOf = (draft: PolicyDraft): { amountCents: number | null; secondAboveCents: number | null } => {
  const { amount, second_approver_above: second } = formOf(draft)
  const centsOf = (sent: number | string | null): number | null =>
    sent === null || Number.isNaN(Number(sent)) ? null : toCents(sent)
  return { amountCents: centsOf(amount), secondAboveCents: centsOf(second) }
}
