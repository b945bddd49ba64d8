import type { ScreenRoute } from './screen-route.ts'

/** The back office: pages for Super Admins only. */
export const officeRoutes: ScreenRoute[] = [
  {
    path: '/back_office',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/stuck/Stuck.tsx'),
  },
  {
    path: '/back_office/orders',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/stuck/OfficeOrders.tsx'),
  },
  {
    path: '/back_office/payments',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/payments/OfficePayments.tsx'),
  },
  {
    path: '/back_office/fleets',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/companies/OfficeFleets.tsx'),
  },
  {
    path: '/back_office/affiliations',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/companies/Affiliations.tsx'),
  },
  {
    path: '/back_office/affiliations/new',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/companies/AddCompany.tsx'),
  },
  {
    path: '/back_office/affiliations/$id',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/companies/CompanyPage.tsx'),
  },
  {
    path: '/back_office/shops',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/shops/OfficeShops.tsx'),
  },
  {
    path: '/back_office/shops/import',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/imports/screens/ShopsImport.tsx'),
  },
  {
    path: '/back_office/promotions',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/promotions/OfficePromotions.tsx'),
  },
  {
    path: '/back_office/partner_tokens',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/partner-tokens/PartnerTokens.tsx'),
  },
  {
    path: '/back_office/directory',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/directory/OfficeDirectory.tsx'),
  },
  {
    path: '/back_office/recalls',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/recalls/RecallImports.tsx'),
  },
  {
    path: '/back_office/flags',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/flags/Flags.tsx'),
  },
  {
    path: '/back_office/setup',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/setup/Setup.tsx'),
  },
  {
    path: '/back_office/audit',
    area: 'office',
    active: 'backOffice',
    screen: () => import('#features/back-office/screens/audit/Audit.tsx'),
  },
]
