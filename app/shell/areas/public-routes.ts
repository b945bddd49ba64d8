import type { ScreenRoute } from './screen-route.ts'

/** Pages without a session: sign-in pages, targets of partners' links, and public pages. */
export const publicRoutes: ScreenRoute[] = [
  { path: '/sign_in', area: 'public', title: 'signIn', screen: () => import('#features/accounts/screens/sign-in/SignIn.tsx') },
  {
    path: '/sign_up',
    area: 'public',
    title: 'signUp',
    screen: () => import('../../pages/SignUpPage.tsx'),
  },
  {
    path: '/forgot_password',
    area: 'public',
    title: 'forgotPassword',
    screen: () => import('#features/accounts/screens/recovery/ForgotPassword.tsx'),
  },
  {
    path: '/reset_password',
    area: 'public',
    title: 'resetPassword',
    screen: () => import('#features/accounts/screens/recovery/ResetPassword.tsx'),
  },
  {
    path: '/join',
    area: 'public',
    title: 'join',
    screen: () => import('#features/accounts/screens/recovery/Join.tsx'),
  },
  {
    path: '/start',
    area: 'public',
    title: 'createAdministrator',
    screen: () => import('#features/back-office/screens/setup/StartPage.tsx'),
  },
  // A customer sent by a partner: the entry stores the address's parameters, the form completes them.
  { path: '/{$partner}_sign_up', area: 'public', screen: () => import('#features/accounts/screens/partner/PartnerEntry.tsx') },
  {
    path: '/{$partner}_customer_edit',
    area: 'public',
    title: 'completeAccount',
    screen: () => import('#features/accounts/screens/partner/PartnerCustomer.tsx'),
  },
  {
    path: '/demo_partner',
    area: 'public',
    title: 'signIn',
    screen: () => import('#features/accounts/screens/partner/DemoPartner.tsx'),
  },
  {
    path: '/confirm_email',
    area: 'public',
    title: 'confirmEmail',
    screen: () => import('#features/accounts/screens/email-proof/ConfirmEmail.tsx'),
  },
  {
    path: '/view_mail',
    area: 'public',
    title: 'savedView',
    screen: () => import('#features/accounts/screens/views/mail/ViewMail.tsx'),
  },
  { path: '/v', area: 'public', title: 'reportProblem', screen: () => import('#features/problems/screens/codes/EnterCode.tsx') },
  {
    path: '/v/$id',
    area: 'public',
    title: 'reportProblem',
    screen: () => import('#features/problems/screens/codes/ReportByCode.tsx'),
  },
  { path: '/spend_mail', area: 'public', title: 'costs', screen: () => import('#features/spend/screens/SpendMail.tsx') },
  { path: '/sign_out', area: 'public', screen: () => import('#features/accounts/screens/SignOut.tsx') },
  {
    path: '/privacy_policy',
    area: 'public',
    title: 'privacyPolicy',
    screen: () => import('#features/brands/screens/PrivacyPolicy.tsx'),
  },
  {
    path: '/terms_and_conditions',
    area: 'public',
    title: 'termsAndConditions',
    screen: () => import('#features/brands/screens/TermsAndConditions.tsx'),
  },
  {
    path: '/promotional_terms',
    area: 'public',
    title: 'promotionalTerms',
    screen: () => import('#features/brands/screens/PromotionalTerms.tsx'),
  },
  {
    path: '/shop_portal/password',
    area: 'public',
    title: 'choosePassword',
    screen: () => import('#features/portal/screens/PortalPassword.tsx'),
  },
  { path: '/outbox', area: 'public', screen: () => import('#features/notices/screens/Outbox.tsx') },
]
