import { accountRoutes, emailProofRoutes, partnerRoutes, sessionRoutes, standInRoutes } from '#features/accounts/server/routes.ts'
import { approvalRoutes } from '#features/approvals/server/routes.ts'
import { dashboardRoutes } from '#features/dashboards/server/routes.ts'
import { fleetRoutes, signUpRoutes } from '#features/fleets/server/routes.ts'
import { orderRoutes } from '#features/orders/server/routes.ts'
import { portalRoutes } from '#features/portal/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { scheduleRoutes } from '#features/schedules/server/routes.ts'
import { shopRoutes } from '#features/shops/server/routes.ts'
import { vehicleRoutes } from '#features/vehicles/server/routes.ts'
import { noticeRoutes, outboxRoutes } from '#features/notices/server/routes.ts'
import type { BoundCall } from '#platform/http/bind.ts'
import { vehicleParts } from './vehicle-parts.ts'

/** Every call with its action. */
export const routes: BoundCall[] = [
  ...accountRoutes,
  ...sessionRoutes,
  ...emailProofRoutes,
  ...partnerRoutes,
  ...standInRoutes,
  ...dashboardRoutes,
  ...fleetRoutes,
  ...signUpRoutes,
  ...vehicleRoutes(vehicleParts),
  ...scheduleRoutes,
  ...historyRoutes,
  ...shopRoutes,
  ...orderRoutes,
  ...approvalRoutes,
  ...portalRoutes,
  ...noticeRoutes,
  ...outboxRoutes,
]
