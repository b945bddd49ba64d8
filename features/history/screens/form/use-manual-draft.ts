import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { emptyDraft, type ManualDraft } from './manual-draft.ts'

const STORE_KEY = 'maintenance-history'
const newKey = (): string => crypto.randomUUID()

type Owner = { userId: number; fleetId: number; recordId: number | null }
type Stored = Owner & { draft: ManualDraft; entry: string }

const read = (owner: Owner): Stored | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null') as Stored | null
    const isOwn =
      stored?.userId === owner.userId &&
      stored.fleetId === owner.fleetId &&
      stored.recordId === owner.recordId &&
      stored.draft.key
    return isOwn ? stored : null
  } catch {
    return null
  }
}

export const forgetManualDraft = (): void => sessionStorage.removeItem(STORE_KEY)

type Named = { id: number; name: string }
const named = (value: unknown): Named | null => {
  const { id, name } = (value ?? {}) as Partial<Named>
  return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
}

/**
 * The form as it stands: what was typed survives a reload and an expired session, for this user in this fleet. Another page may
 * hand over vehicle and shop, which begins a new form once for each arrival. `stored`: the record that is edited.
 */
export const useManualDraft = (
  user: Pick<CurrentUser, 'id' | 'fleet_id'>,
  recordId: number | null,
  stored: ManualDraft | null,
): [ManualDraft, (change: (draft: ManualDraft) => ManualDraft) => void] => {
  const state = useLocation({ select: (location) => location.state })
  const owner = { userId: user.id, fleetId: user.fleet_id, recordId }
  const entry = state.__TSR_key ?? state.key ?? ''
  const [draft, setDraft] = useState<ManualDraft>(() => {
    const before = read(owner)
    const [vehicle, shop] = [named(state.vehicle), named(state.shop)]
    const handsOver = vehicle !== null || shop !== null
    if (before && (!handsOver || before.entry === entry)) return before.draft
    return stored ?? { ...emptyDraft(newKey()), vehicle, shop }
  })
  const change = (next: (draft: ManualDraft) => ManualDraft): void =>
    setDraft((before) => {
      const after = next(before)
      sessionStorage.setItem(STORE_KEY, JSON.stringify({ ...owner, draft: after, entry } satisfies Stored))
      return after
    })
  return [draft, change]
}
