import type { ServiceCode } from '#features/services/catalog/service-names.ts'
import { serviceByCode } from '#features/services/catalog/services.ts'

/** Why an order was placed: a problem reported by the vehicle or a user, a breakage, a recall, or a schedule. */
export const SPEND_REASONS = ['scheduled', 'repair', 'problem', 'recall'] as const
export type SpendReason = (typeof SPEND_REASONS)[number]

const UNPLANNED: readonly SpendReason[] = ['repair', 'problem']
export const isUnplanned = (reason: SpendReason): boolean => UNPLANNED.includes(reason)

const idsOf = (codes: readonly ServiceCode[]): number[] => codes.map((code) => serviceByCode(code)!.id)

/** Services that no schedule contains. An order with one of them is a repair. */
export const REPAIR_SERVICE_IDS: readonly number[] = idsOf([
  'battery_replacement',
  'headlamp_bulb',
  'windshield_replacement',
  'tire_repair',
  'shock_absorbers',
  'air_conditioning_service',
])
/** Services for a fault reported by the vehicle. */
export const PROBLEM_SERVICE_IDS: readonly number[] = idsOf(['fault_code_inspection'])
export const RECALL_SERVICE_IDS: readonly number[] = idsOf(['recall_repair'])
