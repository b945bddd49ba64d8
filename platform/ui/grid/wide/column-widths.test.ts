import { expect, it } from 'vitest'
import { layoutColumns } from './column-widths.ts'

const name = { key: 'name', head: 60, width: 320, minWidth: 196, flex: 1 }
const vin = { key: 'vin', head: 40, width: 174, minWidth: 170 }
const due = { key: 'due', head: 120, width: 90, rank: 1 }
const driver = { key: 'driver', head: 50, width: 180, rank: 5, needs: 110 }
const atWidth = (room: number) => ({ room, leaves: true, sizeToFit: true })
const keysOf = (columns: readonly { key: string }[]): string => columns.map(({ key }) => key).join(' ')

it('columns leave by rank, of equal ones the last, before text is cut', () => {
  const columns = [name, vin, due, driver]
  const all = 320 + 170 + 120 + 110
  expect(keysOf(layoutColumns(columns, atWidth(all)).shown)).toBe('name vin due driver')
  expect(keysOf(layoutColumns(columns, atWidth(all - 1)).shown)).toBe('name vin due')
  expect(keysOf(layoutColumns(columns, atWidth(400)).shown)).toBe('name due')
})

it('a column of rank 2 stays while text has its least width', () => {
  const columns = [name, { ...vin, rank: 2 }, due]
  expect(keysOf(layoutColumns(columns, atWidth(196 + 170 + 120)).shown)).toBe('name vin due')
  expect(keysOf(layoutColumns(columns, atWidth(196 + 170 + 119)).shown)).toBe('name due')
})

it('the first column and those of rank 1 stay, however narrow the grid is', () => {
  const { shown, least } = layoutColumns([name, vin, due], atWidth(100))
  expect(keysOf(shown)).toBe('name due')
  expect(least).toBe(196 + 120)
})

it('text grows to its width before other columns do, and takes what is left', () => {
  const columns = [name, { ...vin, minWidth: 100, rank: 2 }, due]
  expect(layoutColumns(columns, atWidth(196 + 100 + 120 + 50)).tracks).toBe('246px 100px 120px')
  expect(layoutColumns(columns, atWidth(320 + 174 + 120)).tracks).toBe('320px 174px 120px')
  expect(layoutColumns(columns, atWidth(320 + 174 + 120 + 80)).tracks).toBe('400px 174px 120px')
})

it('without a column of text, all share the rest by their widths', () => {
  expect(layoutColumns([vin, due], atWidth(174 + 120 + 147)).tracks).toBe('261px 180px')
})

it('a column is as wide as its texts need, whatever its usual width, but not narrower than its head', () => {
  const { tracks } = layoutColumns([name, { ...driver, width: 0 }, { ...driver, head: 130, width: 0 }], atWidth(560))
  expect(tracks).toBe('320px 110px 130px')
})

it('columns that the user chose do not leave: the grid scrolls from their least widths on', () => {
  expect(layoutColumns([name, vin, due], { ...atWidth(300), leaves: false })).toMatchObject({
    tracks: '196px 170px 120px',
    least: 196 + 170 + 120,
  })
})

it('at natural widths each column has its own, and the first takes what is left', () => {
  const { tracks, least } = layoutColumns([name, vin], { ...atWidth(300), sizeToFit: false })
  expect(tracks).toBe('minmax(320px, 1fr) 174px')
  expect(least).toBe(320 + 174)
})

it('until the grid is measured every column has its least width', () => {
  expect(layoutColumns([name, vin], atWidth(0)).tracks).toBe('minmax(196px, 1fr) 170px')
})
