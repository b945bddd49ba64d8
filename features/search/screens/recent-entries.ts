/** Entries opened from the search, newest first; stored in this browser per user and fleet. */
export type RecentEntry = { kind: 'vehicle' | 'order'; id: number; title: string; detail: string }

const MOST = 5
const isEntry = (value: unknown): value is RecentEntry => {
  const { kind, id, title, detail } = (value ?? {}) as Record<string, unknown>
  return (
    (kind === 'vehicle' || kind === 'order') && typeof id === 'number' && typeof title === 'string' && typeof detail === 'string'
  )
}

type Owner = { id: number; fleet_id: number }
const keyOf = ({ id, fleet_id }: Owner): string => `fw_recent_${id}_${fleet_id}`

export const readRecent = (owner: Owner): RecentEntry[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).slice(0, MOST) : []
  } catch {
    return []
  }
}

export const addRecent = (owner: Owner, entry: RecentEntry): void => {
  const others = readRecent(owner).filter(({ kind, id }) => kind !== entry.kind || id !== entry.id)
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([entry, ...others].slice(0, MOST)))
  } catch {
    // Without storage there are no recent entries.
  }
}
