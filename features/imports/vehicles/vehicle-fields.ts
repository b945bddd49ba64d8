import { columnOfHeader, plainHeader } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { UPLOAD_FIELDS } from '#features/vehicles/fields/fields.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import { type ImportField, type ImportFields, ODOMETER_FIELDS } from '../import-fields.ts'
import { VENDOR_HEADERS } from './vendor-headers.ts'

const odometerWords = defineWords('imports.fields', {
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  miles: { en: 'Odometer, miles', fr: 'Odomètre, milles' },
  kilometers: { en: 'Odometer, kilometers', fr: 'Odomètre, kilomètres' },
})

/** One reading, in a unit that the column says or a person chooses. */
export const odometerFields = (headers: Record<(typeof ODOMETER_FIELDS)[number], readonly string[]>): ImportField[] =>
  ODOMETER_FIELDS.map((key) => ({ key, label: odometerWords[key], headers: headers[key], slot: 'odometer' }))

const NAMED_BY_UPLOAD = { odometer: [], miles: [], kilometers: [] }

/** The columns of the bulk upload, by its names and those of other products. */
export const VEHICLE_FIELDS: ImportFields = {
  fields: [
    ...UPLOAD_FIELDS.map(({ upload, label }) => ({ key: upload.column, label, headers: upload.aliases })),
    ...odometerFields(NAMED_BY_UPLOAD),
  ],
  fieldOfHeader: (header) => columnOfHeader(header) ?? VENDOR_HEADERS[plainHeader(header)] ?? null,
  byValues: [{ field: 'vin', share: 'vinShare' }],
}
