import { defaultPosition, type ServiceDefinition } from '#features/services/service.ts'

/** A schedule asks for the whole of a service: both axles, all wheels, the pair of wipers. */
const WHOLE = ['front_and_rear', 'all_four', 'both', 'front_pair']

/** The position that a scheduled service starts with: the vehicle's own oil, else the whole of it, else nothing. */
export function recommendedPosition(
  service: ServiceDefinition,
  vehicle: { oilTypeName: string | null; powertrain: string },
): string | null {
  const oil = vehicle.oilTypeName ?? (vehicle.powertrain === 'diesel' ? 'Diesel' : null)
  return (
    defaultPosition(service, oil) ?? WHOLE.find((code) => service.positions?.some((position) => position.code === code)) ?? null
  )
}
