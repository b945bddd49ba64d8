import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import { UPLOAD_FIELDS } from '#features/vehicles/fields/fields.ts'
import { defineWords } from '#platform/i18n/texts.ts'

const odometerWords = defineWords('imports.fields', {
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  miles: { en: 'Odometer, miles', fr: 'Odomètre, milles' },
  kilometers: { en: 'Odometer, kilometers', fr: 'Odomètre, kilomètres' },
})

const LABELS = new Map<string, Words>([
  ...UPLOAD_FIELDS.map(({ upload, label }) => [upload.column, label] as const),
  ...(['odometer', 'miles', 'kilometers'] as const).map((field) => [field, odometerWords[field]] as const),
])

/** Name of a field that a column may fill. */
export const fieldName = (field: BulkColumn, language: LanguageCode): string => localize(LABELS.get(field)!, language)
