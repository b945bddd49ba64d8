/**
 * Faults that stood when the measuring was written, by kind and screen. The list may only become shorter: a kind of fault on a screen
 * that does not stand here fails, and what is mended is taken out. Axe has no such list.
 */
export const KNOWN_FAULTS: readonly string[] = []

/** A line of the findings that is not known yet. */
export const isNew = (line: string): boolean => {
  const [kind, screen] = line.split(' | ')
  return !KNOWN_FAULTS.includes(`${kind} | ${screen}`)
}
