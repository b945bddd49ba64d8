import { useQuery } from '@tanstack/react-query'
import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { emptyDraft, readDraft, type ServiceRequestDraft } from '../../booking/draft.ts'

const STORE_KEY = 'service-request'
/** Any of these in the navigation state means: begin with this. */
const HANDED_OVER = ['vehicle_id', 'vehicle', 'order_services', 'shop', 'shop_id', 'fault_codes', 'recalls'] as const

/** The navigation state with what the router adds to it. */
type Arrived = ParsedLocation['state']
type Owner = { userId: number; fleetId: number }
type Stored = Owner & { draft: unknown; seededBy: string | null }

const newKey = (): string => crypto.randomUUID()

/** Kept for this user in this fleet: after a session ran out, somebody else at the same browser begins with nothing. */
const readStored = (owner: Owner): Stored | null => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null') as Stored | null
    return stored?.userId === owner.userId && stored.fleetId === owner.fleetId ? stored : null
  } catch {
    return null
  }
}

const store = (owner: Owner, draft: ServiceRequestDraft, seededBy: string | null): void =>
  sessionStorage.setItem(STORE_KEY, JSON.stringify({ ...owner, draft, seededBy } satisfies Stored))

export const forgetDraft = (): void => sessionStorage.removeItem(STORE_KEY)

const clean = (state: Arrived): Record<string, unknown> => {
  const { key: _key, __TSR_key: _router, __TSR_index: _index, ...rest } = state
  return rest
}

/** The key of this entry of the browser's history; a reload keeps it. */
const entryOf = (state: Arrived): string => state.__TSR_key ?? state.key ?? ''

/**
 * The request as it stands. What another page handed over begins a new one, once for each arrival; otherwise what was written
 * before goes on, also after a reload or an expired session.
 */
const begin = (owner: Owner, state: Arrived): ServiceRequestDraft => {
  const stored = readStored(owner)
  const before = stored && readDraft(stored.draft, newKey())
  const handsOver = HANDED_OVER.some((name) => state[name] !== undefined && state[name] !== null)
  if (!handsOver || (before && stored.seededBy === entryOf(state))) return before ?? emptyDraft(newKey())
  const begun = readDraft(clean(state), newKey()) ?? emptyDraft(newKey())
  store(owner, begun, entryOf(state))
  return begun
}

export const useDraft = (): [ServiceRequestDraft, (change: Partial<ServiceRequestDraft>) => void] => {
  const { data: user } = useQuery(currentUserQuery)
  const state = useLocation({ select: (location) => location.state })
  // The guard of the route has loaded the user before any screen shows.
  const owner = { userId: user?.id ?? 0, fleetId: user?.fleet_id ?? 0 }
  const [draft, setDraft] = useState(() => begin(owner, state))
  const change = (part: Partial<ServiceRequestDraft>): void =>
    setDraft((before) => {
      const next = { ...before, ...part }
      store(owner, next, readStored(owner)?.seededBy ?? entryOf(state))
      return next
    })
  return [draft, change]
}
