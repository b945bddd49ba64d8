import type { JSONColumnType } from 'kysely'
import type { Generated } from 'kysely'
import type { DayOrder } from '../file-days.ts'
import type { ImportKind } from '../import-fields.ts'
import type { LeftOutReason, LeftOutRow } from '../left-out.ts'
import type { MatchedBy } from '../match-columns.ts'
import type { SplitSheet } from '../service-history/split-by-service.ts'
import type { SheetColumn } from '../sheet.ts'
import type { UndoCounts, UndoProgress } from './kind.ts'

/** The field of a column, and what told it; `person`: it was chosen. */
export type ColumnField = { field: string | null; by: MatchedBy | 'person' | null }
/** The right value of a cell; `line` as the spreadsheet counts. */
export type Correction = { line: number; field: string; value: string; confirmed?: boolean | undefined }

/** What a value means in every row of a field. */
export type ValueCorrection = { field: string; from: string; value: string }

/** A line of a sheet that is no row of its table. */
export type LeftOutLine = { line: number; reason: LeftOutReason }
/** A line of a sheet as a person recognizes it. */
export type ShownLine = { line: number; text: string }
/** What a run left out; `rows` are the first ones. */
export type LeftOut = { count: number; rows: LeftOutRow[] }

/** A driver whom the fleet did not have, as the file names them, and what became of the name. */
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
      /** Unit of a volume column whose name does not say it. */
      volumeUnit: Generated<'gallons' | 'liters' | null>
      /** Whether people who are added are invited at once. */
      invites: Generated<boolean>
      /** Whether drivers whom the fleet does not have are added. */
      createsDrivers: Generated<boolean>
      driverNames: JSONColumnType<DriverName[], string | undefined>
      /** Which number comes first in days whose column does not tell it. */
      dayOrder: Generated<DayOrder | null>
      /** Of every row, where no column names a vehicle; it may have been deleted since. */
      vehicleId: Generated<number | null>
      corrections: JSONColumnType<Correction[], string | undefined>
      valueCorrections: JSONColumnType<ValueCorrection[], string | undefined>
      /** Lines that would be left out, and that a person takes in. */
      takenIn: JSONColumnType<number[], string | undefined>
      leftOut: JSONColumnType<LeftOut> | null
      /** The bulk upload that an import of vehicles ran as in the version before; its progress is there. */
      uploadId: string | null
      startedAt: Date | null
      /** Rows that add or change something, as counted when the run was started. */
      rowsTotal: number | null
      rowsDone: Generated<number>
      /** The last row of the file that was saved or left out. */
      lastLine: Generated<number>
      added: Generated<number>
      changed: Generated<number>
      failed: Generated<number>
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
      /** Among which the header is chosen. */
      firstLines: JSONColumnType<ShownLine[], string | undefined>
      /** Rows of the sheet above the first line of its file; null: the file begins with the header. */
      startsAt: number | null
      /** Of a sheet with a column a service, whose rows are split into records. */
      split: JSONColumnType<SplitSheet, string | null | undefined> | null
      /** Its columns of services are ordinary columns: somebody said so. */
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
    /** Drivers whom a fleet does not have yet, by the VIN of their vehicle. */
    vehicleDriverNames: {
      fleetId: number
      vin: string
      name: string
      foldedName: string
      importId: string
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
