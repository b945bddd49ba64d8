import type { Generated, JSONColumnType } from 'kysely'
import type { AccountingSettings } from '../accounting/accounting-settings.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    fleetBudgets: { fleetId: number; monthlyCents: number; setByUserId: number; setAt: Date }
    fleetAccounting: {
      fleetId: number
      settings: JSONColumnType<AccountingSettings>
      setByUserId: number
      setAt: Date
    }
    spendMails: {
      fleetId: number
      id: Generated<number>
      toAddress: string
      withPdf: boolean
      withCsv: boolean
      language: string
      addedByUserId: number
      addedAt: Date
      /** The first day of the month that was sent last. */
      sentFor: string | null
      stoppedAt: Date | null
    }
    spendMailKeys: { fleetId: number; keyHash: string; mailId: number; month: string; createdAt: Date }
  }
}
