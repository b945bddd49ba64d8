import type { TimelineKind } from './timeline.ts'

type Entry = { key: string; kind: TimelineKind; on: string }

/** Groups entries that matter little one by one: fault codes and readings, each into one expandable row per month. */
export type FoldedRow<E extends Entry> = { kind: 'one'; entry: E } | { kind: 'faults' | 'readings'; entries: readonly E[] }

const foldOf = ({ kind }: Entry): 'faults' | 'readings' | null => {
  if (kind === 'fault') return 'faults'
  // A reading that awaits a decision is not grouped.
  return kind === 'reading' || kind === 'device_reading' ? 'readings' : null
}

/** Expects entries newest first; a group takes the place of its newest entry and has at least two. */
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
