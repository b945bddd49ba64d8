import type { ScreenRoute } from './screen-route.ts'

/** Payment methods and payments: of a fleet, and of the fleets of a company. */
export const moneyRoutes: ScreenRoute[] = [
  {
    path: '/account',
    area: 'fleet',
    active: 'settings',
    title: 'account',
    screen: () => import('#features/payments/screens/methods/Account.tsx'),
  },
  {
    path: '/payments/new',
    area: 'fleet',
    active: 'settings',
    title: 'newMethod',
    screen: () => import('#features/payments/screens/methods/PaymentPage.tsx'),
  },
  {
    path: '/payments/$id/edit',
    area: 'fleet',
    active: 'settings',
    title: 'payments',
    screen: () => import('#features/payments/screens/methods/PaymentPage.tsx'),
  },
  {
    path: '/costs',
    area: 'fleet',
    needs: 'costs.read',
    active: 'costs',
    screen: () => import('#features/spend/screens/Spend.tsx'),
  },
  {
    path: '/fleet_transactions',
    area: 'fleet',
    active: 'transactions',
    screen: () => import('#features/payments/screens/transactions/FleetTransactions.tsx'),
  },
  {
    path: '/fmc_transactions',
    area: 'fmc',
    active: 'fmcTransactions',
    screen: () => import('#features/payments/screens/transactions/FmcTransactions.tsx'),
  },
]
