import type { JSONColumnType } from 'kysely'
import type { Generated } from 'kysely'
import type { FileProblem, ReportedLine } from '#features/vehicles/bulk-upload/bulk-report.ts'
import type { DayOrder } from '../file-days.ts'
import type { ImportKind } from '../import-fields.ts'
import type { LeftOutReason, LeftOutRow } from '../left-out.ts'
import type { MatchedBy } from '../match-columns.ts'
import type { SplitSheet } from '../service-history/split-by-service.ts'
import type { SheetColumn } from '../sheet.ts'
import type { UndoCounts, UndoProgress } from './kind.ts'

/** The field of a column, and what matched it; `person`: the user chose it. */
export type ColumnField = { field: string | null; by: MatchedBy | 'person' | null }
/** The corrected value of a cell; `line` counts as the spreadsheet does. */
export type Correction = { line: number; field: string; value: string; confirmed?: boolean | undefined }

/** The meaning of a value in every row of a field. */
export type ValueCorrection = { field: string; from: string; value: string }

/** A line of a sheet that is not a row of its table. */
export type LeftOutLine = { line: number; reason: LeftOutReason }
/** A line of a sheet as the user sees it. */
export type ShownLine = { line: number; text: string }
/** Rows that a run left out; `rows` has the first ones. */
export type LeftOut = { count: number; rows: LeftOutRow[] }

/** A driver name in the file that the fleet did not have, and its outcome. */
export type DriverName = { name: string; became: 'created' | 'kept' | 'left_out' }

declare module '#platform/db/tables.ts' {
  interface Tables {
    imports: {
      fleetId: number
      id: string
      kind: ImportKind
      userId: number
      fileName: string
      bytes: number
      sheet: Generated<number>
      fields: JSONColumnType<ColumnField[]>
      distanceUnit: 'miles' | 'kilometers' | null
      /** Unit of a volume column whose header has none. */
      volumeUnit: Generated<'gallons' | 'liters' | null>
      /** Whether new people are invited at once. */
      invites: Generated<boolean>
      /** Whether drivers that the fleet does not have are added. */
      createsDrivers: Generated<boolean>
      driverNames: JSONColumnType<DriverName[], string | undefined>
      /** Day/month order of date columns that do not show it. */
      dayOrder: Generated<DayOrder | null>
      /** Vehicle of every row if no column names one; it may have been deleted since. */
      vehicleId: Generated<number | null>
      corrections: JSONColumnType<Correction[], string | undefined>
      valueCorrections: JSONColumnType<ValueCorrection[], string | undefined>
      /** Lines that would be left out, but that the user includes. */
      takenIn: JSONColumnType<number[], string | undefined>
      leftOut: JSONColumnType<LeftOut> | null
      /** Sent as a bulk upload: no user matches or checks it. */
      isUpload: Generated<boolean>
      /** Why an upload was refused as a whole. */
      fileProblem: JSONColumnType<FileProblem> | null
      startedAt: Date | null
      /** Rows that add or change something, counted when the run was started; all rows of an upload. */
      rowsTotal: number | null
      rowsDone: Generated<number>
      /** The last row that was saved or left out. */
      lastLine: Generated<number>
      added: Generated<number>
      changed: Generated<number>
      failed: Generated<number>
      /** Rows of an upload without a VIN. */
      skipped: Generated<number>
      addedWithoutOdometer: Generated<number>
      finishedAt: Date | null
      createdAt: Date
      undoStartedAt: Date | null
      undone: JSONColumnType<UndoCounts> | null
      undoProgress: JSONColumnType<UndoProgress> | null
    }
    importSheets: {
      fleetId: number
      importId: string
      position: number
      name: string
      headerRow: number
      rows: number
      columns: JSONColumnType<SheetColumn[]>
      fileKey: string
      leftOut: JSONColumnType<LeftOutLine[], string | undefined>
      /** Lines that the user can choose the header from. */
      firstLines: JSONColumnType<ShownLine[], string | undefined>
      /** Rows of the sheet above the first line of its file; null: the file begins with the header. */
      startsAt: number | null
      /** Set for a sheet with one column per service, whose rows are split into records. */
      split: JSONColumnType<SplitSheet, string | null | undefined> | null
      /** The user chose to read its service columns as ordinary columns. */
      isSplitOff: Generated<boolean>
    }
    importColumnMatches: {
      fleetId: number
      signature: string
      fields: JSONColumnType<(string | null)[]>
      distanceUnit: 'miles' | 'kilometers' | null
      volumeUnit: Generated<'gallons' | 'liters' | null>
      dayOrder: Generated<DayOrder | null>
      valueCorrections: JSONColumnType<ValueCorrection[], string | undefined>
      usedAt: Date
    }
    /** Drivers that a fleet does not have yet, by the VIN of their vehicle. */
    vehicleDriverNames: {
      fleetId: number
      vin: string
      name: string
      foldedName: string
      importId: string
    }
    /** Lines of an upload that were not saved. */
    importProblems: {
      fleetId: number
      importId: string
      line: number
      vin: string | null
      outcome: ReportedLine['outcome']
      problems: JSONColumnType<ReportedLine['problems']>
    }
    importChanges: {
      fleetId: number
      importId: string
      line: number
      subjectId: number
      before: JSONColumnType<object> | null
      after: JSONColumnType<object>
    }
  }
}
