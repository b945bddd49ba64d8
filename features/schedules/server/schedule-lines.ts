import type { ScheduleProfile, ServiceSchedules } from '#integrations/service-schedules/port.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'
import type { ScheduleLine } from '../interval.ts'

type Profiled = Pick<ScheduleProfile, 'powertrain' | 'dutyClass'> & { body: string; oilTypeName: string | null }

// Cached by profile: a bulk upload needs the lines of thousands of vehicles, which have a handful of profiles.
const known = new WeakMap<ServiceSchedules, Map<string, readonly ScheduleLine[]>>()

/** The schedule lines of a vehicle, by service definition. */
export const linesOf = (schedules: ServiceSchedules, vehicle: Profiled): readonly ScheduleLine[] => {
  const byProfile = known.get(schedules) ?? new Map<string, readonly ScheduleLine[]>()
  known.set(schedules, byProfile)
  const key = [vehicle.powertrain, vehicle.dutyClass, vehicle.body, vehicle.oilTypeName].join('|')
  const lines = byProfile.get(key) ?? findLines(schedules, vehicle)
  byProfile.set(key, lines)
  return lines
}

const findLines = (
  schedules: ServiceSchedules,
  { powertrain, dutyClass, body, oilTypeName }: Profiled,
): readonly ScheduleLine[] => {
  const profile = { powertrain, dutyClass, body: body as ScheduleProfile['body'], oilType: oilTypeName }
  return schedules.linesFor(profile).flatMap(({ serviceCode, ...every }) => {
    const service = serviceByCode(serviceCode)
    return service ? [{ serviceDefinitionId: service.id, ...every }] : []
  })
}
