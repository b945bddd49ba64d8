/** Limits and outcomes of a bulk upload. */

export const BULK_MAX_ROWS = 50_000
export const BULK_MAX_BYTES = 10_000_000

export type BulkStatus = 'idle' | 'awaiting_completion' | 'completed' | 'completed_with_errors' | 'errored'

/** Rows by outcome. `skipped` have no VIN, `failed` need a correction. */
type BulkCounts = { added: number; updated: number; failed: number; skipped: number }

/** Outcome of an upload: everything saved, some of it, or nothing (also for an unreadable file). */
export function bulkOutcome({ added, updated, failed, skipped }: BulkCounts): 'completed' | 'completed_with_errors' | 'errored' {
  if (added + updated === 0) return 'errored'
  return failed + skipped === 0 ? 'completed' : 'completed_with_errors'
}

type BulkFileCheck = { ok: true } | { ok: false; code: 'file_empty' } | { ok: false; code: 'file_too_large'; maximum: number }

export function checkBulkFileSize(bytes: number): BulkFileCheck {
  if (bytes === 0) return { ok: false, code: 'file_empty' }
  return bytes <= BULK_MAX_BYTES ? { ok: true } : { ok: false, code: 'file_too_large', maximum: BULK_MAX_BYTES }
}

/**
 * Escapes cells that a spreadsheet would run as a formula. They are stored as typed, and prefixed in our CSVs with an apostrophe,
 * which spreadsheets hide.
 */
export function neutralizeFormula(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
