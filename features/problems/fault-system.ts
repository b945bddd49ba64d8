import type { Severity, System } from './problem.ts'

/** Lamps of a fault code, from most to least severe. */
export type FaultLamp = 'red_stop' | 'amber' | 'protect' | 'malfunction'

/** The lamp says whether the vehicle can be driven, not the code. */
export const severityOfLamp = (lamp: FaultLamp): Severity => (lamp === 'red_stop' ? 'do_not_drive' : 'repair_soon')

const SYSTEM_OF_CODE: readonly [RegExp, System][] = [
  [/^P0(11[5-9]|12[58]|21[79])/, 'cooling'],
  [/^P04[0-3]/, 'exhaust'],
  [/^P0[0-4]/, 'engine'],
  [/^P05/, 'electrical'],
  [/^P0[6-9]/, 'transmission'],
  [/^C/, 'brakes'],
  [/^[BU]/, 'electrical'],
  [/^(P|SPN)/, 'engine'],
]

/** The part of the vehicle that a code belongs to, by its first characters. */
export const systemOfCode = (code: string): System => SYSTEM_OF_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
