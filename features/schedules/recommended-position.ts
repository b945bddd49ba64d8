import { defaultPosition, type ServiceDefinition } from '#features/services/service.ts'

/** Positions that cover the whole service: both axles, all wheels, the pair of wipers. */
const WHOLE = ['front_and_rear', 'all_four', 'both', 'front_pair']

/** Default position of a scheduled service: the vehicle's oil, else the whole service, else none. */
export function recommendedPosition(
  service: ServiceDefinition,
  vehicle: { oilTypeName: string | null; powertrain: string },
): string | null {
  const oil = vehicle.oilTypeName ?? (vehicle.powertrain === 'diesel' ? 'Diesel' : null)
  return (
    defaultPosition(service, oil) ?? WHOLE.find((code) => service.positions?.some((position) => position.code === code)) ?? null
  )
}
