import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '../contract.ts'

export type NamedFleet = { id: number; name: string }
/** What this tab shows, and what the session acts as by now when another tab has changed it. */
type Tab = { shows: NamedFleet | null; actsAs: NamedFleet | null }

// In memory of the tab and nowhere else: each tab shows a fleet of its own.
let tab: Tab = { shows: null, actsAs: null }
const listeners = new Set<() => void>()
const set = (next: Tab): void => {
  tab = next
  for (const listener of listeners) listener()
}

export const screenFleet = (): number | null => tab.shows?.id ?? null

/** From now on this tab shows the fleet that this user acts as: after signing in, or after choosing it here. */
export const showFleet = ({ fleet }: Pick<CurrentUser, 'fleet'>): void =>
  set({ shows: { id: fleet.id, name: fleet.name }, actsAs: null })

export const showNoFleet = (): void => set({ shows: null, actsAs: null })

/** The server says that the session acts as another fleet than this tab shows. */
export const actsElsewhere = ({ id, name }: NamedFleet): void => {
  if (tab.shows && tab.shows.id !== id && tab.actsAs?.id !== id) set({ ...tab, actsAs: { id, name } })
}

/** The current user as read again: whether this tab may go on as it is. It may when another tab has gone back. */
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
