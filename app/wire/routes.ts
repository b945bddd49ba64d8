import {
  accountRoutes,
  emailProofRoutes,
  flagRoutes,
  partnerRoutes,
  partnerTokenRoutes,
  profileRoutes,
  sessionRoutes,
  standInRoutes,
} from '#features/accounts/server/routes.ts'
import { loadOrderToApprove } from '#features/approvals/server/order-to-approve.ts'
import { approvalRoutes } from '#features/approvals/server/routes.ts'
import { officeRoutes } from '#features/back-office/server/routes.ts'
import { dashboardRoutes } from '#features/dashboards/server/routes.ts'
import { fleetRoutes, signUpRoutes, userRoutes } from '#features/fleets/server/routes.ts'
import { orderRoutes } from '#features/orders/server/routes.ts'
import { keepFirstMethod } from '#features/payments/server/methods/first-method.ts'
import { keepCard } from '#features/payments/server/methods/keep-card.ts'
import { payRoutes } from '#features/payments/server/orders/routes.ts'
import { methodRoutes } from '#features/payments/server/methods/routes.ts'
import { promotionRoutes } from '#features/promotions/server/routes.ts'
import { transactionRoutes } from '#features/payments/server/transactions/routes.ts'
import { portalRoutes } from '#features/portal/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { scheduleRoutes } from '#features/schedules/server/routes.ts'
import { shopRoutes } from '#features/shops/server/routes.ts'
import { telematicsRoutes } from '#features/telematics/server/routes.ts'
import { vehicleRoutes } from '#features/vehicles/server/routes.ts'
import { noticeRoutes, outboxRoutes, textMessageRoutes } from '#features/notices/server/routes.ts'
import type { BoundCall } from '#platform/http/bind.ts'
import { vehicleParts } from './vehicle-parts.ts'

/** Every call with its action. */
export const routes: BoundCall[] = [
  ...accountRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...flagRoutes,
  ...emailProofRoutes,
  ...partnerRoutes,
  ...partnerTokenRoutes,
  ...standInRoutes,
  ...dashboardRoutes,
  ...fleetRoutes,
  ...userRoutes,
  ...signUpRoutes({ take: keepCard, keep: keepFirstMethod }),
  ...vehicleRoutes(vehicleParts),
  ...scheduleRoutes,
  ...historyRoutes,
  ...shopRoutes,
  ...telematicsRoutes,
  ...orderRoutes,
  ...methodRoutes,
  ...promotionRoutes(async (ctx, id, lock) => (await loadOrderToApprove(ctx, id, lock)).order),
  ...approvalRoutes,
  ...payRoutes,
  ...portalRoutes,
  ...transactionRoutes,
  ...noticeRoutes,
  ...textMessageRoutes,
  ...outboxRoutes,
  ...officeRoutes,
]
