import type { BoundCall } from '#platform/http/bind.ts'
import { lazyRoutes } from '#platform/http/bind.ts'
import { refusalSentence } from '#platform/contract/refusal.ts'
import { contracts } from './features.ts'
import { refusals } from './refusals.ts'

const accounts = () => import('#features/accounts/server/routes.ts')
const fleets = () => import('#features/fleets/server/routes.ts')
const inspections = () => import('#features/inspections/server/routes.ts')
const webhooks = () => import('#features/webhooks/server/routes.ts')
const notices = () => import('#features/notices/server/routes.ts')

/** The actions of each contract, loaded with its first call. */
export const actions: Record<keyof typeof contracts, () => Promise<BoundCall[]>> = {
  accounts: async () => (await accounts()).accountRoutes,
  savedViews: async () => (await accounts()).viewRoutes,
  viewMails: async () => (await accounts()).viewMailRoutes,
  bulkChanges: async () => {
    const { bulkKinds } = await import('./bulk-kinds.ts')
    const { bulkChangeRoutes } = await import('#features/accounts/server/bulk/show-bulk.ts')
    return bulkChangeRoutes({
      kinds: bulkKinds,
      wordsOf: ({ code, data }, language) => {
        const refusal = refusals[code]
        return refusal ? refusalSentence(refusal, data ?? {}, language) : ''
      },
    })
  },
  push: async () => (await accounts()).pushRoutes,
  calendar: async () => (await import('#features/calendar/server/routes.ts')).calendarRoutes,
  sessions: async () => (await accounts()).sessionRoutes,
  apiKeys: async () => (await import('#features/keys/server/routes.ts')).keyRoutes,
  directory: async () => (await import('#features/directory/server/routes.ts')).directoryRoutes,
  profile: async () => (await accounts()).profileRoutes,
  flags: async () => (await accounts()).flagRoutes,
  emailProof: async () => (await accounts()).emailProofRoutes,
  partners: async () => (await accounts()).partnerRoutes,
  partnerTokens: async () => (await accounts()).partnerTokenRoutes,
  demoPartner: async () => (await accounts()).demoPartnerRoutes,
  dashboards: async () => (await import('#features/dashboards/server/routes.ts')).dashboardRoutes,
  samples: async () => (await import('#features/company/server/routes.ts')).sampleRoutes,
  company: async () => (await import('#features/company/server/routes.ts')).companyRoutes,
  fleets: async () => (await fleets()).fleetRoutes,
  users: async () => {
    const { documentsAsColumns } = await import('#features/documents/server/glovebox/documents-as-columns.ts')
    return (await fleets()).userRoutes(documentsAsColumns)
  },
  signUp: async () => {
    const { keepCard } = await import('#features/payments/server/methods/keep-card.ts')
    const { keepFirstMethod } = await import('#features/payments/server/methods/first-method.ts')
    return (await fleets()).signUpRoutes({ take: keepCard, keep: keepFirstMethod })
  },
  vehicles: async () => {
    const { vehicleExtensions } = await import('./vehicle-extensions.ts')
    return (await import('#features/vehicles/server/routes.ts')).vehicleRoutes(vehicleExtensions)
  },
  schedules: async () => (await import('#features/schedules/server/routes.ts')).scheduleRoutes,
  documents: async () => (await import('#features/documents/server/routes.ts')).documentRoutes,
  imports: async () => (await import('#features/imports/server/routes.ts')).importRoutes,
  vehicleCodes: async () => (await import('#features/problems/server/codes/routes.ts')).codeRoutes,
  readings: async () => (await import('#features/readings/server/routes.ts')).readingRoutes,
  problems: async () => (await import('#features/problems/server/routes.ts')).problemRoutes,
  inspections: async () => (await inspections()).inspectionRoutes,
  inspectionTemplates: async () => (await inspections()).inspectionTemplateRoutes,
  annualInspections: async () => (await inspections()).annualRoutes,
  recalls: async () => (await import('#features/recalls/server/routes.ts')).recallRoutes,
  lastServices: async () => (await import('#features/schedules/server/last-services/routes.ts')).lastServicesRoutes,
  dueServices: async () => (await import('#features/schedules/server/due-list/routes.ts')).dueRoutes,
  intervalImports: async () => (await import('#features/schedules/server/catalog/routes.ts')).intervalRoutes,
  vehicleIntervals: async () => (await import('#features/schedules/server/adjusted/routes.ts')).vehicleIntervalRoutes,
  ownSchedules: async () => (await import('#features/schedules/server/own/routes.ts')).ownScheduleRoutes,
  history: async () => (await import('#features/history/server/routes.ts')).historyRoutes,
  timeline: async () => (await import('#features/history/server/timeline/routes.ts')).timelineRoutes,
  fuel: async () => (await import('#features/fuel/server/routes.ts')).fuelRoutes,
  search: async () => (await import('#features/search/server/routes.ts')).searchRoutes,
  shops: async () => (await import('#features/shops/server/routes.ts')).shopRoutes,
  telematics: async () => (await import('#features/telematics/server/routes.ts')).telematicsRoutes,
  orders: async () => {
    const { manualRows } = await import('./manual-rows.ts')
    return (await import('#features/orders/server/routes.ts')).orderRoutes(manualRows)
  },
  ratings: async () => (await import('#features/orders/server/rating/routes.ts')).ratingRoutes,
  visitPlan: async () => (await import('#features/orders/server/visit-plan/routes.ts')).visitPlanRoutes,
  methods: async () => (await import('#features/payments/server/methods/routes.ts')).methodRoutes,
  promotions: async () => {
    const { loadOrderToApprove } = await import('#features/approvals/server/order-to-approve.ts')
    const { lockOrderToDecide } = await import('#features/approvals/server/order-to-decide.ts')
    const { promotionRoutes } = await import('#features/promotions/server/routes.ts')
    return promotionRoutes({
      loadOrder: async (ctx, id) => (await loadOrderToApprove(ctx, id)).order,
      lockOrderToDecide,
    })
  },
  approvals: async () => (await import('#features/approvals/server/routes.ts')).approvalRoutes,
  disputes: async () => (await import('#features/payments/server/disputes/routes.ts')).disputeRoutes,
  orderPayments: async () => (await import('#features/payments/server/pay/routes.ts')).payRoutes,
  portal: async () => (await import('#features/portal/server/routes.ts')).portalRoutes,
  deskUser: async () => (await import('#features/portal/server/routes.ts')).deskUserRoutes,
  transactions: async () => (await import('#features/payments/server/transactions/routes.ts')).transactionRoutes,
  spend: async () => (await import('#features/spend/server/routes.ts')).spendRoutes,
  accounting: async () => (await import('#features/spend/server/routes.ts')).accountingRoutes,
  spendMails: async () => (await import('#features/spend/server/routes.ts')).spendMailRoutes,
  notices: async () => (await notices()).noticeRoutes,
  notifications: async () => (await notices()).inboxRoutes,
  noticeMails: async () => (await notices()).noticeMailRoutes,
  unread: async () => (await notices()).unreadRoutes,
  textMessages: async () => (await notices()).textMessageRoutes,
  outbox: async () => (await notices()).outboxRoutes,
  transfers: async () => (await import('#features/transfers/server/routes.ts')).transferRoutes,
  events: async () => (await webhooks()).feedRoutes,
  webhooks: async () => (await webhooks()).webhookRoutes,
  office: async () => (await import('#features/back-office/server/routes.ts')).officeRoutes,
}

const bound = Object.entries(contracts).map(([name, calls]) => lazyRoutes(calls, actions[name as keyof typeof contracts]))

/** Every call with its action. */
export const routes: BoundCall[] = bound.flatMap(({ calls }) => calls)

/** Loads the remaining actions one by one, so that no first visitor waits for them. */
export const loadActions = async (): Promise<void> => {
  for (const { load } of bound) await load()
}
