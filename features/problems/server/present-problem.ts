import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import type { Lamp } from '../lamps.ts'
import type { FileWire, ProblemWire, SourceWire, StepWire } from '../contract.ts'
import { certificationOf } from '../problem.ts'
import type { FileRow, ProblemRow, SourceRow, StepRow } from './list-store.ts'

export const presentProblem = (row: ProblemRow, now: Date): ProblemWire => ({
  id: row.id,
  title: row.title,
  system: row.system,
  severity: row.severity,
  state: row.state,
  opened_at: row.openedAt.toISOString(),
  returned: row.returnedAt !== null,
  watch_until: row.watchUntil,
  // An order of a former fleet is private to it.
  order_id: row.orderFleetId === row.fleetId ? row.orderId : null,
  closed_at: row.closedAt?.toISOString() ?? null,
  closed_as: row.closedAs,
  closed_note: row.closedNote,
  closed_by: row.closedBy,
  certification: row.closedAs && certificationOf(row.closedAs),
  duplicate_of: row.duplicateOf,
  vehicle: {
    id: row.vehicleId,
    name: row.vehicleName,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
    body: row.body,
  },
  sources: row.sources.map((source) => presentSource(source, now)),
})

const presentSource = (source: SourceRow, now: Date): SourceWire => ({
  id: source.id,
  kind: source.kind,
  title: source.title,
  severity: source.severity,
  at: new Date(source.at).toISOString(),
  last_at: new Date(source.lastAt).toISOString(),
  times: source.times,
  lamp: source.lamp as Lamp | null,
  lamp_state: source.lampState,
  words: source.words,
  place: source.place,
  latitude: source.latitude,
  longitude: source.longitude,
  odometer: source.odometer,
  odometer_units: source.odometerUnits,
  reporter: source.reporterName,
  reference: source.reference,
  files: source.files.map((file) => presentFile(file, now)),
})

const presentFile = ({ id, fileKey, previewFileKey }: FileRow, now: Date): FileWire => {
  const { url, preview } = shortAddresses('problem_files', { id, fileKey, previewFileKey: previewFileKey ?? fileKey }, now)
  return previewFileKey === null ? { id, kind: 'video', url, preview: null } : { id, kind: 'photo', url, preview }
}

export const presentStep = ({ id, step, at, actorName, facts, files }: StepRow, now: Date): StepWire => ({
  id,
  step,
  at: at.toISOString(),
  who: actorName,
  source_id: facts.sourceId ?? null,
  until: facts.until ?? null,
  reason: facts.reason ?? null,
  note: facts.note ?? null,
  order_id: facts.orderId ?? null,
  shop: facts.shopName ?? null,
  files: files.map((file) => presentFile(file, now)),
})
