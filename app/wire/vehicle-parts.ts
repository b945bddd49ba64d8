import { listVehiclePolicies } from '#features/approvals/server/policies/list-policies.ts'
import { listManualHistories } from '#features/history/server/manual/list-manual.ts'
import { showVehicleHistory } from '#features/history/server/show-vehicle-history.ts'
import { showServices } from '#features/schedules/server/list-services.ts'
import { maintenanceOf } from '#features/schedules/server/maintenance-of.ts'
import type { VehicleParts } from '#features/vehicles/server/parts.ts'

/** What schedules, history and approvals know of a vehicle, each as its own call answers its first page. */
export const vehicleParts: VehicleParts = {
  maintenance: maintenanceOf,
  extended: async (ctx, vehicleId) => {
    const params = { id: vehicleId }
    const query = { vehicle_id: vehicleId, page: 1 }
    return {
      maintenance_histories: (await showVehicleHistory(ctx, { query } as never)).maintenance_history,
      manualMaintenanceHistories: (await listManualHistories(ctx, { query } as never)).manual_histories,
      oemServices: (await showServices(ctx, { params, query: { page: 1 } } as never)).services,
      policies: (await listVehiclePolicies(ctx, { params } as never)).policies,
      recalls: [],
    }
  },
}
