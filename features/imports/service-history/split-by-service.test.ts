import { describe, expect, test } from 'vitest'
import { fileLineOf, firstRecordOf, recordsOfRow, splitByService } from './split-by-service.ts'
import { SERVICE_HISTORY_FIELDS } from './service-history-fields.ts'
import { isKnownService } from './service-synonyms.ts'

const split = (lines: readonly string[], headerRow = 0) =>
  splitByService(
    lines.map((line) => line.split(',')),
    headerRow,
    SERVICE_HISTORY_FIELDS,
  )
const recordsOf = (lines: readonly string[], headerRow = 0): string[][] => {
  const found = split(lines, headerRow)
  expect(found).not.toBeNull()
  return lines.slice(headerRow + 1).flatMap((line) => recordsOfRow(line.split(','), found!))
}

describe('a list with a column a service is split into a record for each', () => {
  test('with the day and the odometer beside it', () => {
    const lines = ['Van,Oil changed (date),at miles,Brakes (date),at miles', 'Van 01,05/04/2026,41200,06/01/2026,43000']
    expect(split(lines)).toMatchObject({
      services: [
        { name: 'Oil', day: 1, odometer: 2 },
        { name: 'Brakes', day: 3, odometer: 4 },
      ],
      headers: ['Van', 'Service', 'Date', 'Miles'],
    })
    expect(recordsOf(lines)).toEqual([
      ['Van 01', 'Oil', '05/04/2026', '41200'],
      ['Van 01', 'Brakes', '06/01/2026', '43000'],
    ])
  })

  test('with one service alone, and notes that are of the row', () => {
    expect(recordsOf(['Van,Oil changed (date),at miles,Notes', 'Van 01,05/04/2026,41200,by Joe'])).toEqual([
      ['Van 01', 'by Joe', 'Oil', '05/04/2026', '41200'],
    ])
  })

  test('in French, in kilometers', () => {
    const lines = ['Camion,Vidange d’huile (date),à km,Date des freins,km', 'Camion 3,2026-05-04,65 235,2026-06-01,66 000']
    expect(split(lines)?.headers).toEqual(['Camion', 'Service', 'Date', 'Km'])
    expect(recordsOf(lines).map((record) => record.slice(1))).toEqual([
      ['Vidange d’huile', '2026-05-04', '65 235'],
      ['freins', '2026-06-01', '66 000'],
    ])
  })

  test('with days first and odometers after them, and costs', () => {
    expect(
      recordsOf([
        'Unit,Last oil change,Last tire rotation,Oil change miles,Tire rotation miles,Oil change cost,Tire rotation cost',
        '12,1/5/2026,2/6/2026,100,200,89.40,39',
      ]),
    ).toEqual([
      ['12', 'oil change', '1/5/2026', '100', '89.40'],
      ['12', 'tire rotation', '2/6/2026', '200', '39'],
    ])
  })

  test('with an odometer that is named after the part alone', () => {
    const lines = ['Truck,Last oil change,Tires rotated,Oil miles,Tire miles', 'A1,5/4/2026,6/1/2026,31200,31500']
    expect(recordsOf(lines)).toEqual([
      ['A1', 'oil change', '5/4/2026', '31200'],
      ['A1', 'Tires rotated', '6/1/2026', '31500'],
    ])
  })

  test('with the services in a line above', () => {
    const lines = [',Oil change,,Tire rotation,', 'Van,Date,Miles,Date,Miles', '01,5/4/2026,41200,6/1/2026,43000']
    expect(recordsOf(lines, 1)).toEqual([
      ['01', 'Oil change', '5/4/2026', '41200'],
      ['01', 'Tire rotation', '6/1/2026', '43000'],
    ])
  })

  test('what was never done is no record, and a day that is missing is', () => {
    const lines = ['Van,Oil change date,miles,Tires rotated on,miles', '01,5/4/2026,41200,,', '02,never,n/a,,43000']
    expect(recordsOf(lines)).toEqual([
      ['01', 'Oil change', '5/4/2026', '41200'],
      ['', '', '', ''],
      ['', '', '', ''],
      ['02', 'Tires rotated', '', '43000'],
    ])
  })

  test('today’s odometer is none of a service', () => {
    expect(recordsOf(['Van,Current odometer,Oil change (date),at mi', '01,50000,5/4/2026,41200'])).toEqual([
      ['01', 'Oil change', '5/4/2026', '41200', '50000'],
    ])
  })
})

test.each([
  ['a column names the service', 'Van,Service,Date,Miles', '01,Oil change,5/4/2026,41200'],
  ['days are of papers', 'Van,Plate expiration,Insurance date', '01,5/4/2026,6/1/2026'],
  ['days are of what comes next', 'Van,Next oil change,Oil change due', '01,5/4/2026,6/1/2026'],
  ['no column of days names a known service', 'Van,Date,Miles', '01,5/4/2026,41200'],
])('a sheet is not split where %s', (_why, ...lines) => {
  expect(split(lines)).toBeNull()
})

test('records are numbered through, and each is told by the line of the file', () => {
  expect([2, 3, 4, 5].map((line) => fileLineOf(line, 1, 2))).toEqual([2, 2, 3, 3])
  expect([4, 5, 6, 7].map((line) => fileLineOf(line, 3, 3))).toEqual([4, 4, 4, 5])
  expect(firstRecordOf(5, 3, 3)).toBe(7)
})

test.each(['oil', 'rotate', 'Rotated', 'vidange', 'Permutation'])('“%s” alone names a service', (word) => {
  expect(isKnownService(word)).toBe(true)
})
