import { expect, test } from 'vitest'
import { FIELDS_OF_KIND } from './kinds.ts'
import { matchColumns } from './match-columns.ts'
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
] as const)('columns of a file of kind %s named “%s” are the fields %j', (kind, header, fields) =>
  expect(fieldsOf(kind, header)).toEqual(fields),
)
