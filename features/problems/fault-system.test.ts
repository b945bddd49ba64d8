import { expect, test } from 'vitest'
import { severityOfLamp, systemOfCode } from './fault-system.ts'

test.each([
  ['P0301', 'engine'],
  ['P0128', 'cooling'],
  ['P0420', 'exhaust'],
  ['P0500', 'electrical'],
  ['P0700', 'transmission'],
  ['P1250', 'engine'],
  ['C1145', 'brakes'],
  ['B1318', 'electrical'],
  ['U0100', 'electrical'],
  ['SPN 111', 'engine'],
  ['7', 'other'],
])('%s belongs to %s', (code, system) => expect(systemOfCode(code)).toBe(system))

test('only the red stop lamp forbids driving', () => {
  expect(severityOfLamp('red_stop')).toBe('do_not_drive')
  for (const lamp of ['amber', 'protect', 'malfunction'] as const) expect(severityOfLamp(lamp)).toBe('repair_soon')
})
