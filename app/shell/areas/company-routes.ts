import type { ScreenRoute } from './screen-route.ts'

/** The pages of a fleet-management company. */
export const companyRoutes: ScreenRoute[] = [
  {
    path: '/fmc_dashboard',
    area: 'fmc',
    active: 'dashboard',
    screen: () => import('#features/dashboards/screens/company/FmcDashboard.tsx'),
  },
  {
    path: '/fmc_vehicles',
    area: 'fmc',
    active: 'fmcVehicles',
    screen: () => import('#features/vehicles/screens/fmc/FmcVehicles.tsx'),
  },
  {
    path: '/interval_imports',
    area: 'fmc',
    active: 'fmcVehicles',
    screen: () => import('#features/schedules/screens/catalog/IntervalImports.tsx'),
  },
  { path: '/fmc_users', area: 'fmc', active: 'users', screen: () => import('#features/fleets/screens/users/FmcUsers.tsx') },
  {
    path: '/fmc_api_keys',
    area: 'fmc',
    needs: 'keys.manage',
    active: 'dashboard',
    title: 'apiKeys',
    screen: () => import('#features/keys/screens/CompanyKeys.tsx'),
  },
  {
    path: '/fmc_directory',
    area: 'fmc',
    needs: 'directory.manage',
    active: 'dashboard',
    title: 'directory',
    screen: () => import('#features/directory/screens/CompanyDirectory.tsx'),
  },
  {
    path: '/fmc_activeorders',
    area: 'fmc',
    active: 'fmcOrders',
    screen: () => import('#features/approvals/screens/lists/FmcOrders.tsx'),
  },
  {
    path: '/fmc_approvals_history',
    area: 'fmc',
    active: 'fmcOrders',
    screen: () => import('#features/approvals/screens/lists/FmcApprovalsHistory.tsx'),
  },
  // Acts as the fleet of each order, so it has the frame of a fleet.
  {
    path: '/fmc_review',
    area: 'fleet',
    needs: 'orders.approve_across',
    active: 'services',
    screen: () => import('#features/dashboards/screens/review/FleetsReviewQueue.tsx'),
  },
  {
    path: '/transfer_vehicles',
    area: 'fmc',
    active: 'transferVehicles',
    screen: () => import('#features/transfers/screens/TransferVehicles.tsx'),
  },
  {
    path: '/fleets/new',
    area: 'fmc',
    active: 'dashboard',
    title: 'newFleet',
    screen: () => import('#features/fleets/screens/FleetNew.tsx'),
  },
  { path: '/fleets/$id', area: 'fmc', active: 'dashboard', screen: () => import('#features/fleets/screens/FleetEdit.tsx') },
  { path: '/fleets/$id/edit', area: 'fmc', active: 'dashboard', screen: () => import('#features/fleets/screens/FleetEdit.tsx') },
]
