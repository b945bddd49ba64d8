/**
 * Failures known when the measuring was introduced, by kind and screen. The list may only shrink: unlisted failures fail the test, and
 * fixed ones are removed. Axe has no such list.
 */
export const KNOWN_FAULTS: readonly string[] = []

/** Whether a finding is not in the list. */
export const isNew = (line: string): boolean => {
  const [kind, screen] = line.split(' | ')
  return !KNOWN_FAULTS.includes(`${kind} | ${screen}`)
}
