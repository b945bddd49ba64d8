import { expect, test } from 'vitest'
import { keysIn, type NumberedVehicle, readEntries } from './found-entries.ts'

const [NORTHWIND, HARVEST] = [1, 2]
const van = (id: number, numbers: Partial<NumberedVehicle> = {}): NumberedVehicle => ({
  id,
  fleet_id: NORTHWIND,
  name: `Van ${id}`,
  vin: null,
  other_id: null,
  license_plate_number: null,
  license_plate_state: null,
  ...numbers,
})
const ALBANY = van(1, { license_plate_number: '585 420B', license_plate_state: 'IL', other_id: '1001' })
const LOOP_03 = van(2, { license_plate_number: '356 312B', license_plate_state: 'IL', other_id: '1079' })
const LOOP_04 = van(3, { vin: '1FTBR1Y86MK010988', license_plate_number: 'AB-1234', license_plate_state: 'IL' })
const THEIRS = van(4, { fleet_id: HARVEST, other_id: '1079' })
const ALL = [ALBANY, LOOP_03, LOOP_04, THEIRS]

test.each<[string, string, NumberedVehicle[], string[]]>([
  ['line ends', 'IL 585 420B\n1079\n1FTBR1Y86MK010988\nIL 999 000X', [ALBANY, LOOP_03, LOOP_04], ['IL 999 000X']],
  ['commas', '585 420B, 1FTBR1Y86MK010988,1079', [ALBANY, LOOP_04, LOOP_03], []],
  ['spaces only', '1001 IL 356 312B 1FTBR1Y86MK010988', [ALBANY, LOOP_03, LOOP_04], []],
  ['other case and hyphens', 'il-585-420b ab1234', [ALBANY, LOOP_04], []],
  ['what is unknown between known ones', '1001 XX YY 1079', [ALBANY, LOOP_03], ['XX YY']],
  ['the same vehicle twice', '1001\n585420B', [ALBANY], []],
  ['nothing', ' ,\n', [], []],
])('numbers are read from %s', (_what, text, found, missing) => {
  expect(readEntries(text, ALL, NORTHWIND)).toEqual({ found, missing, several: [] })
})

test('a number of several vehicles is that of the chosen fleet or of all other numbers; without one nobody guesses', () => {
  expect(readEntries('1079', ALL, HARVEST).found).toEqual([THEIRS])
  expect(readEntries('1079 1001', ALL, null).found).toEqual([LOOP_03, ALBANY])
  expect(readEntries('1079', ALL, null)).toEqual({ found: [], missing: [], several: [{ text: '1079', count: 2 }] })
})

test('the server is asked for every run of up to four words, each once', () => {
  expect(keysIn('IL 585 420B')).toEqual(['il', 'il585', 'il585420b', '585', '585420b', '420b'])
  expect(keysIn('1079\n1079')).toEqual(['1079'])
})
