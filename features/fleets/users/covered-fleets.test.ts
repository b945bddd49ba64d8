import { expect, test } from 'vitest'
import { fleetsOnlyOf, uncoveredFleets } from './covered-fleets.ts'

const fleet = (id: number) => ({ id, name: `Fleet ${id}` })
const fay = { id: 1, all_fleets: true, fleets: [fleet(1)] }
const felix = { id: 2, all_fleets: false, fleets: [fleet(1), fleet(2)] }
const flora = { id: 3, all_fleets: false, fleets: [fleet(2)] }
const fleets = [fleet(1), fleet(2), fleet(3)]

test('a fleet that only those look after who oversee all has nobody', () => {
  expect(uncoveredFleets([fay, felix, flora], fleets)).toEqual([fleet(3)])
  expect(uncoveredFleets([fay], fleets)).toEqual(fleets)
})

test('without somebody the fleets of that one alone have nobody', () => {
  expect(fleetsOnlyOf(felix, [fay, felix, flora], fleets)).toEqual([fleet(1)])
  expect(fleetsOnlyOf(flora, [fay, felix, flora], fleets)).toEqual([])
})
