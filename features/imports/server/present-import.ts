import { localize } from '#features/countries/country.ts'
import type { Db } from '#platform/db/database.ts'
import type { ImportedFile } from '../contract.ts'
import { isOfOneVehicle } from '../import-fields.ts'
import { FIELDS_OF_KIND } from '../kinds.ts'
import { fullName } from '#features/accounts/acting.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { dayOrderOf, daysToAskAbout } from './day-order.ts'
import { isRun, knowsDayOrder } from './judge-rows.ts'
import { KINDS } from './kinds.ts'
import { hasOdometerColumn, missingUnit, usedFields } from './read-rows.ts'
import { hasTrailers } from './find-vehicles-store.ts'
import { countInvited, findSheets, type StoredImport, type StoredSheet } from './import-store.ts'

/** Sheets stored before samples were truncated contain whole cells. */
const SHOWN_LENGTH = 200
const DAY_MS = 86_400_000

/** Imports in wire format, with the field names in the user's language. */
export const presentImports = async (
  db: Db,
  stored: StoredImport[],
  ctx: Pick<Ctx, 'acting' | 'language' | 'now'>,
): Promise<ImportedFile[]> => {
  if (stored.length === 0) return []
  const sheets = await findSheets(
    db,
    stored[0]!,
    stored.map(({ id }) => id),
  )
  const ofPeople = stored.flatMap(({ kind, id }) => (kind === 'people' ? [id] : []))
  const messages = await countInvited(db, stored[0]!, ofPeople)
  const fleet = { hasTrailers: await hasTrailers(db, stored[0]!) }
  return stored.map((one) =>
    presentImport(
      one,
      sheets.filter(({ importId }) => importId === one.id),
      ctx,
      { messages, fleet },
    ),
  )
}

const presentImport = (
  stored: StoredImport,
  sheets: StoredSheet[],
  { acting, language, now }: Pick<Ctx, 'acting' | 'language' | 'now'>,
  { messages, fleet }: { messages: ReadonlyMap<string, number>; fleet: { hasTrailers: boolean } },
): ImportedFile => {
  const sheet = sheets[stored.sheet]!
  const days = daysToAskAbout(stored, sheet, acting.country)
  const fields = usedFields(stored)
  const undoUntil = undoableUntil(stored)
  return {
    id: stored.id,
    kind: stored.kind,
    status: statusOf(stored),
    file_name: stored.fileName,
    bytes: stored.bytes,
    created_at: stored.createdAt.toISOString(),
    imported_by: fullName({ firstName: stored.byFirstName, lastName: stored.byLastName }),
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: stored.sheet,
    rows: sheet.rows,
    header_line: sheet.headerRow + 1,
    split: sheet.split && { services: sheet.split.services.map(({ name }) => name) },
    is_split_off: sheet.isSplitOff,
    first_lines: sheet.firstLines,
    columns: sheet.columns.map(({ header, samples, filled, distinct }, index) => {
      const { field, by } = stored.fields[index] ?? { field: null, by: null }
      return {
        header: header.slice(0, SHOWN_LENGTH),
        samples: samples.map((one) => one.slice(0, SHOWN_LENGTH)),
        filled,
        distinct,
        field,
        matched_by: by,
      }
    }),
    fields: FIELDS_OF_KIND[stored.kind].fields.map(({ key, label }) => ({ key, label: localize(label, language) })),
    distance_unit: stored.distanceUnit,
    volume_unit: stored.volumeUnit,
    day_order: days.length === 0 ? null : { order: dayOrderOf(stored, acting), examples: days },
    vehicle: isOfOneVehicle(stored.kind, stored.fields)
      ? { id: stored.vehicleName === null ? null : stored.vehicleId, name: stored.vehicleName }
      : null,
    can_check:
      KINDS[stored.kind].missingColumn(fields, { ...fleet, hasOdometer: hasOdometerColumn(stored) }) === null &&
      missingUnit(stored, sheet) === null &&
      knowsDayOrder({ acting }, stored, sheet),
    progress: progressOf(stored),
    left_out: stored.leftOut,
    driver_names: stored.driverNames,
    messages_sent: messages.get(stored.id) ?? 0,
    can_undo_until: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
    undone: stored.undone,
  }
}

/** While the undo runs, its progress, counted in added or changed rows. */
const progressOf = (stored: StoredImport): ImportedFile['progress'] => {
  const progress = runProgressOf(stored)
  if (progress === null || statusOf(stored) !== 'undoing') return progress
  const { removed, restored, left } = stored.undoProgress ?? { removed: 0, restored: 0, left: 0 }
  const rowsTotal = progress.added + progress.changed
  // Drivers that the import added are undone, too, but are not rows.
  return { ...progress, rows_done: Math.min(removed + restored + left, rowsTotal), rows_total: rowsTotal }
}

const runProgressOf = (stored: StoredImport): ImportedFile['progress'] => {
  if (stored.startedAt === null) return null
  const { rowsDone, rowsTotal, added, changed, failed, isUpload } = stored
  // Rows of an upload were never checked: `left_out` has its wrong rows.
  return { rows_done: rowsDone, rows_total: rowsTotal, added, changed, failed: isUpload ? 0 : failed }
}

const statusOf = (stored: StoredImport): ImportedFile['status'] => {
  if (stored.undone) return 'undone'
  if (stored.undoStartedAt) return 'undoing'
  if (!isRun(stored)) return 'matching'
  return stored.finishedAt ? 'done' : 'running'
}

/** A day after the end of the run; null while an undo is impossible. Uploads by an earlier version stored no changes. */
export const undoableUntil = (stored: StoredImport): Date | null => {
  const { finishedAt, undoStartedAt, added, changed, isUpload, lastLine } = stored
  const hasChanges = !isUpload || (lastLine > 0 && added + changed > 0)
  return finishedAt && !undoStartedAt && hasChanges ? new Date(finishedAt.getTime() + DAY_MS) : null
}
