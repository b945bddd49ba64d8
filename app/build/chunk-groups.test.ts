import { expect, test } from 'vitest'
import { type Load, mergeUnits, type Unit } from './chunk-groups.ts'

const load = (...files: string[]): Load => ({ files: new Set(files), weight: 1, fileCost: 1000, mayGrowBytes: 500 })
const unit = (name: string, bytes: number, loads: number[], imports: Unit[] = []): Unit => ({
  files: [name],
  bytes,
  loads: new Set(loads),
  imports: new Set(imports),
  isFixed: false,
})
const named = (units: Unit[]): string[] => units.map(({ files }) => files.toSorted().join('+')).toSorted()
const ALL = [0, 1, 2]
const loads = (): Load[] => ALL.map(() => load())

test('what all pages need together becomes one file', () => {
  expect(named(mergeUnits([unit('a', 5000, ALL), unit('b', 9000, ALL), unit('c', 20, ALL)], loads()))).toEqual(['a+b+c'])
})

test('a few lines that one page does not need are worth a file less for the others; a big part is not', () => {
  expect(named(mergeUnits([unit('a', 5000, ALL), unit('small', 300, [0, 1])], loads()))).toEqual(['a+small'])
  expect(named(mergeUnits([unit('a', 5000, ALL), unit('big', 2500, [0, 1])], loads()))).toEqual(['a', 'big'])
})

test('no page is given more than it may grow by, however much the others are spared', () => {
  const many = Array.from({ length: 40 }, () => load())
  const all = many.map((_, index) => index)
  expect(named(mergeUnits([unit('a', 5000, all), unit('b', 600, all.slice(1))], many))).toEqual(['a', 'b'])
  expect(named(mergeUnits([unit('a', 5000, all), unit('b', 400, all.slice(1))], many))).toEqual(['a+b'])
})

test('a limit for one merge leaves larger ones out, however much a page may grow', () => {
  const units = (): Unit[] => [unit('a', 5000, ALL), unit('b', 400, [0, 1]), unit('c', 90, [0, 1])]
  expect(named(mergeUnits(units(), loads(), 100))).toEqual(['a', 'b+c'])
  expect(named(mergeUnits(units(), loads()))).toEqual(['a+b+c'])
})

test('what a part imports counts as well for who is given it', () => {
  const heavy = unit('heavy', 9000, [0, 1])
  heavy.isFixed = true
  expect(named(mergeUnits([unit('a', 5000, ALL), unit('small', 100, [0, 1], [heavy]), heavy], loads()))).toEqual([
    'a',
    'heavy',
    'small',
  ])
})

test('two files never come to need each other: what stands between them keeps them apart', () => {
  const below = unit('below', 100, ALL)
  const between = { ...unit('between', 100, ALL, [below]), isFixed: true }
  const above = unit('above', 100, ALL, [between])
  expect(named(mergeUnits([above, between, below], loads()))).toEqual(['above', 'below', 'between'])
})

test('an entry and what is fetched by its name stay files of their own', () => {
  const screen = { ...unit('screen', 100, [0]), isFixed: true }
  expect(named(mergeUnits([screen, unit('a', 100, [0])], loads()))).toEqual(['a', 'screen'])
})
