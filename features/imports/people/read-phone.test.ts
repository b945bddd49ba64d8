import { expect, test } from 'vitest'
import { isShortenedNumber } from '#features/vehicles/bulk-upload/file-text.ts'
import { hasExtension, withoutExtension } from './read-phone.ts'

test.each([
  ['+1 (312) 555-0181 x22', '+1 (312) 555-0181'],
  ['312-555-0181 ext. 4', '312-555-0181'],
  ['514 555-0140 poste 22', '514 555-0140'],
  ['514 555-0140, p. 22', '514 555-0140'],
  ['312.555.0182#7', '312.555.0182'],
  ['312.555.0182', '312.555.0182'],
  ['', ''],
])('of “%s” the number “%s” is kept', (phone, number) => {
  expect(withoutExtension(phone)).toBe(number)
  expect(hasExtension(phone)).toBe(phone !== number)
})

test('a number that a spreadsheet has shortened is recognized', () => {
  expect(['3.12556E+09', '3,12556e9', '3125550181'].map(isShortenedNumber)).toEqual([true, true, false])
})
