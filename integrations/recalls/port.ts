/** Recall campaigns as the authorities publish them in files. A file is read piece by piece, whatever its size. */

export type RecallSource = 'nhtsa' | 'transport_canada'
type RecallFormat = 'nhtsa_flat' | 'nhtsa_json' | 'transport_canada_csv'

/** A text in the languages in which the authority publishes it. */
export type AuthorityText = { english: string; french: string | null }

/** One campaign for one model of one year. */
export type RecallRow = {
  line: number
  source: RecallSource
  /** As it is filed: 22V413000, 2021309. */
  number: string
  manufacturer: string
  component: AuthorityText
  summary: AuthorityText
  consequence: AuthorityText | null
  remedy: AuthorityText | null
  /** Must not be driven. */
  parkIt: boolean
  /** Must be parked in the open. */
  parkOutside: boolean
  /** `YYYY-MM-DD` */
  announcedOn: string
  make: string
  model: string
  year: number
}

/** What a piece of a file holds: rows, and how many lines were read for them. */
export type RecallPiece = { read: number; rows: RecallRow[] }

export type RecallFileReader = {
  format: RecallFormat
  /** Throws {@link RecallFileRefused} when the file is not whole; rows for tires, child seats or no model year are left out. */
  read(text: AsyncIterable<string>): AsyncGenerator<RecallPiece>
}

/** `line`: where, from 1. `detail`: what stands there. */
export class RecallFileRefused extends Error {
  readonly code: 'columns' | 'cut_off' | 'not_json' | 'json_too_large' | 'quotes' | 'date'
  readonly line: number | undefined
  readonly detail: string | undefined
  constructor(code: RecallFileRefused['code'], line?: number, detail?: string) {
    super(code)
    this.code = code
    this.line = line
    this.detail = detail
  }
}

export type RecallFiles = {
  /** Which file it is, by how it begins; null: none of these. */
  readerOf(beginning: string): RecallFileReader | null
}

/** An authority that is asked about a model of a year and answers with its campaigns. */
export type RecallLookup = {
  source: RecallSource
  /** Throws {@link RecallLookupFailed} when it does not answer, or not so that it is understood. */
  byModel(model: { make: string; model: string; year: number }, signal: AbortSignal): Promise<RecallRow[]>
}

export class RecallLookupFailed extends Error {}

declare module '#platform/http/ports.ts' {
  interface Ports {
    recallFiles: RecallFiles
    /** Null: campaigns come in files alone. */
    recallLookup: RecallLookup | null
  }
}
