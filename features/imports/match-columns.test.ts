import { expect, test } from 'vitest'
import { FIELDS_OF_KIND } from './kinds.ts'
import { matchColumns, signatureOf } from './match-columns.ts'
import { describeSheet } from './sheet.ts'

const fieldsOf = (kind: keyof typeof FIELDS_OF_KIND, header: string) => {
  const names = header.split(',')
  const { columns } = describeSheet([names, names.map(() => '')], 0, () => false)
  return matchColumns(columns, FIELDS_OF_KIND[kind], null).map(({ field }) => field)
}

test.each([
  ['fuel', 'Day,Truck,Kind,Vol.,Paid', ['filled_on', 'vehicle', 'fuel_type', 'volume', 'amount']],
  ['fuel', 'Jour,Camion,Sorte,Litres,Payé', ['filled_on', 'vehicle', 'fuel_type', 'liters', 'amount']],
  ['fuel', 'Day,Date,Type,Product', [null, 'filled_on', null, 'fuel_type']],
  ['service_history', 'Day,Truck,Work performed', ['done_on', 'vehicle', 'service']],
  ['vehicles', 'VIN,Day of the odometer,Odometer', ['vin', 'odometer_read_on', 'odometer']],
  ['vehicles', 'NIV,Date de l’odomètre,Odomètre', ['vin', 'odometer_read_on', 'odometer']],
  ['people', 'Staff member,Work mail', ['name', null]],
  ['people', 'Who,Email', ['name', 'email']],
  ['service_history', 'When,Van,What,Where,$,Miles', ['done_on', 'vehicle', 'service', 'shop', 'cost', 'miles']],
  ['service_history', 'Quand,Camion,Quoi,Où,$ CA,Km', ['done_on', 'vehicle', 'service', 'shop', 'cost', 'kilometers']],
  ['service_history', 'Date,When,Service,What,Total,$', ['done_on', null, 'service', null, 'cost', null]],
  ['service_history', 'Autre identifiant,NIV', ['other_id', 'vin']],
  ['fuel', 'Jour,Camion,Genre,Qté (L),Payé', ['filled_on', 'vehicle', 'fuel_type', 'liters', 'amount']],
] as const)('columns of a file of kind %s named “%s” are the fields %j', (kind, header, fields) =>
  expect(fieldsOf(kind, header)).toEqual(fields),
)

test('files are the same by the names of their columns, and columns without names say nothing', () => {
  expect(signatureOf([{ header: 'Date' }, { header: '' }])).toBe(signatureOf([{ header: 'DATE ' }, { header: '' }]))
  expect(signatureOf([{ header: '' }, { header: '–' }])).toBeNull()
})
