import type { MaintenanceSnapshot } from '#features/events/vehicle-payloads.ts'
import type { RecordedService } from '../../manual-record.ts'

type Recorded = Omit<MaintenanceSnapshot, 'services' | 'fileNames'> & { services: readonly RecordedService[] }

/** A record as stored in the audit log. */
export const snapshotOf = (record: Recorded, fileNames: string[]): MaintenanceSnapshot => ({
  vehicleId: record.vehicleId,
  shopId: record.shopId,
  customShopName: record.customShopName,
  odometer: record.odometer || null,
  odometerUnits: record.odometerUnits,
  doneOn: record.doneOn,
  totalCents: record.totalCents,
  poNumber: record.poNumber,
  services: record.services.map(({ serviceDefinitionId, name, position, priceCents }) => ({
    serviceDefinitionId,
    name,
    position,
    priceCents,
  })),
  fileNames,
})
