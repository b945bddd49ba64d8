import type { StoredVehicle } from '../schedule-store.ts'

type Profiled = Pick<StoredVehicle, 'vin' | 'powertrain' | 'dutyClass' | 'body' | 'oilTypeName'>

/**
 * Key of a pull: a manufacturer's is for the VIN, a general one for the profile. A changed key invalidates the pull.
 */
export const subjectOf = (vehicle: Profiled, kind: 'general_recommendation' | 'manufacturer'): string =>
  kind === 'manufacturer'
    ? (vehicle.vin ?? '')
    : [vehicle.powertrain, vehicle.dutyClass, vehicle.body, vehicle.oilTypeName ?? ''].join('|')
