import { accountRoutes } from '#features/accounts/server/routes.ts'
import { portalRoutes } from '#features/portal/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { scheduleRoutes } from '#features/schedules/server/routes.ts'
import { shopRoutes } from '#features/shops/server/routes.ts'
import { vehicleRoutes } from '#features/vehicles/server/routes.ts'
import type { BoundCall } from '#platform/http/bind.ts'

/** Every call with its action. */
export const routes: BoundCall[] = [
  ...accountRoutes,
  ...vehicleRoutes,
  ...scheduleRoutes,
  ...historyRoutes,
  ...shopRoutes,
  ...portalRoutes,
]
