/** Prices set by Harbor Auto Care: service code, position ('' for none), duty class, cents. */
type SeedPrice = { serviceCode: string; position: string; dutyClass: 'light' | 'medium_heavy'; priceCents: number }

const light = (serviceCode: string, position: string, priceCents: number): SeedPrice => ({
  serviceCode,
  position,
  dutyClass: 'light',
  priceCents,
})

export const HARBOR_PRICES: readonly SeedPrice[] = [
  light('oil_change', 'conventional', 54_90),
  light('oil_change', 'synthetic_blend', 69_90),
  light('oil_change', 'full_synthetic', 89_40),
  light('oil_change', 'diesel', 139_00),
  light('tire_rotation', '', 39_00),
  light('tire_rotation_and_balance', '', 95_00),
  light('engine_air_filter', '', 46_50),
  light('cabin_air_filter', '', 38_00),
  light('brake_inspection', 'front', 19_00),
  light('brake_inspection', 'rear', 19_00),
  light('brake_inspection', 'front_and_rear', 29_00),
  light('brake_pads_and_rotors', 'front', 348_00),
  light('brake_pads_and_rotors', 'rear', 336_00),
  light('brake_pads_and_rotors', 'front_and_rear', 664_00),
  light('wheel_alignment', '', 109_00),
  light('wiper_blades', 'front_pair', 42_00),
  light('wiper_blades', 'rear', 24_00),
  light('wiper_blades', 'front_pair_and_rear', 62_00),
]
