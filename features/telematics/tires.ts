import type { Wheel } from './signals.ts'

/** Wheels of one axle that differ by more are marked. */
export const PRESSURE_APART_PSI = 10

const PARTNER: Record<Wheel, Wheel> = {
  front_left: 'front_right',
  front_right: 'front_left',
  rear_left: 'rear_right',
  rear_right: 'rear_left',
}

export type Pressures = Readonly<Record<Wheel, number | null>>

/** By how many whole psi a tire is below its partner on the axle, and which that is; null when that is nothing to mark. */
export const belowPartner = (wheel: Wheel, pressures: Pressures): { psi: number; partner: Wheel } | null => {
  const [own, other] = [pressures[wheel], pressures[PARTNER[wheel]]]
  if (own === null || other === null) return null
  // As they are shown: what reads 51 and 61 is ten apart for whoever reads it.
  const psi = Math.round(other) - Math.round(own)
  return psi > PRESSURE_APART_PSI ? { psi, partner: PARTNER[wheel] } : null
}

export const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9
export const kilopascals = (psi: number): number => psi * 6.894757
