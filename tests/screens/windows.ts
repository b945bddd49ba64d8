/**
 * Windows of a screen, by the first words of their buttons in English. A window that needs input first is covered in its journey.
 */
export const WINDOWS: Record<string, readonly string[]> = {
  '/vehicles': ['Filter', 'Actions for', 'Keyboard shortcuts'],
  '/vehicles/:vehicle': ['More actions'],
  '/vehicles/:vehicle/history': ['Details of', 'Calendar'],
  '/maintenance_schedule_details/:vehicle?interval_id=:interval': ['Change the option'],
  '/settings': ['Add user', 'Edit', 'More for'],
  '/fleet_transactions': ['View details', 'Show payment method'],
  '/upcoming_maintenances': ['Snooze reminder'],
  '/services': ['Columns'],
  '/service_request/new': ['Add service'],
  '/active_maintenances': ['Cancel the request'],
  '/fmc_users': ['Add user', 'Delete'],
  '/fleets/:fleet/edit': ['Delete fleet'],
  '/back_office': ['Settle as paid'],
  '/back_office/orders': ['More for order'],
  '/back_office/payments': ['More for order'],
  '/back_office/affiliations/:company': ['Take back'],
  '/back_office/promotions': ['Add promotion'],
  '/back_office/partner_tokens': ['Issue token'],
  '/back_office/flags': ['Edit', 'History of'],
  '/shop_portal': ['Walk-in', 'More: move appointment'],
}
