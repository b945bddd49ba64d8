import type { JSONColumnType } from 'kysely'
import type { Generated } from 'kysely'
import type { UndoCounts } from '#features/vehicles/server/bulk-upload/undo-upload.ts'
import type { BulkColumn } from '#features/vehicles/bulk-upload/bulk-columns.ts'
import type { MatchedBy } from '../match-columns.ts'
import type { SheetColumn } from '../sheet.ts'

/** The field of a column, and what told it; `person`: it was chosen. */
export type ColumnField = { field: BulkColumn | null; by: MatchedBy | 'person' | null }
/** The right value of a cell; `line` as the spreadsheet counts. */
export type Correction = { line: number; field: BulkColumn; value: string }

declare module '#platform/db/tables.ts' {
  interface Tables {
    vehicleImports: {
      fleetId: number
      id: string
      userId: number
      fileName: string
      bytes: number
      sheet: Generated<number>
      fields: JSONColumnType<ColumnField[]>
      distanceUnit: 'miles' | 'kilometers' | null
      corrections: JSONColumnType<Correction[], string | undefined>
      uploadId: string | null
      createdAt: Date
      undoStartedAt: Date | null
      undone: JSONColumnType<UndoCounts> | null
    }
    vehicleImportSheets: {
      fleetId: number
      importId: string
      position: number
      name: string
      headerRow: number
      rows: number
      columns: JSONColumnType<SheetColumn[]>
      fileKey: string
    }
    importColumnMatches: {
      fleetId: number
      signature: string
      fields: JSONColumnType<(BulkColumn | null)[]>
      distanceUnit: 'miles' | 'kilometers' | null
      usedAt: Date
    }
  }
}
