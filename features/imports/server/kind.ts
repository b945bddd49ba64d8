import type { Acting } from '#features/accounts/acting.ts'
import type { CountryCode, DistanceUnit, LanguageCode, Words } from '#features/countries/country.ts'
import type { FleetDay } from '#features/countries/dates.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { LineProblem } from '#features/vehicles/bulk-upload/bulk-line.ts'
import type { RefusalCode } from '#platform/contract/refusal.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { ImportKind } from '../import-fields.ts'
import type { LeftOutReason } from '../left-out.ts'
import type { ShownProblem } from '../row-problems.ts'

/** Who imports, as far as rules and records need it; in a job it is read again. */
export type Importer = Pick<
  Acting,
  'userId' | 'firstName' | 'lastName' | 'roles' | 'fleetId' | 'fleetZip' | 'affiliationId' | 'language'
> & { country: CountryCode }

export type ImportParts = {
  db: Db
  importer: Importer
  /** The fields that columns fill, in the order of a row's cells. */
  fields: readonly string[]
  /** What a value means in every row of a field, if a person said so; else the value itself. */
  meaningOf: (field: string, value: string) => string
  now: Date
  today: FleetDay
  ports: Ports
  /** Of the import whose rows these are: what it has saved is not from before it. */
  importId: string
  /** Of every row, where no column names a vehicle. */
  vehicleId: number | null
  /** Whether people who are added are invited at once. */
  invites: boolean
  /** Whether drivers whom the fleet does not have are added. */
  createsDrivers: boolean
}

/**
 * A row of the file with its corrections; `line` as the spreadsheet counts. `problem`: it cannot be read at all. `confirmed`: fields
 * whose implausible value a person says is right. `unknown`: values that no rule sees any more. `rawCells`: the whole row as the file
 * has it. `leftOut`: it is no row of the table. `isTakenIn`: a person wants it although it would be left out, so no kind leaves it out.
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

/** A value that a row would change; a word is localized. */
type Value = string | number | Words | null
/** `unit`: of a distance; `decimals`: of an amount, which are those of the number itself elsewhere. */
export type Change = { field: string; label?: Words; before: Value; after: Value; unit?: DistanceUnit; decimals?: number }

/** A value that is imported as it is although no such thing is known, for a person to say what it means. `meant`: what it is taken for until then. */
export type UnknownValue = { field: string; value: string; meant?: string }
/** What an unknown value may be said to mean. */
export type ValueChoice = { value: string; label: string }

/** Names of drivers whom the fleet does not have: to be added, to be kept with the vehicle of this VIN, or to be left out. */
export type RowDrivers = Record<'created' | 'kept' | 'leftOut', readonly string[]> & { vin: string }

/** `vehiclesInUse`: by how many the fleet has more. */
type Ready<Row> = { row: Row; notes: readonly string[]; vehiclesInUse?: number }

export type Judged<Row, Problem> = { line: number; cells: string[]; unknown?: readonly UnknownValue[]; drivers?: RowDrivers } & (
  | ({ outcome: 'added' } & Ready<Row>)
  | ({ outcome: 'changed'; subjectId: number; name: string; changes: readonly Change[] } & Ready<Row>)
  | { outcome: 'unchanged' }
  /** Left out on purpose, such as a row without a VIN; `sameAs`: the line that it repeats. */
  | { outcome: 'skipped'; reason: LeftOutReason; sameAs?: number }
  | { outcome: 'failed'; name: string | null; problems: readonly Problem[] }
)
export type ReadyRow<Row> = { line: number; row: Row }

/** What a saved row did to its subject; `before` is null for an added one. */
export type RowChange = { line: number; subjectId: number; before: object | null; after: object }
export type UndoCounts = { removed: number; restored: number; left: number }
/** `last`: the line of the last change that was undone; null: none was yet. */
export type UndoProgress = UndoCounts & { last: number | null }

/** `db` is the transaction. */
export type SavingParts = Omit<ImportParts, 'db'> & { db: Tx; emit: (event: ProductEvent) => void }
/** `since`: when the import began to save. */
export type UndoingParts = {
  db: Tx
  importer: Importer
  now: Date
  ports: Ports
  emit: (event: ProductEvent) => void
  importId: string
  since: Date
}

/** What the engine has to know of a kind of import. */
export type ServerKind<Row = unknown, Problem = unknown> = {
  kind: ImportKind
  /** The reason why somebody may not import this at all; null if they may. */
  refusal: (acting: Pick<Acting, 'userId' | 'roles' | 'impersonating'>, isFuelCard: boolean) => RefusalCode | null
  /** The reason why rows could not be recognized by these columns. `hasOdometer`: in the file, and not only to be typed. */
  missingColumn: (fields: readonly string[], of: { hasTrailers: boolean; hasOdometer: boolean }) => RefusalCode | null
  /** Judges groups of rows in the order of the file, and remembers what it has seen. Methods, so that kinds fit one list. */
  judge(parts: ImportParts): (rows: FileRow[]) => Promise<Judged<Row, Problem>[]>
  /** Meanings that a person may choose for an unknown value of the field; without it, those that the screen knows. */
  choicesOf?(field: string, parts: ImportParts, language: LanguageCode): Promise<ValueChoice[]>
  presentProblem(problem: Problem, place: { country: CountryCode; language: LanguageCode }): ShownProblem
  rows: {
    /** Where many small rows are saved by one statement. */
    perTransaction?: number
    /** Saves rows in the given transaction; a row that became impossible since it was judged is left out. */
    save(parts: SavingParts, rows: ReadyRow<Row>[]): Promise<RowChange[]>
    /** What follows a transaction; `count`: how many the run has had. */
    afterTransaction?(db: Db, count: number): Promise<void>
    /** What follows the last row, in the transaction that ends the run. */
    finish?(tx: Tx, emit: (event: ProductEvent) => void, run: { fleetId: number; id: string }): Promise<void>
    undo(parts: UndoingParts, changes: RowChange[]): Promise<UndoCounts>
    /** What is undone once, before the rows. */
    undoFirst?(parts: UndoingParts): Promise<UndoCounts>
  }
}
