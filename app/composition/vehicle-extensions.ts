import { holds } from '#features/accounts/capabilities.ts'
import { movesThatLoosen } from '#features/approvals/server/policies/refuse-moves.ts'
import { listVehiclePolicies } from '#features/approvals/server/policies/list-policies.ts'
import { fuelOf } from '#features/fuel/server/figures/show-figures.ts'
import { listManualHistories } from '#features/history/server/manual/list-manual.ts'
import { showVehicleHistory } from '#features/history/server/show-vehicle-history.ts'
import { bulkProblems, bulkTemplate } from '#features/imports/server/bulk-upload/downloads.ts'
import { bulkUpload, bulkUploadState, recentBulkUpload } from '#features/imports/server/bulk-upload/send-upload.ts'
import { driveStopsOf } from '#features/problems/server/drive-stops.ts'
import { recallsOf } from '#features/recalls/server/vehicle-recalls.ts'
import { showServices } from '#features/schedules/server/list-services.ts'
import { dueServicesOf } from '#features/schedules/server/due-list/due-services-of.ts'
import { maintenanceOf } from '#features/schedules/server/maintenance-of.ts'
import type { VehicleExtensions } from '#features/vehicles/server/vehicle-extensions.ts'

/** All pages of a paginated call. */
const everyPage = async <Row>(fetchPage: (page: number) => Promise<{ rows: Row[]; total_pages: number }>): Promise<Row[]> => {
  const { rows, total_pages: pages } = await fetchPage(1)
  for (let page = 2; page <= pages; page += 1) rows.push(...(await fetchPage(page)).rows)
  return rows
}

/** A vehicle's schedules, history and approvals, as their own calls return them; its histories in full. */
export const vehicleExtensions: VehicleExtensions = {
  maintenance: maintenanceOf,
  recalls: recallsOf,
  driveStops: driveStopsOf,
  dueServices: dueServicesOf,
  fuel: fuelOf,
  movesThatLoosen,
  bulkUpload: { bulkUpload, recentBulkUpload, bulkUploadState, bulkProblems, bulkTemplate },
  extended: async (ctx, vehicleId) => {
    const params = { id: vehicleId }
    const seesHistory = holds(ctx.acting.roles, 'history.read')
    return {
      maintenance_histories: !seesHistory
        ? []
        : await everyPage(async (page) => {
            const answer = await showVehicleHistory(ctx, { query: { vehicle_id: vehicleId, page } })
            return { ...answer, rows: answer.maintenance_history }
          }),
      manualMaintenanceHistories: !seesHistory
        ? []
        : await everyPage(async (page) => {
            const answer = await listManualHistories(ctx, { query: { vehicle_id: vehicleId, page } })
            return { ...answer, rows: answer.manual_histories }
          }),
      oemServices: (await showServices(ctx, { params, query: { page: 1 } })).services,
      policies: holds(ctx.acting.roles, 'policies.read') ? (await listVehiclePolicies(ctx, { params })).policies : [],
    }
  },
}
