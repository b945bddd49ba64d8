import { z } from 'zod'
import { DAY_ORDERS } from '#features/imports/file-days.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { spendPeriod } from '../contract.ts'
import {
  ACCOUNT_KINDS,
  ACCOUNTING_LAYOUTS,
  ACCOUNTING_NAME_MAXIMUM,
  DUE_RULES,
  RATES,
  TAX_MODES,
  TRACKINGS,
  VENDORS,
} from './accounting-settings.ts'

const name = () => line(ACCOUNTING_NAME_MAXIMUM)

const settings = {
  layout: z.enum(ACCOUNTING_LAYOUTS).describe('The program that the fleet uses.'),
  day_order: z.enum(DAY_ORDERS),
  due: z.enum(DUE_RULES).describe('When a bill is due, counted from its day.'),
  vendor: z.enum(VENDORS).describe('Who the bills are from: each shop, or the brand, which the fleet pays.'),
  tracking: z.enum(TRACKINGS).describe('What the tracking category or class of each line is.'),
  tracking_name: name().describe('Of the tracking category; empty: its English name.'),
  taxes: z.enum(TAX_MODES).describe('Each tax as a line of its own, or as an amount beside each line.'),
  account: name().describe('The account of every line without one of its own; empty: that of repairs in a new company file.'),
  accounts: z
    .array(z.object({ kind: z.enum(ACCOUNT_KINDS), account: name().describe('As the program calls it.') }))
    .max(ACCOUNT_KINDS.length),
  tax_names: z
    .array(z.object({ rate: z.enum(RATES).describe('A province with taxes besides GST, or what its name says.'), name: name() }))
    .max(RATES.length),
}
const answer = z.object({ ...settings, can_change: z.boolean() })
registerSchema('AccountingSettings', answer, 'How a fleet’s bills are written for its bookkeeping program.')
export type AccountingAnswer = z.output<typeof answer>

export const accountingCalls = defineCalls('accounting', {
  show: {
    method: 'GET',
    path: '/spend/accounting',
    who: 'costs.read',
    summary: 'Show how bills are written',
    description: 'Accounts, tax names and dates of the files for accounting; the usual ones until the fleet has chosen',
    answer,
  },
  choose: {
    method: 'PUT',
    path: '/spend/accounting',
    who: 'accounting.set',
    summary: 'Choose how bills are written',
    description: 'Replaces the settings of the fleet; files that were downloaded before stay as they are',
    body: z.object(settings),
    answer,
  },
  csv: {
    method: 'GET',
    path: '/spend/accounting.csv',
    who: 'costs.read',
    summary: 'Export bills for accounting',
    description: 'The costs of a period as bills, a row a line: columns for QuickBooks Online, or those of Xero’s bills',
    query: z.object({
      ...spendPeriod,
      layout: z.enum(ACCOUNTING_LAYOUTS).optional().describe('Without one, that of the fleet.'),
    }),
    answer: 'csv',
  },
})
