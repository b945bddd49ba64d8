import { companyRoutes } from './areas/company-routes.ts'
import { publicRoutes } from './areas/public-routes.ts'
import { officeRoutes } from './areas/office-routes.ts'
import { moneyRoutes } from './areas/money-routes.ts'
import type { ScreenRoute } from './areas/screen-route.ts'

/**
 * Every screen: one line each, lazy. FMC mode applies on the pages of area `fmc`, fleet mode on those of area `fleet`; the
 * session stores the last one. To add a screen: a file with a default export under features/<word>/screens, a line here.
 */
export const screenRoutes: ScreenRoute[] = [
  ...publicRoutes,
  {
    path: '/dashboard',
    area: 'fleet',
    active: 'dashboard',
    screen: () => import('#features/dashboards/screens/fleet/Dashboard.tsx'),
  },
  { path: '/vehicles', area: 'fleet', active: 'vehicles', screen: () => import('../pages/Vehicles.tsx') },
  {
    path: '/vehicles/new',
    area: 'fleet',
    needs: 'vehicles.add',
    active: 'vehicles',
    title: 'newVehicle',
    screen: () => import('#features/vehicles/screens/form/VehicleFormPage.tsx'),
  },
  {
    path: '/vehicles/import',
    area: 'fleet',
    needs: 'imports.vehicles',
    active: 'vehicles',
    screen: () => import('#features/imports/screens/VehicleImport.tsx'),
  },
  {
    path: '/vehicles/import-history',
    area: 'fleet',
    needs: 'imports.history',
    active: 'due',
    screen: () => import('#features/imports/screens/HistoryImport.tsx'),
  },
  {
    path: '/vehicles/import-fuel',
    area: 'fleet',
    needs: 'imports.fuel',
    active: 'vehicles',
    screen: () => import('#features/imports/screens/FuelImport.tsx'),
  },
  {
    path: '/users/import',
    area: 'fleet',
    needs: 'imports.people',
    active: 'settings',
    screen: () => import('#features/imports/screens/PeopleImport.tsx'),
  },
  {
    path: '/vehicles/last-services',
    area: 'fleet',
    active: 'vehicles',
    screen: () => import('#features/schedules/screens/last-services/LastServices.tsx'),
  },
  {
    path: '/vehicles/$id/edit',
    area: 'fleet',
    needs: 'vehicles.edit',
    active: 'vehicles',
    screen: () => import('#features/vehicles/screens/form/VehicleFormPage.tsx'),
  },
  { path: '/vehicles/$id', area: 'fleet', active: 'vehicles', screen: () => import('../pages/vehicle/VehiclePage.tsx') },
  {
    path: '/vehicles/$id/telematics',
    area: 'fleet',
    active: 'vehicles',
    screen: () => import('../pages/vehicle/VehicleTelematics.tsx'),
  },
  { path: '/vehicles/$id/history', area: 'fleet', active: 'vehicles', screen: () => import('../pages/vehicle/VehiclePage.tsx') },
  { path: '/vehicles/$id/fuel', area: 'fleet', active: 'vehicles', screen: () => import('../pages/vehicle/VehiclePage.tsx') },
  {
    path: '/vehicles/$id/timeline',
    area: 'fleet',
    active: 'vehicles',
    screen: () => import('#features/history/screens/timeline/TimelinePage.tsx'),
  },
  {
    path: '/vehicles/$id/glovebox',
    area: 'fleet',
    active: 'vehicles',
    screen: () => import('#features/documents/screens/glovebox/GloveboxPage.tsx'),
  },
  {
    path: '/expiring_documents',
    area: 'fleet',
    active: 'vehicles',
    screen: () => import('#features/documents/screens/expiring/ExpiringDocuments.tsx'),
  },
  {
    path: '/maintenance_history/new',
    area: 'fleet',
    active: 'services',
    title: 'newRecord',
    screen: () => import('#features/history/screens/form/ManualHistory.tsx'),
  },
  {
    path: '/maintenance_history/$id',
    area: 'fleet',
    active: 'services',
    screen: () => import('#features/history/screens/form/ManualHistory.tsx'),
  },
  {
    path: '/maintenance_schedule_details/$id',
    area: 'fleet',
    active: 'vehicles',
    screen: () => import('../pages/ScheduleInterval.tsx'),
  },
  {
    path: '/upcoming_maintenances',
    area: 'fleet',
    active: 'services',
    screen: () => import('../pages/UpcomingMaintenances.tsx'),
  },
  { path: '/recalls', area: 'fleet', active: 'vehicles', screen: () => import('#features/recalls/screens/Recalls.tsx') },
  {
    path: '/due_services',
    area: 'fleet',
    active: 'due',
    screen: () => import('../pages/DueServices.tsx'),
  },
  {
    path: '/own_schedules',
    area: 'fleet',
    active: 'settings',
    screen: () => import('#features/schedules/screens/own/OwnSchedules.tsx'),
  },
  {
    path: '/own_schedules/$id',
    area: 'fleet',
    needs: 'schedules.edit',
    active: 'settings',
    screen: () => import('#features/schedules/screens/own/OwnScheduleEdit.tsx'),
  },
  {
    path: '/services',
    area: 'fleet',
    active: 'services',
    screen: () => import('../pages/Services.tsx'),
  },
  { path: '/shops', area: 'fleet', active: 'shops', screen: () => import('#features/shops/screens/Shops.tsx') },
  {
    path: '/service_request/new',
    area: 'fleet',
    active: 'services',
    title: 'newRequest',
    screen: () => import('#features/orders/screens/request/ServiceRequestNew.tsx'),
  },
  {
    path: '/service_request/schedule',
    area: 'fleet',
    active: 'services',
    screen: () => import('#features/orders/screens/schedule/ServiceSchedule.tsx'),
  },
  {
    path: '/orders/$id/approvals',
    area: 'fleet',
    active: 'services',
    screen: () => import('../pages/OrderPage.tsx'),
  },
  {
    path: '/approvals/review',
    area: 'fleet',
    active: 'services',
    screen: () => import('#features/dashboards/screens/review/ReviewQueue.tsx'),
  },
  {
    path: '/active_maintenances',
    area: 'fleet',
    active: 'services',
    screen: () => import('../pages/ActiveMaintenances.tsx'),
  },
  {
    path: '/approvals_history',
    area: 'fleet',
    active: 'services',
    screen: () => import('../pages/ApprovalsHistory.tsx'),
  },
  {
    path: '/settings',
    area: 'fleet',
    active: 'settings',
    screen: () => import('../pages/settings/Settings.tsx'),
  },
  {
    path: '/notifications',
    area: 'fleet',
    title: 'notifications',
    screen: () => import('#features/notices/screens/inbox/NotificationsPage.tsx'),
  },
  {
    path: '/user_preferences',
    area: 'fleet',
    title: 'userPreferences',
    screen: () => import('../pages/UserPreferencesPage.tsx'),
  },
  { path: '/help', area: 'fleet', title: 'help', screen: () => import('#features/help/screens/HelpPage.tsx') },
  {
    path: '/membership_card',
    area: 'fleet',
    title: 'membershipCard',
    screen: () => import('#features/accounts/screens/MembershipCard.tsx'),
  },
  { path: '/shop_portal', area: 'shop', title: 'day', screen: () => import('#features/portal/screens/PortalDay.tsx') },
  {
    path: '/shop_portal/orders',
    area: 'shop',
    title: 'openOrders',
    screen: () => import('#features/portal/screens/orders/PortalOrders.tsx'),
  },
  {
    path: '/shop_portal/past_orders',
    area: 'shop',
    title: 'openOrders',
    screen: () => import('#features/portal/screens/orders/PortalPastOrders.tsx'),
  },
  {
    path: '/shop_portal/orders/$id',
    area: 'shop',
    title: 'openOrders',
    screen: () => import('../pages/DeskOrderPage.tsx'),
  },
  {
    path: '/shop_portal/settings',
    area: 'shop',
    title: 'shopSettings',
    screen: () => import('#features/portal/screens/settings/PortalSettings.tsx'),
  },
  {
    path: '/shop_portal/prices',
    area: 'shop',
    title: 'shopSettings',
    screen: () => import('#features/portal/screens/settings/PortalPrices.tsx'),
  },
  ...companyRoutes,
  ...officeRoutes,
  ...moneyRoutes,
  // Every component with fixture data: `vite build --mode gallery`. Other builds drop the line and its imports.
  ...(import.meta.env.MODE === 'gallery'
    ? [{ path: '/dev/gallery' as const, area: 'public' as const, screen: () => import('./gallery/Gallery.tsx') }]
    : []),
]
