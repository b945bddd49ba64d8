import { approvalKind, declineKind } from '#features/approvals/server/bulk/approve-orders.ts'
import type { BulkKinds } from '#features/accounts/server/bulk/run-bulk.ts'
import { userKind } from '#features/fleets/server/users/bulk/switch-users.ts'
import { problemKind } from '#features/problems/server/bulk/change-problems.ts'
import { dueKind } from '#features/schedules/server/due-list/bulk/change-due.ts'
import { vehicleKind } from '#features/vehicles/server/bulk-change/change-vehicles.ts'
import { vehicleExtensions } from './vehicle-extensions.ts'

/** The bulk actions of each list. */
export const bulkKinds: BulkKinds = {
  vehicles: vehicleKind(vehicleExtensions),
  users: userKind,
  due: dueKind,
  problems: problemKind,
  approvals: approvalKind,
  declines: declineKind,
}
