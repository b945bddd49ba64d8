/**
 * Faults that stood when the measuring was written, by kind and screen. The list may only become shorter: a kind of fault on a screen
 * that does not stand here fails, and what is mended is taken out. Axe has no such list.
 */
export const KNOWN_FAULTS: readonly string[] = [
  'cut | /dashboard',
  'cut | /service_request/new',
  'cut | /services',
  'cut | /shop_portal',
  'cut | /shop_portal/orders',
  'cut | /shop_portal/orders/:ticket',
  'cut | /shop_portal/past_orders',
  'cut | /shop_portal/prices',
  'cut | /shop_portal/settings',
  'cut | /vehicles/:vehicle/history',
  'cut | /vehicles/new',
  'heading | /outbox',
  'heading | /services',
  'heading | /services?startingPage=past',
  'heading | /shop_portal',
  'overlap | /shop_portal/prices',
  'sideways | /dashboard',
  'sideways | /services',
  'sideways | /services?startingPage=past',
  'sideways | /upcoming_maintenances',
  'sideways | /vehicles/:vehicle',
  'sideways | /vehicles/:vehicle/history',
  'target | /dashboard',
  'target | /orders/:order/approvals',
  'wide | /fleets/:fleet/edit',
  'wide | /services',
  'wide | /services?startingPage=past',
  'wide | /shop_portal',
  'wide | /shop_portal/orders',
  'wide | /shop_portal/orders/:ticket',
  'wide | /shop_portal/past_orders',
  'wide | /shop_portal/prices',
  'wide | /shop_portal/settings',
  'wide | /upcoming_maintenances',
  'wide | /vehicles/:vehicle/history',
]

/** A line of the findings that is not known yet. */
export const isNew = (line: string): boolean => {
  const [kind, screen] = line.split(' | ')
  return !KNOWN_FAULTS.includes(`${kind} | ${screen}`)
}
