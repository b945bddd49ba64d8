import { expect, test } from 'vitest'
import { type KnownDevice, type KnownVehicle, matchDevices } from './match-devices.ts'

const device = (id: string, vin: string | null, rest: Partial<KnownDevice> = {}): KnownDevice => ({
  id,
  serialNumber: `G-${id}`,
  vin,
  matchedBy: null,
  ...rest,
})
const vehicle = (id: number, vin: string | null, deviceSerial: string | null = null): KnownVehicle => ({ id, vin, deviceSerial })
const outcome = (devices: KnownDevice[], vehicles: KnownVehicle[]) =>
  matchDevices(devices, vehicles).map(({ vehicleId, matchedBy, problem }) => problem ?? `${vehicleId} by ${matchedBy}`)

test.each<[string, KnownDevice[], KnownVehicle[], string[]]>([
  ['the vehicle of its VIN', [device('a', 'V1')], [vehicle(1, 'V1')], ['1 by vin']],
  ['a VIN that is in no vehicle', [device('a', 'V9')], [vehicle(1, 'V1')], ['vin_unknown']],
  ['without a VIN the vehicle that it was in', [device('a', null)], [vehicle(1, null, 'G-a')], ['1 by serial_number']],
  ['without a VIN and never in a vehicle', [device('a', null)], [vehicle(1, null)], ['no_vin']],
  ['two devices that read one VIN', [device('a', 'V1'), device('b', 'V1')], [vehicle(1, 'V1')], ['vin_twice', 'vin_twice']],
  ['it went to another vehicle of the fleet', [device('a', 'V2')], [vehicle(1, 'V1', 'G-a'), vehicle(2, 'V2')], ['2 by vin']],
  ['it went to a vehicle elsewhere', [device('a', 'V9')], [vehicle(1, 'V1', 'G-a')], ['vin_changed']],
  ['a person’s word, whatever the VIN', [device('a', 'V9', { matchedBy: 'person' })], [vehicle(1, 'V1', 'G-a')], ['1 by person']],
  [
    'a person’s word over another device that reads the VIN',
    [device('a', null, { matchedBy: 'person' }), device('b', 'V1')],
    [vehicle(1, 'V1', 'G-a')],
    ['1 by person', 'vin_twice'],
  ],
  [
    'a person’s word about a vehicle that is gone',
    [device('a', 'V1', { matchedBy: 'person' })],
    [vehicle(1, 'V1')],
    ['1 by vin'],
  ],
  [
    'a device that reads no more beside a new one that does',
    [device('a', null), device('b', 'V1')],
    [vehicle(1, 'V1', 'G-a')],
    ['no_vin', '1 by vin'],
  ],
])('%s', (_, devices, vehicles, expected) => expect(outcome(devices, vehicles)).toEqual(expected))

test('no vehicle ever has two devices', () => {
  const vins = ['V1', 'V2', 'V3', null]
  for (let seed = 0; seed < 4096; seed += 1) {
    const pick = (shift: number): string | null => vins[(seed >> shift) & 3]!
    const devices = [
      device('a', pick(0), { matchedBy: seed & 1 ? 'person' : null }),
      device('b', pick(2), { matchedBy: seed & 4 ? 'person' : null }),
      device('c', pick(4)),
    ]
    const vehicles = [
      vehicle(1, 'V1', seed & 64 ? 'G-a' : null),
      vehicle(2, 'V2', seed & 128 ? 'G-b' : 'G-c'),
      vehicle(3, null, seed & 256 ? 'G-x' : null),
    ]
    const taken = matchDevices(devices, vehicles).flatMap(({ vehicleId }) => vehicleId ?? [])
    expect(new Set(taken).size, `seed ${seed}`).toBe(taken.length)
  }
})
