import { describe, expect, it } from 'vitest'
import { choose, idIn, type Lists, type ModelWords, stepsOf } from './model-chain.ts'

const NOTHING: ModelWords = { year: '', make: '', model: '', submodel: '', engine: '' }
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))
const lists = (some: Partial<Lists>): Lists => ({
  year: named('2022', '2021'),
  make: undefined,
  model: undefined,
  submodel: undefined,
  engine: undefined,
  ...some,
})

describe('each list waits for the choice before it', () => {
  it.each<[string, Partial<ModelWords>, Partial<Lists>, string]>([
    ['nothing', {}, {}, 'list waiting waiting waiting waiting'],
    ['a year', { year: '2021' }, { make: named('Ford') }, 'list list waiting waiting waiting'],
    ['a year whose makes are on the way', { year: '2021' }, {}, 'list loading waiting waiting waiting'],
    ['a make', { year: '2021', make: 'ford' }, { make: named('Ford'), model: named('F-150') }, 'list list list waiting waiting'],
    [
      'a model with sub-models',
      { year: '2021', make: 'Ford', model: 'F-150' },
      { make: named('Ford'), model: named('F-150'), submodel: named('XL') },
      'list list list list waiting',
    ],
    [
      'a model without sub-models',
      { year: '2021', make: 'Ford', model: 'F-150' },
      { make: named('Ford'), model: named('F-150'), submodel: [], engine: named('V6') },
      'list list list none list',
    ],
    [
      'a sub-model',
      { year: '2021', make: 'Ford', model: 'F-150', submodel: 'XL' },
      { make: named('Ford'), model: named('F-150'), submodel: named('XL'), engine: named('V6') },
      'list list list list list',
    ],
  ])('after %s', (_what, words, some, steps) => {
    const answer = stepsOf({ ...NOTHING, ...words }, lists(some), null)
    expect(Object.values(answer).join(' ')).toBe(steps)
  })
})

describe('what no list has is typed', () => {
  it('a make that is in no list keeps its list, and what follows is typed', () => {
    const words = { ...NOTHING, year: '2021', make: 'Utility', model: '3000R' }
    expect(stepsOf(words, lists({ make: named('Ford') }), null)).toMatchObject({ make: 'list', model: 'typed' })
  })

  it('from where a person says that the list lacks it', () => {
    expect(Object.values(stepsOf(NOTHING, lists({}), 'make')).join(' ')).toBe('list typed typed typed typed')
  })

  it('a list that could not be had', () => {
    expect(stepsOf({ ...NOTHING, year: '2021' }, lists({ make: [] }), null).make).toBe('typed')
  })

  it('a sub-model that is in no list has the engines of its model', () => {
    const words = { ...NOTHING, year: '2021', make: 'Ford', model: 'F-150', submodel: 'Police' }
    const some = { make: named('Ford'), model: named('F-150'), submodel: named('XL'), engine: named('V6') }
    expect(stepsOf(words, lists(some), null).engine).toBe('list')
  })
})

it('a choice takes back those after it', () => {
  expect(choose('year', '2020')).toEqual({ year: '2020', make: '', model: '', submodel: '', engine: '' })
  expect(choose('engine', 'V8')).toEqual({ engine: 'V8' })
})

it('a VIN that tells the make alone waits for the year, which leaves the make in its place', () => {
  const words = { ...NOTHING, make: 'Ford' }
  expect(Object.values(stepsOf(words, lists({}), null)).join(' ')).toBe('list waiting waiting waiting waiting')
  expect(choose('year', '2021', words)).toEqual({ year: '2021' })
  expect(choose('year', '2020', { ...words, year: '2021' })).toMatchObject({ year: '2020', make: '' })
})

it('a name is found whatever its case', () => {
  expect(idIn(named('Ford'), ' FORD ')).toBe(1)
  expect(idIn(named('Ford'), 'For')).toBeNull()
})
