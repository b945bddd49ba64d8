import type { TimelineKind } from './timeline.ts'

type Entry = { key: string; kind: TimelineKind; on: string }

/** Entries that say little one by one: a month's fault codes, and a month's readings. Each month of them is one row, opened at will. */
export type FoldedRow<E extends Entry> = { kind: 'one'; entry: E } | { kind: 'faults' | 'readings'; entries: readonly E[] }

const foldOf = ({ kind }: Entry): 'faults' | 'readings' | null => {
  if (kind === 'fault') return 'faults'
  // A reading that waits for a decision is not folded away.
  return kind === 'reading' || kind === 'device_reading' ? 'readings' : null
}

/** Newest first, as they come; a fold stands where its newest entry stood, and holds at least two. */
export const foldEntries = <E extends Entry>(entries: readonly E[]): FoldedRow<E>[] => {
  const groups = Map.groupBy(entries, (entry) => {
    const fold = foldOf(entry)
    return fold ? `${fold} ${entry.on.slice(0, 7)}` : entry.key
  })
  return [...groups.values()].map((group): FoldedRow<E> => {
    const [first] = group
    const fold = foldOf(first!)
    return fold === null || group.length === 1 ? { kind: 'one', entry: first! } : { kind: fold, entries: group }
  })
}
