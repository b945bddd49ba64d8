import { expect, test } from 'vitest'
import { BULK_COLUMNS } from '../bulk-upload/bulk-columns.ts'
import { vehicleFilter } from '../list/filter-contract.ts'
import { VEHICLE_SORTS } from '../list/vehicle-listing.ts'
import { EMPTY_DRAFT } from '../screens/form/vehicle-draft.ts'
import { fieldShape, formShape, pageFieldShape } from './field-contract.ts'
import { FIELDS, FORM_FIELDS, LIST_FIELDS, UPLOAD_FIELDS } from './fields.ts'

const keys = (fields: readonly { key: string }[]): string[] => fields.map(({ key }) => key)

test('the template of a bulk upload has its columns in their places', () => {
  const known = [
    'vin',
    'year',
    'make',
    'model',
    'submodel',
    'engine',
    'name',
    'other_id',
    'department_number',
    'license_plate_number',
    'license_plate_state',
    'license_plate_expiration',
    'miles',
    'kilometers',
  ]
  expect(BULK_COLUMNS.filter((column) => known.includes(column))).toEqual(known)
  const positions = UPLOAD_FIELDS.map(({ upload }) => upload.position)
  expect(new Set(positions).size).toBe(positions.length)
})

test('each field is answered once: in lists, or by the page of its vehicle', () => {
  expect([...Object.keys(fieldShape), ...Object.keys(pageFieldShape)].toSorted()).toEqual(keys(FIELDS).toSorted())
})

test('what a list shows can be sorted and filtered, what a form asks can be sent and is kept while it is typed', () => {
  expect(VEHICLE_SORTS).toEqual(expect.arrayContaining(keys(LIST_FIELDS)))
  expect(Object.keys(vehicleFilter.shape)).toEqual(expect.arrayContaining(keys(LIST_FIELDS)))
  expect(Object.keys(formShape)).toEqual(keys(FORM_FIELDS))
  expect(Object.keys(EMPTY_DRAFT)).toEqual(expect.arrayContaining(keys(FORM_FIELDS)))
})
