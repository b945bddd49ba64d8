import { expect, test } from 'vitest'
import { serviceByCode } from '#features/services/catalog/services.ts'
import { recommendedPosition } from './recommended-position.ts'

const gasoline = { oilTypeName: 'Full Synthetic', powertrain: 'gasoline' }

test.each([
  ['an oil change: the vehicle’s oil', 'oil_change', gasoline, 'full_synthetic'],
  ['an oil change on a diesel: diesel oil', 'oil_change', { oilTypeName: null, powertrain: 'diesel' }, 'diesel'],
  ['an oil change on unknown oil: nothing', 'oil_change', { oilTypeName: null, powertrain: 'gasoline' }, null],
  ['a brake inspection: both axles', 'brake_inspection', gasoline, 'front_and_rear'],
  ['wiper blades: the front pair', 'wiper_blades', gasoline, 'front_pair'],
  ['tires: all four', 'tire_replacement', gasoline, 'all_four'],
  ['a tire rotation has none', 'tire_rotation', gasoline, null],
])('%s', (_rule, code, vehicle, position) => {
  expect(recommendedPosition(serviceByCode(code)!, vehicle)).toBe(position)
})
