import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '../contract.ts'

export type NamedFleet = { id: number; name: string }
/** The fleet this tab shows, and the fleet the session acts as after another tab has changed it. */
type Tab = { shows: NamedFleet | null; actsAs: NamedFleet | null }

// In memory only: each tab shows its own fleet.
let tab: Tab = { shows: null, actsAs: null }
const listeners = new Set<() => void>()
const set = (next: Tab): void => {
  tab = next
  for (const listener of listeners) listener()
}

export const screenFleet = (): number | null => tab.shows?.id ?? null

/** Sets this tab's fleet to the user's acting fleet, after signing in or choosing a fleet here. */
export const showFleet = ({ fleet }: Pick<CurrentUser, 'fleet'>): void =>
  set({ shows: { id: fleet.id, name: fleet.name }, actsAs: null })

export const showNoFleet = (): void => set({ shows: null, actsAs: null })

/** Records the server's report that the session acts as a different fleet than this tab shows. */
export const actsElsewhere = ({ id, name }: NamedFleet): void => {
  if (tab.shows && tab.shows.id !== id && tab.actsAs?.id !== id) set({ ...tab, actsAs: { id, name } })
}

/** Whether this tab can continue with the reloaded user, for example because another tab has switched back. */
export const isShownHere = (user: CurrentUser): boolean => {
  if (tab.shows === null || tab.shows.id === user.fleet_id) {
    if (tab.shows === null || tab.actsAs) showFleet(user)
    return true
  }
  actsElsewhere(user.fleet)
  return false
}

const tabNow = (): Tab => tab
export const useTab = (): Tab =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tabNow,
    tabNow,
  )
