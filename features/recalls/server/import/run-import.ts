import { type EventActor, happened, type ProductEvent } from '#features/events/event.ts'
import type { FilePort } from '#integrations/files/port.ts'
import { RecallFileRefused, type RecallFileParser, type RecallFiles } from '#integrations/recalls/port.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Write } from '#platform/db/writer.ts'
import { readText } from '#platform/files/csv-lines.ts'
import { encodingOf } from '#platform/files/text-encoding.ts'
import { publish } from '#platform/http/channel.ts'
import type { RecallFileProblem } from '../../import-file.ts'
import { countTouched, matchCampaigns } from '../match-store.ts'
import { updateStatistics, countStaged, upsertCampaigns, insertModels } from './apply-store.ts'
import { changeImport, clearStaged, findImport, lockImport, stageRows, type StoredImport } from './import-store.ts'

export const RECALL_IMPORT_JOB = 'recall-import'
export type RecallImportJob = { id: string; step: 'read' | 'apply' | 'drop' }

type RecallImportDeps = {
  db: Db
  write: Write<ProductEvent>
  clock: Clock
  files: Pick<FilePort, 'open' | 'remove'>
  recallFiles: RecallFiles
  /** Aborted when the process is about to stop: the next process then resumes the work. */
  signal: AbortSignal
}

/** Runs one step of an import. May be interrupted anywhere and rerun. Throws only errors that a retry may fix. */
export const runRecallImport = async (deps: RecallImportDeps, { id, step }: RecallImportJob): Promise<void> => {
  const file = await findImport(deps.db, id)
  if (file?.status === 'reading' && step === 'read') await readOrRefuse(deps, file)
  if (file?.status === 'applying' && step === 'apply') await applyImport(deps, file)
  if (file?.status === 'dropped' && step === 'drop') await deps.files.remove(file.fileKey)
}

/** Thrown for an error of the file as a whole. */
class Refused extends Error {
  readonly problem: RecallFileProblem
  constructor(problem: RecallFileProblem) {
    super(problem.code)
    this.problem = problem
  }
}

const readOrRefuse = async (deps: RecallImportDeps, file: StoredImport): Promise<void> => {
  try {
    await read(deps, file)
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const { code, ...data } = problem
    await clearStaged(deps.db, file.id)
    await end(deps, file, { status: 'refused', errorCode: code, errorData: JSON.stringify(data) })
    await deps.files.remove(file.fileKey)
  }
}

const problemOf = (error: unknown): RecallFileProblem | null => {
  if (error instanceof Refused) return error.problem
  if (!(error instanceof RecallFileRefused)) return null
  const { code, line, detail } = error
  return { code, ...(line === undefined ? {} : { line }), ...(detail === undefined ? {} : { detail }) }
}

/** Reads the file into the staging tables, after deleting rows of an interrupted attempt. */
const read = async (deps: RecallImportDeps, file: StoredImport): Promise<void> => {
  const { db, signal } = deps
  await clearStaged(db, file.id)
  const openStream = () => openFile(deps, file)
  const encoding = (await encodingOf(await openStream())) ?? refuse({ code: 'encoding' })
  const fileParser =
    deps.recallFiles.parserOf(await beginning(readText(await openStream(), encoding))) ?? refuse({ code: 'unknown' })
  await changeImport(db, file.id, { format: fileParser.format })
  const { rowsRead, rowsLeftOut } = await stage(deps, file, fileParser.read(readText(await openStream(), encoding)))
  signal.throwIfAborted()
  await updateStatistics(db, 'file')
  const counts = await countStaged(db, file.id)
  if (counts.campaigns === 0) refuse({ code: 'no_campaign' })
  const { vehicles, parkIt } = await countTouched(db, file.id)
  await end(deps, file, { status: 'ready', rowsRead, rowsLeftOut, ...counts, vehicles, parkItVehicles: parkIt })
}

const stage = async (deps: RecallImportDeps, file: StoredImport, pieces: ReturnType<RecallFileParser['read']>) => {
  let [rowsRead, rowsStaged] = [0, 0]
  for await (const piece of pieces) {
    deps.signal.throwIfAborted()
    await stageRows(deps.db, file.id, piece.rows)
    rowsRead += piece.read
    rowsStaged += piece.rows.length
    const rowsLeftOut = rowsRead - rowsStaged
    await changeImport(deps.db, file.id, { rowsRead, rowsLeftOut })
    await pushProgress(deps.db, file, { status: 'reading', rows_read: rowsRead })
  }
  // The CSV's header row is skipped.
  const heading = pieces && (await findImport(deps.db, file.id))?.format === 'transport_canada_csv' ? 1 : 0
  return { rowsRead: rowsRead - heading, rowsLeftOut: rowsRead - heading - rowsStaged }
}

const refuse = (problem: RecallFileProblem): never => {
  throw new Refused(problem)
}

const openFile = async ({ files }: RecallImportDeps, file: StoredImport): Promise<AsyncIterable<Uint8Array>> => {
  try {
    return await files.open(file.fileKey)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return refuse({ code: 'missing' })
  }
}

const BEGINNING_CHARACTERS = 20_000
const beginning = async (text: AsyncIterable<string>): Promise<string> => {
  let head = ''
  for await (const piece of text) {
    head += piece
    if (head.length > BEGINNING_CHARACTERS) break
  }
  return head
}

/** Applies campaigns, models and matching vehicles in one transaction. */
const applyImport = async (deps: RecallImportDeps, { id }: StoredImport): Promise<void> => {
  const fileKey = await deps.write(async (tx, emit) => {
    const file = await lockImport(tx, id)
    if (file?.status !== 'applying') return null
    const now = deps.clock.now()
    const counts = await countStaged(tx, id)
    await upsertCampaigns(tx, id)
    const campaignIds = await insertModels(tx, id)
    await updateStatistics(tx, 'campaigns')
    const found = await matchCampaigns(tx, campaignIds, now)
    const vehicles = sum(found.map((one) => one.vehicles))
    const parkItVehicles = sum(found.map((one) => one.parkIt))
    const where = { at: now.toISOString(), actor: { kind: 'user', id: file.userId, name: file.userName } satisfies EventActor }
    for (const { fleetId, ...of } of found) {
      emit(happened('recalls_found', { ...where, fleetId, subjectId: fleetId }, { importId: id, ...of }))
      await publish(tx, { topic: `fleet:${fleetId}`, channel: 'recalls' })
    }
    const { fileName } = file
    emit(happened('recalls_imported', { ...where, fleetId: null, subjectId: id }, { fileName, ...counts, vehicles }))
    await changeImport(tx, id, { status: 'applied', ...counts, vehicles, parkItVehicles, finishedAt: now })
    await clearStaged(tx, id)
    await pushProgress(tx, file, { status: 'applied' })
    return file.fileKey
  })
  if (fileKey) await deps.files.remove(fileKey)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const end = async (
  { db, clock }: RecallImportDeps,
  file: StoredImport,
  change: Parameters<typeof changeImport>[2],
): Promise<void> => {
  await changeImport(db, file.id, { ...change, finishedAt: change.status === 'ready' ? null : clock.now() })
  await pushProgress(db, file, { status: change.status ?? file.status })
}

/** Pushes progress to the open screens of the user who sent the file. */
const pushProgress = (db: Db, file: Pick<StoredImport, 'id' | 'userId'>, facts: Record<string, string | number>): Promise<void> =>
  publish(db, { topic: `user:${file.userId}`, channel: 'recall_import', id: file.id, ...facts })
