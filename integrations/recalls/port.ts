/** Recall campaigns from the authorities' files. A file is streamed, whatever its size. */

export type RecallSource = 'nhtsa' | 'transport_canada'
type RecallFormat = 'nhtsa_flat' | 'nhtsa_json' | 'transport_canada_csv'

/** A text in the languages that the authority publishes. */
export type AuthorityText = { english: string; french: string | null }

/** One campaign for one model of one year. */
export type RecallRow = {
  line: number
  source: RecallSource
  /** The authority's campaign number: 22V413000, 2021309. */
  number: string
  manufacturer: string
  component: AuthorityText
  summary: AuthorityText
  consequence: AuthorityText | null
  remedy: AuthorityText | null
  /** Must not be driven. */
  parkIt: boolean
  /** Must be parked outside. */
  parkOutside: boolean
  /** `YYYY-MM-DD` */
  announcedOn: string
  make: string
  model: string
  year: number
}

/** One chunk of a file: rows, and the number of lines read for them. */
export type RecallPiece = { read: number; rows: RecallRow[] }

export type RecallFileParser = {
  format: RecallFormat
  /** Throws {@link RecallFileRefused} when the file is incomplete; skips rows for tires, child seats or no model year. */
  read(text: AsyncIterable<string>): AsyncGenerator<RecallPiece>
}

/** `line`: 1-based. `detail`: the offending text. */
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
  /** The parser for a file, by how it begins; null: unknown format. */
  parserOf(beginning: string): RecallFileParser | null
}

/** An authority's lookup of campaigns by make, model and year. */
export type RecallLookup = {
  source: RecallSource
  /** Throws {@link RecallLookupFailed} when the authority does not respond or the response is invalid. */
  byModel(model: { make: string; model: string; year: number }, signal: AbortSignal): Promise<RecallRow[]>
}

export class RecallLookupFailed extends Error {}

declare module '#platform/http/ports.ts' {
  interface Ports {
    recallFiles: RecallFiles
    /** Null: campaigns come only from files. */
    recallLookup: RecallLookup | null
  }
}
