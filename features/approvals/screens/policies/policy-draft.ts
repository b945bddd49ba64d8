import type { Locale } from '#features/countries/country.ts'
import { toCents, parseMoney } from '#features/countries/money.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { PolicyRow } from '../../contract.ts'
import { EVERYONE_ID, type PolicyForm } from '../../policy.ts'

/** The form while typing. `amount` is text, so that a partial number is not lost. */
export type PolicyDraft = { amount: string; userIds: number[]; serviceIds: number[]; vehicleIds: number[]; automatic: boolean }

const EMPTY: PolicyDraft = { amount: '', userIds: [], serviceIds: [], vehicleIds: [], automatic: false }

export const draftOf = (policy: PolicyRow | null, vehicleId: number | null, locale: Locale): PolicyDraft =>
  policy === null
    ? { ...EMPTY, vehicleIds: vehicleId === null ? [] : [vehicleId] }
    : {
        amount: policy.amount === null ? '' : formatNumber(policy.amount, 2, locale.language),
        userIds: policy.user_ids,
        serviceIds: policy.service_definition_ids,
        vehicleIds: policy.vehicle_ids,
        automatic: policy.auto_approvable,
      }

/** The draft for the rule and the server. An invalid amount is passed on as typed, so that they refuse it. */
export const formOf = (draft: PolicyDraft): Required<PolicyForm> => {
  const typed = draft.amount.trim()
  const cents = typed === '' ? null : parseMoney(typed)
  return {
    amount: typed === '' ? null : cents === null ? typed : (cents / 100).toFixed(2),
    user_ids: draft.userIds,
    service_definition_ids: draft.serviceIds,
    vehicle_ids: draft.vehicleIds.filter((id) => id !== EVERYONE_ID),
    all_vehicles: draft.vehicleIds.includes(EVERYONE_ID),
    auto_approvable: draft.automatic,
  }
}

export const amountCentsOf = (draft: PolicyDraft): number | null => {
  const { amount } = formOf(draft)
  return amount === null || Number.isNaN(Number(amount)) ? null : toCents(amount)
}
