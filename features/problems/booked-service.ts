import type { System } from './problem.ts'

/** The catalog's service by which a shop finds out more; the user can change it before booking. */
const FAULT_CODE_INSPECTION_ID = 45
const BRAKE_INSPECTION_ID = 6
const TIRE_REPAIR_ID = 16
const MULTI_POINT_INSPECTION_ID = 3

export const bookedServiceOf = (system: System): number => {
  if (system === 'brakes') return BRAKE_INSPECTION_ID
  if (system === 'tires') return TIRE_REPAIR_ID
  return system === 'body' || system === 'other' || system === 'lights' ? MULTI_POINT_INSPECTION_ID : FAULT_CODE_INSPECTION_ID
}
