import type { LanguageCode } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import { fieldName } from '../field-words.ts'
import type { VehicleImport } from '../contract.ts'
import { IMPORT_FIELDS } from '../match-columns.ts'
import { findSheets, type StoredImport, type StoredSheet } from './import-store.ts'

const DAY_MS = 86_400_000

/** Imports in wire format, with the field names in the user's language. */
export const presentImports = async (
  db: Db,
  stored: StoredImport[],
  { language, now }: { language: LanguageCode; now: Date },
): Promise<VehicleImport[]> => {
  if (stored.length === 0) return []
  const sheets = await findSheets(
    db,
    stored[0]!,
    stored.map(({ id }) => id),
  )
  return stored.map((one) =>
    presentImport(
      one,
      sheets.filter(({ importId }) => importId === one.id),
      { language, now },
    ),
  )
}

const presentImport = (
  stored: StoredImport,
  sheets: StoredSheet[],
  { language, now }: { language: LanguageCode; now: Date },
): VehicleImport => {
  const sheet = sheets[stored.sheet]!
  const undoUntil = undoableUntil(stored)
  return {
    id: stored.id,
    status: statusOf(stored),
    file_name: stored.fileName,
    bytes: stored.bytes,
    created_at: stored.createdAt.toISOString(),
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: stored.sheet,
    rows: sheet.rows,
    columns: sheet.columns.map(({ header, samples, filled, distinct }, index) => {
      const { field, by } = stored.fields[index] ?? { field: null, by: null }
      return { header, samples, filled, distinct, field, matched_by: by }
    }),
    fields: IMPORT_FIELDS.map((key) => ({ key, label: fieldName(key, language) })),
    distance_unit: stored.distanceUnit,
    upload_id: stored.uploadId,
    can_undo_until: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
    undone: stored.undone,
  }
}

const statusOf = ({ uploadId, uploadFinishedAt, undoStartedAt, undone }: StoredImport): VehicleImport['status'] => {
  if (undone) return 'undone'
  if (undoStartedAt) return 'undoing'
  if (uploadId === null) return 'matching'
  return uploadFinishedAt ? 'done' : 'running'
}

/** A day after it was through; null while it cannot be undone at all. */
export const undoableUntil = ({ uploadFinishedAt, undoStartedAt }: StoredImport): Date | null =>
  uploadFinishedAt && !undoStartedAt ? new Date(uploadFinishedAt.getTime() + DAY_MS) : null
