import { expect, test } from 'vitest'
import { SERVICES } from '#features/services/catalog/services.ts'
import { judgePrices } from './price-file.ts'

const idOf = (code: string): number => SERVICES.find((service) => service.code === code)!.id
const judge = (service: string, position = '') => {
  const row = { line: 2, service, position, vehicleClass: '', price: '89.95', serviceDefinitionId: null }
  return judgePrices([row], new Map(), new Map())[0]!
}

test.each([
  ['Full synthetic oil change', 'oil_change', 'full_synthetic'],
  ['Oil change, synthetic blend', 'oil_change', 'synthetic_blend'],
  ['Vidange synthétique', 'oil_change', 'full_synthetic'],
  ['Front brake pads', 'brake_pads', 'front'],
  ['Plaquettes avant', 'brake_pads', 'front'],
  ['Brake pads', 'brake_pads', ''],
  ['Remplacement de pneu', 'tire_replacement', ''],
])('the price of “%s” is that of %s %s', (name, code, position) => {
  expect(judge(name)).toMatchObject({ outcome: 'added', serviceDefinitionId: idOf(code), position, priceCents: 8_995 })
})

test('the column of the position counts before the name, and a name of nothing known is refused', () => {
  expect(judge('Front brake pads', 'Rear')).toMatchObject({ position: 'rear' })
  expect(judge('Full synthetic handshake')).toMatchObject({
    outcome: 'failed',
    problem: { cell: 'service', code: 'service_unknown' },
  })
})
