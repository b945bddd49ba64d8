import type { Acting } from '#features/accounts/acting.ts'
import type { CountryCode, DistanceUnit, LanguageCode, Words } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { LineProblem } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { RefusalCode } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { ImportKind } from '../import-fields.ts'
import type { LeftOutReason } from '../left-out.ts'
import type { ShownProblem } from '../row-problems.ts'

/** The importer, with the data that rules and records need; a job reads it again. */
export type Importer = Pick<
  Acting,
  'userId' | 'firstName' | 'lastName' | 'roles' | 'fleetId' | 'fleetZip' | 'affiliationId' | 'language'
> & { country: CountryCode }

/** `perTransaction`: rows per transaction; tests lower it. */
export type ImportJobDeps = {
  db: Db
  write: Write<ProductEvent>
  clock: Clock
  signal: AbortSignal
  ports: Ports
  perTransaction?: number
}

export type ImportDeps = {
  db: Db
  importer: Importer
  /** Fields that columns fill, in the order of a row's cells. */
  fields: readonly string[]
  /** The meaning that the user chose for a value of a field, or else the value itself. */
  meaningOf: (field: string, value: string) => string
  now: Date
  today: FleetDay
  ports: Ports
  /** The import of these rows: records that it saved do not count as existing before. */
  importId: string
  /** Vehicle of every row if no column names one. */
  vehicleId: number | null
  /** Whether new people are invited at once. */
  invites: boolean
  /** Whether drivers that the fleet does not have are added. */
  createsDrivers: boolean
}

/**
 * A row of the file with its corrections applied; `line` counts as the spreadsheet does. `problem`: the row cannot be parsed.
 * `confirmed`: fields whose implausible value the user keeps. `unknown`: values removed before the rules run. `rawCells`: the whole
 * original row. `leftOut`: not a row of the table. `isTakenIn`: the user includes it, so no kind leaves it out.
 */
export type FileRow = {
  line: number
  cells: string[]
  problem: LineProblem | null
  confirmed: ReadonlySet<string>
  unknown: readonly UnknownValue[]
  rawCells: readonly string[]
  leftOut: LeftOutReason | null
  isTakenIn: boolean
}

/** A value that a row would change; words are localized. */
type Value = string | number | Words | null
/** `unit`: of a distance; `decimals`: of an amount; other numbers keep their own. */
export type Change = { field: string; label?: Words; before: Value; after: Value; unit?: DistanceUnit; decimals?: number }

/** A value that is not known, for the user to give its meaning. `meant`: its meaning until then. */
export type UnknownValue = { field: string; value: string; meant?: string }
/** A meaning that the user may choose for an unknown value. */
export type ValueChoice = { value: string; label: string }

/** Driver names that the fleet does not have: to add, to store with the vehicle of this VIN, or to leave out. */
export type RowDrivers = Record<'created' | 'kept' | 'leftOut', readonly string[]> & { vin: string }

/** `vehiclesInUse`: by how many vehicles in use the fleet grows. */
type Ready<Row> = { row: Row; notes: readonly string[]; vehiclesInUse?: number }

export type Judged<Row, Problem> = { line: number; cells: string[]; unknown?: readonly UnknownValue[]; drivers?: RowDrivers } & (
  | ({ outcome: 'added' } & Ready<Row>)
  | ({ outcome: 'changed'; subjectId: number; name: string; changes: readonly Change[] } & Ready<Row>)
  | { outcome: 'unchanged' }
  /** Left out on purpose, e.g. a row without a VIN; `sameAs`: the line that it repeats. */
  | { outcome: 'skipped'; reason: LeftOutReason; sameAs?: number }
  | { outcome: 'failed'; name: string | null; problems: readonly Problem[] }
)
export type JudgedRows = AsyncGenerator<Judged<unknown, unknown>[]>
export type ReadyRow<Row> = { line: number; row: Row }

/** A saved change; `before` is null for an added record. */
export type RowChange = { line: number; subjectId: number; before: object | null; after: object }
export type UndoCounts = { removed: number; restored: number; left: number }
/** `last`: line of the last change that was undone; null: none yet. */
export type UndoProgress = UndoCounts & { last: number | null }

/** `db` is the transaction. */
export type SavingDeps = Omit<ImportDeps, 'db'> & { db: Tx; emit: (event: ProductEvent) => void }
/** `since`: when the import started saving. */
export type UndoingDeps = {
  db: Tx
  importer: Importer
  now: Date
  ports: Ports
  emit: (event: ProductEvent) => void
  importId: string
  since: Date
}

/** Everything that the engine needs from a kind of import. */
export type ServerKind<Row = unknown, Problem = unknown> = {
  kind: ImportKind
  /** Why the user may not import this kind; null if they may. */
  refusal: (acting: Pick<Acting, 'userId' | 'roles' | 'impersonating'>, isFuelCard: boolean) => RefusalCode | null
  /** Refusal if these columns do not identify a row. `hasOdometer`: the file has a column for it, so users need not type it. */
  missingColumn: (fields: readonly string[], of: { hasTrailers: boolean; hasOdometer: boolean }) => RefusalCode | null
  /** Judges batches in file order and remembers earlier rows. Methods, so that all kinds fit in one list. */
  judge(deps: ImportDeps): (rows: FileRow[]) => Promise<Judged<Row, Problem>[]>
  /** Meanings that the user may choose for an unknown value of the field; without it, the client has the choices. */
  choicesOf?(field: string, deps: ImportDeps, language: LanguageCode): Promise<ValueChoice[]>
  presentProblem(problem: Problem, viewer: { country: CountryCode; language: LanguageCode }): ShownProblem
  rows: {
    /** Set by kinds that save many small rows in one statement. */
    perTransaction?: number
    /** Saves rows in the given transaction; leaves out rows that became invalid since they were judged. */
    save(deps: SavingDeps, rows: ReadyRow<Row>[]): Promise<RowChange[]>
    /** Runs after each transaction; `count`: number of transactions in this run. */
    afterTransaction?(db: Db, count: number): Promise<void>
    /** Runs after the last row, in the transaction that ends the run. */
    finish?(tx: Tx, emit: (event: ProductEvent) => void, run: { fleetId: number; id: string }): Promise<void>
    undo(deps: UndoingDeps, changes: RowChange[]): Promise<UndoCounts>
    /** Undone once, before the rows. */
    undoFirst?(deps: UndoingDeps): Promise<UndoCounts>
  }
}
