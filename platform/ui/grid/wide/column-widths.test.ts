import { expect, it } from 'vitest'
import { tracksOf } from './column-widths.ts'

const name = { head: 60, width: 320, minWidth: 196, flex: 1 }
const vin = { head: 40, width: 174, minWidth: 170 }
const due = { head: 120, width: 90 }

it('sized to fit, each column has its minimum and the one that may grow takes the rest', () => {
  expect(tracksOf([name, vin, due], true)).toEqual({
    tracks: 'minmax(196px, 1fr) minmax(170px, 174px) minmax(120px, 120px)',
    least: 196 + 170 + 120,
  })
})

it('sized to fit without one that may grow, all share the rest by their natural widths', () => {
  expect(tracksOf([vin, due], true).tracks).toBe('minmax(170px, 174fr) minmax(120px, 120fr)')
})

it('at natural widths each column stands as wide as it wishes, and the first takes what is left', () => {
  expect(tracksOf([name, vin], false)).toEqual({ tracks: 'minmax(320px, 1fr) 174px', least: 320 + 174 })
})

it('no column is narrower than its head', () => {
  expect(tracksOf([{ head: 200, width: 80, minWidth: 60 }], false).least).toBe(200)
})
