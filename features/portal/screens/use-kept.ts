import { useState } from 'react'

/** Names begin so, and signing out forgets them all. */
const PREFIX = 'portal-'

/**
 * What is being typed, kept over a reload and a session that ran out; null: nothing is. Forgotten when it was saved, and by signing
 * out.
 */
export const useKept = <T>(name: string): [kept: T | null, keep: (next: T | null) => void] => {
  const key = PREFIX + name
  const [kept, setKept] = useState<T | null>(() => read(key))
  const keep = (next: T | null): void => {
    if (next === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
    setKept(next)
  }
  return [kept, keep]
}

const read = <T>(key: string): T | null => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}
