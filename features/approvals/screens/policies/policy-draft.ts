import { useEffect, useState } from 'react'
import type { Locale } from '#features/countries/country.ts'
import { toCents, parseMoney } from '#features/countries/money.ts'
import { formatNumber } from '#features/countries/number.ts'
import type { PolicyRow } from '../../contract.ts'
import { chosen, EVERYONE_ID, type PolicyForm } from '../../policy.ts'

/** The form as it is typed. `amount` is text, so that half a number is not lost. */
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

/** As the rules and the server read it. An amount that is none stays as it was typed, so that they refuse it. */
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

/** With the version: what was typed over an older one must not silently undo what somebody else has saved since. */
const keyOf = (policy: PolicyRow | null): string => (policy ? `policy-draft-${policy.id}-${policy.version}` : 'policy-draft-new')

/** What is typed is kept in the browser until it is saved or cancelled. */
export const usePolicyDraft = (policy: PolicyRow | null, start: PolicyDraft) => {
  const [key] = useState(keyOf(policy))
  const [draft, setDraft] = useState<PolicyDraft>(() => {
    const kept = sessionStorage.getItem(key)
    return kept ? { ...start, ...(JSON.parse(kept) as Partial<PolicyDraft>) } : start
  })
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(draft)), [draft, key])
  const change = (part: Partial<PolicyDraft>): void => setDraft((known) => ({ ...known, ...part }))
  return {
    draft,
    change,
    /** Everyone or someone, whichever was chosen last. */
    pick: (field: 'userIds' | 'vehicleIds' | 'serviceIds', values: string[]): void =>
      change({ [field]: chosen(draft[field], values.map(Number)) }),
    forget: (): void => sessionStorage.removeItem(key),
  }
}
