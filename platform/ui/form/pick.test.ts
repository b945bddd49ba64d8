import { expect, test } from 'vitest'
import { matchingOptions } from './pick.tsx'

const options = [
  { value: '1', label: 'Laval 13', line: '2019 Chevrolet Express 2500 · QC FDL 6644' },
  { value: '2', label: 'Plateau 03', line: '2020 Toyota Prius · QC L48 KTR' },
  { value: '3', label: 'Montréal-Nord 2' },
]
const said = (typed: string): string[] => matchingOptions(options, typed).map(({ value }) => value)

test('an option is offered when it says every word that is typed, in its label or below it', () => {
  expect(said('')).toEqual(['1', '2', '3'])
  expect(said('prius plateau')).toEqual(['2'])
  expect(said('montreal')).toEqual(['3'])
  expect(said('Plateau 04')).toEqual([])
})
