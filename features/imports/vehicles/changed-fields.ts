import type { BulkVehicle } from '#features/vehicles/bulk-upload/bulk-row.ts'
import { mergeBulkVehicle, type StoredVehicle } from '#features/vehicles/bulk-upload/bulk-merge.ts'
import type { CountryCode } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import { UPLOAD_FIELDS, type UploadField } from '#features/vehicles/fields/fields.ts'

export type ChangedField = {
  field: UploadField['upload']['column'] | 'odometer'
  before: string | number | null
  after: string | number | null
}

/** What a row would change of a vehicle; empty if it says nothing new. */
export const changedFields = (
  row: BulkVehicle,
  stored: StoredVehicle,
  region: { country: CountryCode; today: FleetDay },
): ChangedField[] => {
  const merged = mergeBulkVehicle(row, stored, null, region)
  const texts = UPLOAD_FIELDS.flatMap(({ stored: key, upload }): ChangedField[] =>
    (merged[key] ?? null) === (stored[key] ?? null)
      ? []
      : [{ field: upload.column as ChangedField['field'], before: stored[key] ?? null, after: merged[key] ?? null }],
  )
  const isRead = merged.reading !== null && merged.reading !== stored.odometer
  return isRead ? [...texts, { field: 'odometer', before: stored.odometer, after: merged.odometer }] : texts
}
