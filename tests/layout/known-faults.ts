/**
 * Faults that stood when the measuring was written, by kind and screen. The list may only become shorter: a kind of fault on a screen
 * that does not stand here fails, and what is mended is taken out. Axe has no such list.
 */
export const KNOWN_FAULTS: readonly string[] = [
  'cut | /back_office/fleets',
  'cut | /back_office/orders',
  'shift | /back_office',
  'shift | /back_office/affiliations',
  'shift | /back_office/payments',
  'shift | /fmc_transactions',
  'shift | /fmc_transactions?view=report',
  'sideways | /back_office/flags',
]

/** A line of the findings that is not known yet. */
export const isNew = (line: string): boolean => {
  const [kind, screen] = line.split(' | ')
  return !KNOWN_FAULTS.includes(`${kind} | ${screen}`)
}
