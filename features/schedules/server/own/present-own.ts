import type { z } from 'zod'
import type { UiLanguage } from '#features/countries/country.ts'
import { serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import type { ownSchedule } from '../../own/own-contract.ts'
import type { StoredSchedule } from './own-store.ts'

export const presentOwn = (stored: StoredSchedule, language: UiLanguage): z.input<typeof ownSchedule> => ({
  id: stored.id,
  name: stored.name,
  services: stored.serviceDefinitionIds.flatMap((id) => {
    const service = serviceById(id)
    return service ? [{ id, name: serviceName(service, language) }] : []
  }),
  every_distance: stored.everyDistance,
  distance_units: stored.distanceUnits,
  every_time: stored.everyTime,
  time_unit: stored.timeUnit,
  every_hours: stored.everyHours,
  is_severe: stored.isSevere,
  applies_to: stored.appliesTo,
  departments: stored.departments,
  vehicle_ids: stored.vehicleIds,
  vehicles_count: stored.vehiclesCount,
  first_due: stored.firstDue,
  first_due_odometer: stored.firstDueOdometer,
  first_due_on: stored.firstDueOn,
  is_paused: stored.isPaused,
  version: stored.version,
})
