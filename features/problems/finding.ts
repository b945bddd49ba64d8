import type { DriveAnswer } from './lamps.ts'

/** The answer about driving in a form that waits on the device and is known there only. */
export type Finding = { vehicleId: number; answer: DriveAnswer; what: string }

/** Of an item as the device has stored it. */
export const readFinding = ({ facts }: { facts?: unknown }): Finding | null => (facts as Finding | undefined) ?? null
