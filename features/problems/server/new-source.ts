import type { DistanceUnit } from '#features/countries/country.ts'
import type { EveryLanguage } from '#platform/i18n/texts.ts'
import type { ProblemSource, Severity, System } from '../problem.ts'

/** Sighting of a problem by one of its sources. */
export type NewSource = {
  fleetId: number
  vehicleId: number
  kind: ProblemSource
  /**
   * Identifies the same fault of the vehicle, such as `lamp:engine`, `code:P0301` or `item:<template item>`: sources with one key are
   * one problem. Null: words alone.
   */
  key: string | null
  /** Title in each language. */
  title: EveryLanguage
  system: System
  severity: Severity
  at: Date
  lamp?: string | null
  lampState?: 'steady' | 'flashing' | null
  words?: string | null
  place?: { text: string; latitude: number | null; longitude: number | null } | null
  odometer?: { value: number; units: DistanceUnit } | null
  reporter?: { userId: number | null; name: string; contact?: string | null } | null
  /** The inspection of a failed item, or the campaign of a recall. */
  reference?: number | null
  /** Made by the device: a report sent twice is stored once. */
  clientId?: string | null
  files?: readonly NewFile[]
  /** The user who imported it from a file, which is notified of as a whole. */
  importer?: { userId: number; name: string }
}
export type NewFile = { contentType: string; bytes: number; fileKey: string; previewFileKey: string | null }
