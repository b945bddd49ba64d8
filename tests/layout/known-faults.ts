/**
 * Faults that stood when the measuring was written, by kind and screen. The list may only become shorter: a kind of fault on a screen
 * that does not stand here fails, and what is mended is taken out. Axe has no such list.
 */
export const KNOWN_FAULTS: readonly string[] = [
  'cut | /confirm_email',
  'cut | /dashboard',
  'cut | /forgot_password',
  'cut | /membership_card',
  'cut | /partner_stand_in',
  'cut | /reset_password',
  'cut | /settings',
  'cut | /sign_in',
  'cut | /sign_up',
  'cut | /vehicles/:vehicle/history',
  'cut | /vehicles/new',
  'cut | /{$partner}_customer_edit',
  'sideways | /dashboard',
  'sideways | /settings',
  'sideways | /upcoming_maintenances',
  'sideways | /vehicles/:vehicle',
  'sideways | /vehicles/:vehicle/history',
  'target | /dashboard',
  'target | /sign_in',
  'target | /sign_up',
  'wide | /fleets/:fleet/edit',
  'wide | /upcoming_maintenances',
  'wide | /vehicles/:vehicle/history',
]

/** A line of the findings that is not known yet. */
export const isNew = (line: string): boolean => {
  const [kind, screen] = line.split(' | ')
  return !KNOWN_FAULTS.includes(`${kind} | ${screen}`)
}
