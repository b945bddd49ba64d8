import { EMPTY_DRAFT, type DraftField, type VehicleDraft } from './vehicle-draft.ts'

/** `form` is `new` or the id of the vehicle. Kept for this user in this fleet, until it is saved or given up. */
export type DraftOwner = { userId: number; fleetId: number; form: string }

const keyOf = ({ userId, fleetId, form }: DraftOwner): string => `vehicle-form|${userId}|${fleetId}|${form}`

/** Only what was typed is kept: what others change meanwhile is not undone when it comes back. */
export const keepDraft = (owner: DraftOwner, draft: VehicleDraft, before: VehicleDraft): void => {
  const typed = Object.fromEntries(Object.entries(draft).filter(([field, value]) => value !== before[field as DraftField]))
  if (Object.keys(typed).length === 0) return forgetDraft(owner)
  sessionStorage.setItem(keyOf(owner), JSON.stringify(typed))
}

export const forgetDraft = (owner: DraftOwner): void => sessionStorage.removeItem(keyOf(owner))

/** What was typed before, also after a reload or an expired session; empty when there is nothing. */
export const keptDraft = (owner: DraftOwner): Partial<VehicleDraft> => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(Object.entries(kept).filter(([field, value]) => field in EMPTY_DRAFT && typeof value === 'string'))
  } catch {
    return {}
  }
}
