import type { ColumnType, GeneratedAlways } from 'kysely'
import type { ManufacturerInterval } from '../../catalog/interval-line.ts'

type IntervalImportTable = {
  id: GeneratedAlways<number>
  affiliationId: number | null
  source: string
  fileName: string
  reviewedOn: string
  reviewedBy: string
  intervals: number
  importedByUserId: number
  importedBy: string
  importedAt: Date
  undoneBy: ColumnType<string | null, undefined, string>
  undoneAt: ColumnType<Date | null, undefined, Date>
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    intervalImports: IntervalImportTable
    manufacturerIntervals: ManufacturerInterval & { importId: number }
  }
}
