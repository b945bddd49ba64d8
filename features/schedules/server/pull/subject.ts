import type { StoredVehicle } from '../schedule-store.ts'

type Profiled = Pick<StoredVehicle, 'vin' | 'powertrain' | 'dutyClass' | 'body' | 'oilTypeName'>

/** Key of a lookup: a manufacturer's is by VIN, a general one by profile. A changed key invalidates the stored result. */
export const subjectOf = (vehicle: Profiled, kind: 'general_recommendation' | 'manufacturer'): string =>
  kind === 'manufacturer'
    ? (vehicle.vin ?? '')
    : [vehicle.powertrain, vehicle.dutyClass, vehicle.body, vehicle.oilTypeName ?? ''].join('|')
