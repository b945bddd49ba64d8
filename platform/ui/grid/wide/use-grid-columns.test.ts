import { expect, it } from 'vitest'
import { hiddenKeys } from './use-grid-columns.ts'

type Row = { name: string; unit: string | null; fleet: string }
const column = (key: keyof Row) => ({ key, label: key, text: (row: Row) => row[key], cell: (row: Row) => row[key] })
const columns = [column('name'), column('unit'), { ...column('fleet'), hidesEqual: true }]
const row = (change: Partial<Row>): Row => ({ name: 'Loop 04', unit: null, fleet: 'Northwind', ...change })

it('a column hides itself if all of its cells are empty, or the same where the column says so', () => {
  expect(hiddenKeys({ columns, sort: null }, [row({}), row({ name: 'Loop 05' })])).toEqual(['unit', 'fleet'])
  expect(hiddenKeys({ columns, sort: null }, [row({ unit: '12' }), row({ fleet: 'Ironwood' })])).toEqual([])
})

it('one row hides what is empty but nothing that is equal, and no rows hide nothing', () => {
  expect(hiddenKeys({ columns, sort: null }, [row({})])).toEqual(['unit'])
  expect(hiddenKeys({ columns, sort: null }, [])).toEqual([])
})

it('the first column, one that is sorted by and one that is filtered stay', () => {
  const empty = [row({ name: '' }), row({ name: '' })]
  expect(hiddenKeys({ columns, sort: { key: 'unit', direction: 'asc' } }, empty)).toEqual(['fleet'])
  const filtered = columns.map((each) => ({ ...each, filtered: true }))
  expect(hiddenKeys({ columns: filtered, sort: null }, empty)).toEqual([])
})
