import type { RequestedDraft } from '#features/orders/booking/draft.ts'
import type { DoorState } from '#features/accounts/screens/sign-in/use-entering.ts'
import type { SettingsState } from '#features/accounts/settings/settings-tabs.ts'
import type { PoliciesSearch } from '#features/approvals/screens/policies/policies-search.ts'
import type { UsersSearch } from '#features/fleets/screens/users/use-users-address.ts'
import type { TimelineSearch } from '#features/history/screens/timeline/timeline-search.ts'
import type { HistorySearch } from '#features/history/screens/list/history-search.ts'
import type { ServicesSearch, ServicesState } from '#features/orders/screens/services/services-place.ts'
import type { PortalDaySearch, PastOrdersSearch } from '#features/portal/screens/portal-search.ts'
import type { IntervalSearch } from '#features/schedules/screens/interval-search.ts'
import type { TransactionsSearch } from '#features/payments/screens/transactions/transactions-search.ts'
import type { VehicleSearch } from '#features/vehicles/screens/page/vehicle-search.ts'

/** What a grid is asked for; each screen knows its defaults (`use-address-filters`). */
type GridSearch<Filter extends string> = { [F in Filter | 'query' | 'sort' | 'direction']?: string }
type NoSearch = {}

/**
 * Every address of the product, once, and the search parameters that a link may give it; its other parameters are in its name.
 * Here those outside the signed-in frame: the doors and the desk of a shop.
 */
type Outside = {
  '/': NoSearch
  '/sign_in': NoSearch
  '/sign_up': NoSearch
  '/forgot_password': NoSearch
  '/reset_password': NoSearch
  '/{$partner}_sign_up': NoSearch
  '/{$partner}_customer_edit': NoSearch
  '/partner_stand_in': NoSearch
  '/confirm_email': NoSearch
  '/sign_out': NoSearch
  '/privacy_policy': NoSearch
  '/terms_and_conditions': NoSearch
  '/promotional_terms': NoSearch
  '/outbox': NoSearch
  '/shop_portal': PortalDaySearch
  '/shop_portal/orders': NoSearch
  '/shop_portal/past_orders': PastOrdersSearch
  '/shop_portal/orders/$id': NoSearch
  '/shop_portal/settings': NoSearch
  '/shop_portal/prices': NoSearch
  '/shop_portal/password': NoSearch
  '/dev/gallery': NoSearch
}
/** Those inside the frame, of a fleet or of its company. */
type Inside = {
  '/dashboard': NoSearch
  '/vehicles': GridSearch<'state' | 'panel' | 'odometer_to'>
  '/vehicles/new': NoSearch
  '/vehicles/$id': VehicleSearch
  '/vehicles/$id/edit': NoSearch
  '/vehicles/$id/history': HistorySearch
  '/vehicles/$id/timeline': TimelineSearch
  '/vehicles/$id/glovebox': { document?: number | undefined }
  '/expiring_documents': GridSearch<'state' | 'type'>
  '/vehicles/$id/telematics': NoSearch
  '/maintenance_history/new': NoSearch
  '/maintenance_history/$id': NoSearch
  '/maintenance_schedule_details/$id': IntervalSearch
  '/upcoming_maintenances': GridSearch<'by'>
  '/recalls': GridSearch<'filter'>
  '/due_services': GridSearch<'by' | 'state' | 'source' | 'department'>
  '/own_schedules': NoSearch
  '/own_schedules/$id': NoSearch
  '/services': ServicesSearch
  '/shops': NoSearch
  '/service_request/new': NoSearch
  '/service_request/schedule': NoSearch
  '/orders/$id/approvals': NoSearch
  '/active_maintenances': GridSearch<'status'>
  '/approvals_history': GridSearch<'status'>
  '/settings': PoliciesSearch & UsersSearch
  '/account': NoSearch
  '/payments/new': NoSearch
  '/payments/$id/edit': NoSearch
  '/user_preferences': NoSearch
  '/membership_card': NoSearch
  '/fleet_transactions': TransactionsSearch
  '/fmc_transactions': TransactionsSearch
  '/fmc_dashboard': GridSearch<'filter'>
  '/interval_imports': NoSearch
  '/fmc_vehicles': GridSearch<'search_type' | 'state'>
  '/fmc_users': UsersSearch
  '/transfer_vehicles': NoSearch
  '/fmc_activeorders': GridSearch<'status' | 'fleet'>
  '/fmc_approvals_history': GridSearch<'status' | 'fleet'>
  '/back_office': NoSearch
  '/back_office/orders': GridSearch<'list'>
  '/back_office/payments': NoSearch
  '/back_office/fleets': GridSearch<'affiliation' | 'brand' | 'payment'>
  '/back_office/affiliations': NoSearch
  '/back_office/shops': GridSearch<never>
  '/back_office/promotions': GridSearch<never>
  '/back_office/partner_tokens': NoSearch
  '/back_office/recalls': NoSearch
  '/back_office/flags': NoSearch
  '/back_office/audit': GridSearch<'type' | 'fleet' | 'from' | 'to'>
  '/fleets/new': NoSearch
  '/fleets/$id': NoSearch
  '/fleets/$id/edit': NoSearch
}

type SearchOf = Outside & Inside
export type Address = keyof SearchOf
/** The router's own name for a screen: the frame stands in it. */
export type IdOf<A extends Address> = A extends keyof Inside ? `/frame${A}` : A
/** Any page shows the message that its address brings, once. */
export type Addresses = { [A in Address]: SearchOf[A] & { error_message?: string | undefined } }

declare module '@tanstack/react-router' {
  /** What one page may hand over to the next beside the address. Whoever takes it checks it: a reload brings back an older one. */
  interface HistoryState extends DoorState, ServicesState, SettingsState, RequestedDraft {}
}
