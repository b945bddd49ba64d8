import { expect, test } from 'vitest'
import { lineCents, subTotalCents, toStored, toEditable } from './estimate.ts'
import type { StoredLine } from './estimate.ts'

const tire = (id: number | null, position: string, priceCents: number | null = 18_900): StoredLine => ({
  id,
  serviceDefinitionId: 13,
  name: null,
  position,
  quantity: 1,
  priceCents,
  partsCents: null,
  laborMinutes: null,
  partNumber: null,
  photoIds: [],
  shopNote: null,
})
const disposal: StoredLine = { ...tire(9, ''), serviceDefinitionId: 15, position: null, quantity: 2, priceCents: 1_000 }

test('two wheels of one service are written as one line with one price', () => {
  const [line, ...rest] = toEditable([tire(1, 'front_right'), tire(2, 'front_left')])
  expect(rest).toEqual([])
  expect(line).toMatchObject({ wheels: ['front_left', 'front_right'], unitCents: 18_900 })
  expect(lineCents(line!)).toBe(37_800)
})

test('a quantity divides the price of the line into the price of one', () => {
  expect(toEditable([disposal])).toMatchObject([{ wheels: null, quantity: 2, unitCents: 500 }])
})

test('wheels at different prices stay apart', () => {
  expect(toEditable([tire(1, 'front_left'), tire(2, 'front_right', 20_000)])).toHaveLength(2)
})

test('a line that the shop names itself is no service of wheels', () => {
  const own: StoredLine = { ...disposal, id: null, serviceDefinitionId: null, name: 'Tow strap' }
  expect(toEditable([own])).toMatchObject([{ name: 'Tow strap', wheels: null, ids: [] }])
})

test('what was stored and written without a touch is stored again as it was', () => {
  const lines = [tire(1, 'front_left'), tire(2, 'front_right'), tire(3, 'all_four', 75_600), disposal]
  expect(toStored(toEditable(lines.slice(0, 2)))).toEqual(lines.slice(0, 2))
  expect(toStored(toEditable(lines.slice(2)))).toEqual(lines.slice(2))
})

test('a wheel that was there keeps its line, a touched one gets a new line', () => {
  const [line] = toEditable([tire(1, 'front_left')])
  expect(toStored([{ ...line!, wheels: ['front_left', 'rear_left'] }])).toEqual([tire(1, 'front_left'), tire(null, 'rear_left')])
})

test('a wheel that is let go has no line any more', () => {
  const [line] = toEditable([tire(1, 'front_left'), tire(2, 'front_right')])
  expect(toStored([{ ...line!, wheels: ['front_right'] }])).toEqual([tire(2, 'front_right')])
})

test('four wheels touched anew are one line for all four; added to wheels decided one by one they stay single', () => {
  const fresh = {
    ...toEditable([tire(null, 'front_left')])[0]!,
    wheels: ['front_left', 'front_right', 'rear_left', 'rear_right'] as const,
  }
  expect(toStored([{ ...fresh, wheels: [...fresh.wheels] }])).toEqual([tire(null, 'all_four', 75_600)])
  const known = { ...toEditable([tire(1, 'front_left')])[0]!, wheels: [...fresh.wheels] }
  expect(toStored([known]).map(({ id, position }) => [id, position])).toEqual([
    [1, 'front_left'],
    [null, 'front_right'],
    [null, 'rear_left'],
    [null, 'rear_right'],
  ])
})

test('an unpriced line counts nothing and stays unpriced', () => {
  const editable = toEditable([tire(1, 'front_left', null), disposal])
  expect(subTotalCents(editable)).toBe(1_000)
  expect(toStored(editable)[0]).toMatchObject({ priceCents: null })
})

test('parts are divided and multiplied like the price, and wheels whose parts differ stay apart', () => {
  const withParts = { ...disposal, partsCents: 600 }
  expect(toEditable([withParts])).toMatchObject([{ unitCents: 500, unitPartsCents: 300 }])
  expect(toStored(toEditable([withParts]))).toEqual([withParts])
  const [left, right] = [{ ...tire(1, 'front_left'), partsCents: 15_000 }, tire(2, 'front_right')]
  expect(toEditable([left, right])).toHaveLength(2)
  const [line] = toEditable([left])
  expect(toStored([{ ...line!, wheels: ['front_left', 'front_right'] }]).map(({ partsCents }) => partsCents)).toEqual([
    15_000, 15_000,
  ])
})
