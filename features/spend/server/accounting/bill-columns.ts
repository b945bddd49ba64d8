import type { CountryCode } from '#features/countries/country.ts'
import type { IsoDate } from '#features/countries/dates.ts'
import { toDollars } from '#features/countries/money.ts'
import type { DayOrder } from '#features/imports/file-days.ts'
import { currencyOf } from '#features/ledger/ledger.ts'
import { amountCell, type CsvCell } from '#platform/files/csv.ts'
import { type AccountingLayout, type AccountingSettings, chosenNames, dueDayOf } from '../../accounting/accounting-settings.ts'
import type { BillRow } from '../../accounting/bill-rows.ts'

/** A row with what all rows of its bill repeat: both programs tell bills by vendor and number. */
export type BillLine = {
  vendor: string
  number: string
  billedOn: IsoDate
  totalCents: number
  /** Value of the tracking category. */
  tracked: string
  row: BillRow
  description: string
}

type Column = readonly [heading: string, cell: (line: BillLine) => CsvCell]

const dollars = (cents: number): CsvCell => amountCell(toDollars(cents))

const writeDay = (day: IsoDate, order: DayOrder): string => {
  const [year, month, date] = day.split('-')
  return order === 'day_first' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
}

/** Line ends inside a cell would end the row in programs that split the file by lines. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The columns of a layout. Headings are those of the programs, in English in every language. */
export const billColumns = (layout: AccountingLayout, settings: AccountingSettings, country: CountryCode): Column[] => {
  const { accountOf, rateName, trackingName } = chosenNames(settings, layout, country)
  const cells = {
    vendor: ({ vendor }: BillLine) => oneLine(vendor),
    number: ({ number }: BillLine) => oneLine(number),
    billed: ({ billedOn }: BillLine) => writeDay(billedOn, settings.day_order),
    due: ({ billedOn }: BillLine) => writeDay(dueDayOf(billedOn, settings.due), settings.day_order),
    account: ({ row }: BillLine) => accountOf(row.kind),
    description: ({ description }: BillLine) => oneLine(description),
    amount: ({ row }: BillLine) => dollars(row.cents),
    rate: ({ row }: BillLine) => rateName(row.rate),
    tax: ({ row }: BillLine) => dollars(row.taxCents),
    tracked: ({ tracked }: BillLine) => oneLine(tracked),
    currency: () => currencyOf(country),
  }
  const empty = (...headings: string[]): Column[] => headings.map((heading) => [heading, () => ''])
  if (layout === 'quickbooks') {
    return [
      ['Bill no.', cells.number],
      ['Vendor', cells.vendor],
      ['Bill date', cells.billed],
      ['Due date', cells.due],
      ['Account', cells.account],
      ['Description', cells.description],
      ['Amount', cells.amount],
      ['Tax code', cells.rate],
      ['Tax amount', cells.tax],
      ['Class', cells.tracked],
      ['Currency', cells.currency],
    ]
  }
  return [
    ['*ContactName', cells.vendor],
    ...empty('EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'),
    ...empty('POCity', 'PORegion', 'POPostalCode', 'POCountry'),
    ['*InvoiceNumber', cells.number],
    ['*InvoiceDate', cells.billed],
    ['*DueDate', cells.due],
    ['Total', ({ totalCents }) => dollars(totalCents)],
    ...empty('InventoryItemCode'),
    ['Description', cells.description],
    ['*Quantity', () => 1],
    ['*UnitAmount', cells.amount],
    ['*AccountCode', cells.account],
    ['*TaxType', cells.rate],
    ['TaxAmount', cells.tax],
    ['TrackingName1', ({ tracked }) => (tracked === '' ? '' : trackingName)],
    ['TrackingOption1', cells.tracked],
    ...empty('TrackingName2', 'TrackingOption2'),
    ['Currency', cells.currency],
  ]
}
