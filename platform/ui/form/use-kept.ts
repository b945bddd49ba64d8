import { useState } from 'react'

type Kept<T> = { start: string; draft: T }

const read = <T extends object>(key: string, start: T): T | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept<T> | null
    // Typed over an older state: taken up again, it would undo what somebody else has saved since.
    return kept?.start === JSON.stringify(start) ? { ...start, ...kept.draft } : null
  } catch {
    return null
  }
}

/**
 * The state of a form that outlives a reload and an expired session: kept in this tab under `key`, from the first change until it is
 * saved or cancelled. `wasKept` says that something typed before is shown again.
 */
export const useKept = <T extends object>(key: string, start: T) => {
  const [found] = useState(() => read(key, start))
  const [draft, setDraft] = useState<T>(found ?? start)
  const [base] = useState(() => JSON.stringify(start))
  return {
    draft,
    wasKept: found !== null,
    change: (part: Partial<T>): void =>
      setDraft((known) => {
        const next = { ...known, ...part }
        sessionStorage.setItem(key, JSON.stringify({ start: base, draft: next } satisfies Kept<T>))
        return next
      }),
    /** Forgets what was typed and shows this instead. */
    reset: (to: T): void => {
      setDraft(to)
      sessionStorage.removeItem(key)
    },
  }
}
