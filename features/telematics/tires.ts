import type { Wheel } from './signals.ts'

/** Pressure difference within an axle above which the softer tire is marked. */
export const PRESSURE_APART_PSI = 10

const PARTNER: Record<Wheel, Wheel> = {
  front_left: 'front_right',
  front_right: 'front_left',
  rear_left: 'rear_right',
  rear_right: 'rear_left',
}

export type Pressures = Readonly<Record<Wheel, number | null>>

/** How many whole psi a tire is below its partner on the axle, and which wheel that is; null if not marked. */
export const belowPartner = (wheel: Wheel, pressures: Pressures): { psi: number; partner: Wheel } | null => {
  const [own, other] = [pressures[wheel], pressures[PARTNER[wheel]]]
  if (own === null || other === null) return null
  // Compares rounded values: displayed as 51 and 61, they must count as ten apart.
  const psi = Math.round(other) - Math.round(own)
  return psi > PRESSURE_APART_PSI ? { psi, partner: PARTNER[wheel] } : null
}

export const celsius = (fahrenheit: number): number => ((fahrenheit - 32) * 5) / 9
export const kilopascals = (psi: number): number => psi * 6.894757
