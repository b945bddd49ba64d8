import type { DriveAnswer } from './lamps.ts'

/** What a form that waits on the device says about driving a vehicle, before anybody else knows. */
export type Finding = { vehicleId: number; answer: DriveAnswer; what: string }

/** Of an item as the device has stored it. */
export const readFinding = ({ facts }: { facts?: unknown }): Finding | null => (facts as Finding | undefined) ?? null
