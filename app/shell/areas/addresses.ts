import type { DuePlanState } from '#features/schedules/screens/due-list/plan-state.ts'
import type { MessageDraftState } from '#features/orders/message-draft.ts'
import type { RequestedDraft } from '#features/orders/booking/draft.ts'
import type { AuthRedirectState } from '#features/accounts/screens/sign-in/use-entering.ts'
import type { SettingsState } from '#features/accounts/settings/settings-tabs.ts'
import type { PoliciesSearch } from '#features/approvals/screens/policies/policies-search.ts'
import type { DevelopersSearch } from '#features/keys/screens/keys-search.ts'
import type { WEBHOOK_PARAMS } from '#features/webhooks/screens/webhook-search.ts'
import type { UsersSearch } from '#features/fleets/screens/users/use-users-address.ts'
import type { FuelSearch } from '#features/fuel/screens/fuel-search.ts'
import type { TimelineSearch } from '#features/history/screens/timeline/timeline-search.ts'
import type { HistorySearch } from '#features/history/screens/list/history-search.ts'
import type { ServicesSearch, ServicesState } from '#features/orders/screens/services/services-params.ts'
import type { PortalDaySearch, PastOrdersSearch } from '#features/portal/screens/portal-search.ts'
import type { IntervalSearch } from '#features/schedules/screens/interval-search.ts'
import type { TransactionsSearch } from '#features/payments/screens/transactions/transactions-search.ts'
import type { HISTORY_PARAMS } from '#features/approvals/screens/lists/OrderGrid.tsx'
import type { FLEET_ORDERS_PARAMS } from '#features/approvals/screens/lists/fleet-orders/segments.ts'
import type { AUDIT_PARAMS } from '#features/back-office/screens/audit/Audit.tsx'
import type { FLEETS_PARAMS } from '#features/back-office/screens/companies/OfficeFleets.tsx'
import type { SHOPS_PARAMS } from '#features/back-office/screens/shops/OfficeShops.tsx'
import type { PROMOTIONS_PARAMS } from '#features/back-office/screens/promotions/OfficePromotions.tsx'
import type { ORDERS_PARAMS } from '#features/back-office/screens/stuck/OfficeOrders.tsx'
import type { DASHBOARD_PARAMS } from '#features/dashboards/screens/company/FmcDashboard.tsx'
import type { EXPIRING_PARAMS } from '#features/documents/screens/expiring/expiring-query.ts'
import type { GloveboxSearch } from '#features/documents/screens/glovebox/glovebox-search.ts'
import type { HELP_PARAMS } from '#features/help/screens/HelpPage.tsx'
import type { IMPORT_PARAMS } from '#features/imports/screens/ImportPage.tsx'
import type { FILL_PARAMS } from '#features/inspections/screens/fill/FillInspection.tsx'
import type { INSPECTIONS_PARAMS } from '#features/inspections/screens/inspections-params.ts'
import type { PROBLEMS_PARAMS } from '#features/problems/screens/problems-params.ts'
import type { REPORT_PARAMS } from '#features/problems/screens/report/ReportProblem.tsx'
import type { RECALLS_PARAMS } from '#features/recalls/screens/Recalls.tsx'
import type { LAST_SERVICES_PARAMS } from '#features/schedules/screens/last-services/last-services-params.ts'
import type { DUE_PARAMS } from '#features/schedules/screens/due-list/due-params.ts'
import type { OUT_OF_SERVICE_PARAMS } from '#features/vehicles/screens/out-of-service/Outages.tsx'
import type { vehiclesParams } from '#features/vehicles/screens/vehicles-address.ts'
import type { FMC_VEHICLES_PARAMS } from '#features/vehicles/screens/fmc/FmcVehicles.tsx'
import type { LinkTo } from '#platform/ui/address/params.ts'
import type { SPEND_PARAMS } from '#features/spend/screens/spend-search.ts'
import type { VehicleSearch } from '#features/vehicles/screens/page/vehicle-search.ts'

type NoSearch = {}

/**
 * Every address of the product, once, with the search parameters that a link may set; path parameters are in its name. These are
 * outside of the signed-in frame: the sign-in pages and the pages of shop users.
 */
type Outside = {
  '/': NoSearch
  '/sign_in': NoSearch
  '/sign_up': NoSearch
  '/forgot_password': NoSearch
  '/reset_password': NoSearch
  '/join': NoSearch
  '/start': NoSearch
  '/{$partner}_sign_up': NoSearch
  '/{$partner}_customer_edit': NoSearch
  '/demo_partner': NoSearch
  '/confirm_email': NoSearch
  '/spend_mail': NoSearch
  '/view_mail': NoSearch
  '/v': NoSearch
  '/v/$id': NoSearch
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
/** Addresses inside the frame, of a fleet or of its FMC. */
type Inside = {
  '/dashboard': NoSearch
  '/vehicles': LinkTo<ReturnType<typeof vehiclesParams>>
  '/vehicles/new': NoSearch
  '/vehicles/import': LinkTo<typeof IMPORT_PARAMS>
  '/vehicles/import-history': LinkTo<typeof IMPORT_PARAMS>
  '/vehicles/import-fuel': LinkTo<typeof IMPORT_PARAMS>
  '/problems/import': LinkTo<typeof IMPORT_PARAMS>
  '/users/import': LinkTo<typeof IMPORT_PARAMS>
  '/vehicles/last-services': LinkTo<typeof LAST_SERVICES_PARAMS>
  '/vehicles/$id': VehicleSearch
  '/vehicles/$id/edit': NoSearch
  '/vehicles/$id/history': HistorySearch
  '/vehicles/$id/fuel': FuelSearch
  '/vehicles/$id/timeline': TimelineSearch
  '/vehicles/$id/glovebox': GloveboxSearch
  '/vehicles/$id/documents': NoSearch
  '/expiring_documents': LinkTo<typeof EXPIRING_PARAMS>
  '/vehicles/$id/telematics': NoSearch
  '/maintenance_history/new': NoSearch
  '/maintenance_history/$id': NoSearch
  '/maintenance_schedule_details/$id': IntervalSearch
  '/upcoming_maintenances': NoSearch
  '/out_of_service': LinkTo<typeof OUT_OF_SERVICE_PARAMS>
  '/dashboard_codes': NoSearch
  '/problems': LinkTo<typeof PROBLEMS_PARAMS>
  '/problems/new': LinkTo<typeof REPORT_PARAMS>
  '/inspections': LinkTo<typeof INSPECTIONS_PARAMS>
  '/inspections/new': LinkTo<typeof FILL_PARAMS>
  '/inspections/$id': NoSearch
  '/inspection_templates/$id': NoSearch
  '/recalls': LinkTo<typeof RECALLS_PARAMS>
  '/due_services': LinkTo<typeof DUE_PARAMS>
  '/own_schedules': NoSearch
  '/own_schedules/$id': NoSearch
  '/services': ServicesSearch
  '/shops': NoSearch
  '/service_request/new': NoSearch
  '/service_request/schedule': NoSearch
  '/orders/$id/approvals': NoSearch
  '/approvals/review': NoSearch
  '/fmc_review': NoSearch
  '/active_maintenances': LinkTo<typeof HISTORY_PARAMS>
  '/approvals_history': LinkTo<typeof HISTORY_PARAMS>
  '/settings': PoliciesSearch & UsersSearch & DevelopersSearch
  '/webhooks/$id': LinkTo<typeof WEBHOOK_PARAMS>
  '/account': NoSearch
  '/payments/new': NoSearch
  '/payments/$id/edit': NoSearch
  '/notifications': NoSearch
  '/user_preferences': NoSearch
  '/help': LinkTo<typeof HELP_PARAMS>
  '/membership_card': NoSearch
  '/costs': LinkTo<typeof SPEND_PARAMS>
  '/fleet_transactions': TransactionsSearch
  '/fmc_transactions': TransactionsSearch
  '/fmc_dashboard': LinkTo<typeof DASHBOARD_PARAMS>
  '/interval_imports': NoSearch
  '/fmc_vehicles': LinkTo<typeof FMC_VEHICLES_PARAMS>
  '/fmc_users': UsersSearch
  '/fmc_api_keys': DevelopersSearch
  '/fmc_directory': NoSearch
  '/transfer_vehicles': NoSearch
  '/fmc_activeorders': LinkTo<typeof FLEET_ORDERS_PARAMS>
  '/fmc_approvals_history': LinkTo<typeof HISTORY_PARAMS>
  '/back_office': NoSearch
  '/back_office/orders': LinkTo<typeof ORDERS_PARAMS>
  '/back_office/payments': NoSearch
  '/back_office/fleets': LinkTo<typeof FLEETS_PARAMS>
  '/back_office/affiliations': NoSearch
  '/back_office/affiliations/new': NoSearch
  '/back_office/affiliations/$id': NoSearch
  '/back_office/shops': LinkTo<typeof SHOPS_PARAMS>
  '/back_office/shops/import': LinkTo<typeof IMPORT_PARAMS>
  '/back_office/promotions': LinkTo<typeof PROMOTIONS_PARAMS>
  '/back_office/partner_tokens': NoSearch
  '/back_office/directory': NoSearch
  '/back_office/recalls': NoSearch
  '/back_office/flags': NoSearch
  '/back_office/setup': NoSearch
  '/back_office/audit': LinkTo<typeof AUDIT_PARAMS>
  '/fleets/new': NoSearch
  '/fleets/$id': NoSearch
  '/fleets/$id/edit': NoSearch
}

type SearchOf = Outside & Inside
export type Address = keyof SearchOf
/** The router's id of a screen, which includes the frame. */
export type IdOf<A extends Address> = A extends keyof Inside ? `/frame${A}` : A
/** Any page shows the message in its address, once. */
export type Addresses = { [A in Address]: SearchOf[A] & { error_message?: string | undefined } }

declare module '@tanstack/react-router' {
  /** Navigation state that one page may pass to the next. Consumers validate it: a reload restores an older one. */
  interface HistoryState
    extends AuthRedirectState, ServicesState, SettingsState, RequestedDraft, DuePlanState, MessageDraftState {}
}
