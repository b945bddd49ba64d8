import type { ImportFields, ImportKind } from './import-fields.ts'
import { PEOPLE_FIELDS } from './people/people-fields.ts'
import { SERVICE_HISTORY_FIELDS } from './service-history/service-history-fields.ts'
import { VEHICLE_FIELDS } from './vehicles/vehicle-fields.ts'

export const FIELDS_OF_KIND: Record<ImportKind, ImportFields> = {
  vehicles: VEHICLE_FIELDS,
  people: PEOPLE_FIELDS,
  service_history: SERVICE_HISTORY_FIELDS,
}
