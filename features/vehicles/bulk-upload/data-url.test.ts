import { describe, expect, it } from 'vitest'
import { looksLikeCsv, readDataUrl } from './data-url.ts'

const text = (url: string): string | null => {
  const file = readDataUrl(url)
  return file && Buffer.from(file.bytes).toString('latin1')
}
const base64 = (bytes: Buffer, type = 'text/csv') => `data:${type};base64,${bytes.toString('base64')}`

describe('a data URL', () => {
  it.each([
    ['in base64', 'data:text/csv;base64,dmluCkE=', 'vin\nA'],
    ['in base64 with a character set', 'data:text/csv;charset=utf-8;base64,dmluCkE=', 'vin\nA'],
    ['with percent signs', 'data:text/csv,vin%0AA', 'vin\nA'],
    ['of bytes that are no UTF-8, which stay as they are', 'data:text/csv,%E9t%E9', 'été'],
    ['with a percent sign that means itself', 'data:text/csv,100%,5%zz', '100%,5%zz'],
    ['without a type', 'data:,vin', 'vin'],
    ['that is broken base64', 'data:text/csv;base64,%%%', null],
    ['that is none', 'vin,year', null],
    ['without a comma', 'data:text/csv', null],
  ])('%s', (_rule, url, expected) => {
    expect(text(url)).toBe(expected)
  })
})

describe('what can be a CSV', () => {
  const vin = Buffer.from('vin\nA')
  it.each<[string, string, boolean]>([
    ['text/csv', base64(vin), true],
    ['what Windows with Excel calls a CSV', base64(vin, 'application/vnd.ms-excel'), true],
    ['a file without a type', base64(vin, ''), true],
    ['an image', base64(vin, 'image/png'), false],
    ['a PNG under the type of a CSV', base64(Buffer.from('89504e470d0a1a0a', 'hex')), false],
    ['an Excel workbook under the type of a CSV', base64(Buffer.from('PK\u0003\u0004')), false],
    ['a PDF under the type of a CSV', base64(Buffer.from('%PDF-1.7')), false],
  ])('%s: %#', (_rule, url, expected) => {
    expect(looksLikeCsv(readDataUrl(url)!)).toBe(expected)
  })
})
