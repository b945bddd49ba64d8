import { describe, expect, it } from 'vitest'
import { BULK_COLUMNS, readBulkHeader } from './bulk-columns.ts'
import { headerSentence } from './bulk-sentence.ts'
import { BULK_MAX_BYTES, BULK_MAX_ROWS, bulkOutcome, checkBulkFileSize, neutralizeFormula } from './bulk-upload.ts'

describe('the header row', () => {
  it('takes the template’s own names', () => {
    expect(readBulkHeader(BULK_COLUMNS)).toEqual({ ok: true, columns: [...BULK_COLUMNS] })
  })

  it('understands what people write, in English and in French', () => {
    expect(
      readBulkHeader(['Vehicle Identification Number', 'Unit #', 'Plate State', 'Odometer (mi)', 'Licence Plate']),
    ).toMatchObject({
      columns: ['vin', 'other_id', 'license_plate_state', 'miles', 'license_plate_number'],
    })
    expect(readBulkHeader(['\ufeffNIV', 'Année', 'Numéro d’unité', 'Kilométrage', 'Plaque d’immatriculation'])).toMatchObject({
      columns: ['vin', 'year', 'other_id', 'odometer', 'license_plate_number'],
    })
  })

  it('understands the columns of another product’s export', () => {
    const exported = ['Name', 'VIN', 'License Plate', 'Registration State/Province', 'Meter', 'Group', 'Operator', 'Labels']
    expect(readBulkHeader(exported)).toMatchObject({
      columns: ['name', 'vin', 'license_plate_number', 'license_plate_state', 'odometer', 'department_number', null, 'labels'],
    })
  })

  it('ignores other headers', () => {
    expect(readBulkHeader(['vin', 'Colour', ''])).toEqual({ ok: true, columns: ['vin', null, null] })
  })

  it('is refused without a VIN column', () => {
    const answer = readBulkHeader(['make', 'model'])
    expect(answer).toEqual({ ok: false, code: 'header_missing_vin' })
    if (!answer.ok) expect(headerSentence(answer, 'en')).toContain('“vin”')
  })

  it('is refused when two columns mean the same', () => {
    const answer = readBulkHeader(['VIN', 'Plate', 'Tag'])
    expect(answer).toEqual({ ok: false, code: 'header_duplicate', column: 'license_plate_number', headers: ['Plate', 'Tag'] })
    if (!answer.ok) expect(headerSentence(answer, 'fr')).toContain('«\u00a0Plate\u00a0»')
  })
})

describe('the end of an upload', () => {
  it.each([
    ['everything saved', { added: 2, updated: 1, failed: 0, skipped: 0 }, 'completed'],
    ['one row skipped', { added: 2, updated: 0, failed: 0, skipped: 1 }, 'completed_with_errors'],
    ['one row failed', { added: 0, updated: 2, failed: 1, skipped: 0 }, 'completed_with_errors'],
    ['nothing saved', { added: 0, updated: 0, failed: 3, skipped: 2 }, 'errored'],
    ['no row at all', { added: 0, updated: 0, failed: 0, skipped: 0 }, 'errored'],
  ])('%s', (_rule, counts, status) => {
    expect(bulkOutcome(counts)).toBe(status)
  })
})

describe('the file', () => {
  it('has at most 50,000 rows and 10,000,000 bytes', () => {
    expect([BULK_MAX_ROWS, BULK_MAX_BYTES]).toEqual([50_000, 10_000_000])
    expect(checkBulkFileSize(10_000_000)).toEqual({ ok: true })
    expect(checkBulkFileSize(10_000_001)).toEqual({ ok: false, code: 'file_too_large', maximum: 10_000_000 })
    expect(checkBulkFileSize(0)).toEqual({ ok: false, code: 'file_empty' })
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['Loop 04', 'Loop 04'],
    ['', ''],
  ])('%j leaves in a CSV as %j', (cell, escaped) => {
    expect(neutralizeFormula(cell)).toBe(escaped)
  })
})
