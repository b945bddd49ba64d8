/**
 * Faults known when the measuring was written, by kind and screen. The list may only get shorter: a fault that is not listed
 * fails, and fixed ones are removed. Axe has no such list.
 */
export const KNOWN_FAULTS: readonly string[] = []

/** Whether a finding is not in the list. */
export const isNew = (line: string): boolean => {
  const [kind, screen] = line.split(' | ')
  return !KNOWN_FAULTS.includes(`${kind} | ${screen}`)
}
