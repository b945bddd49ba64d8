import type { StoredVehicle } from '../schedule-store.ts'

type Profiled = Pick<StoredVehicle, 'vin' | 'powertrain' | 'dutyClass' | 'body' | 'oilTypeName'>

/** What a schedule is pulled for: a manufacturer's for the VIN, a general one for the profile. Where it changes, the pull is void. */
export const subjectOf = (vehicle: Profiled, kind: 'general_recommendation' | 'manufacturer'): string =>
  kind === 'manufacturer'
    ? (vehicle.vin ?? '')
    : [vehicle.powertrain, vehicle.dutyClass, vehicle.body, vehicle.oilTypeName ?? ''].join('|')
