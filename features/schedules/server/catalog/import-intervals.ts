import { holds } from '#features/accounts/capabilities.ts'
import type { z } from 'zod'
import { fullName } from '#features/accounts/acting.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { happened } from '#features/events/event.ts'
import { SERVICES, serviceByCode, serviceById } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { type intervalCalls, LINES_SHOWN } from '../../catalog/interval-contract.ts'
import { type Judged, judgeLines, keyOfInterval, type ManufacturerInterval } from '../../catalog/interval-line.ts'
import { keyOfModel, type NamedModel, withChoices } from '../../catalog/nearest-model.ts'
import { problemText, vehiclesText } from '../../catalog/problem-words.ts'
import {
  type CatalogScope,
  countAffected,
  findIntervalsNow,
  findModelsOf,
  insertImport,
  listImports,
  lockCatalog,
  lockImport,
  markAffected,
  markUndone,
  type StoredImport,
} from './interval-store.ts'
import { readIntervalFile } from './read-file.ts'
import { findUnknownModels, type UnknownModels } from './unknown-models.ts'

/** A company imports for its fleets, a Super Admin for all; no one else may. */
export const scopeOfCatalog = ({ acting }: Pick<Ctx, 'acting'>): CatalogScope => {
  if (holds(acting.roles, 'office.read')) return { affiliationId: null }
  return acting.affiliationId === null ? refuse('intervals_forbidden') : { affiliationId: acting.affiliationId }
}

/** By code, or by the name in either language. */
const byName = new Map(
  SERVICES.flatMap((service) =>
    (['en', 'fr'] as const).map((one) => [serviceName(service, one).toLowerCase(), service.id] as const),
  ),
)
const serviceIdOf = (text: string): number | undefined => serviceByCode(text)?.id ?? byName.get(text.toLowerCase())

type Sent = Pick<Input<typeof intervalCalls.preview>['body'], 'content' | 'models'>

export const judge = async (ctx: Pick<Ctx, 'db'>, scope: CatalogScope, { content, models }: Sent) => {
  const file = readIntervalFile(content)
  const now = new Map((await findIntervalsNow(ctx.db, scope)).map((one) => [keyOfInterval(one), one]))
  const judged = judgeLines(withChoices(file.lines, models), serviceIdOf, now)
  const count = (result: Judged['result']): number => judged.filter((one) => one.result === result).length
  const counts = { new: count('new'), changed: count('changed'), unchanged: count('unchanged'), errors: count('error') }
  const changes = judged.flatMap((one) => (one.result === 'new' || one.result === 'changed' ? [one.interval] : []))
  return { file, judged, counts, changes }
}

export const previewImport = async (ctx: WritingCtx, { body }: Input<typeof intervalCalls.preview>) => {
  const scope = scopeOfCatalog(ctx)
  const { file, judged, counts, changes } = await judge(ctx, scope, body)
  const { vehicles, fleets } = await countAffected(ctx.db, scope, changes)
  const unknown = await findUnknownModels(ctx, scope, changes)
  const visibleLines = judged
    .toSorted((a, b) => orderOf(a, unknown) - orderOf(b, unknown) || a.line - b.line)
    .slice(0, LINES_SHOWN)
  const inFile = new Map(file.lines.map((one) => [one.line, one]))
  return {
    ...counts,
    source: file.source,
    reviewed_on: file.reviewedOn,
    reviewed_by: file.reviewedBy,
    lines: visibleLines.map((one) => ({ ...presentLine(one, ctx), ...modelOf(one, inFile.get(one.line)!, unknown) })),
    models_not_found: changes.filter((one) => unknown.has(keyOfModel(one))).length,
    vehicles,
    fleets,
  }
}

const ORDER = { error: 0, changed: 2, new: 3, unchanged: 4 }
/** Lines to review come first: errors, then unknown models. */
const orderOf = (judged: Judged, unknown: UnknownModels): number =>
  judged.result !== 'error' && judged.result !== 'unchanged' && unknown.has(keyOfModel(judged.interval))
    ? 1
    : ORDER[judged.result]

type Whole = z.input<typeof intervalCalls.preview.answer>['lines'][number]
type Line = Omit<Whole, 'not_found' | 'chosen_for'>

/** Whether the model is known, and the name in the file if a user chose another one. */
const modelOf = (judged: Judged, raw: NamedModel, unknown: UnknownModels): Pick<Whole, 'not_found' | 'chosen_for'> => {
  const { make, model } = judged.result === 'error' ? judged.raw : judged.interval
  const nearest = judged.result === 'error' ? undefined : unknown.get(keyOfModel({ make, model }))
  const isChosen = make !== raw.make.trim() || model !== raw.model.trim()
  return {
    not_found: nearest === undefined ? null : { make, model, nearest },
    chosen_for: isChosen && judged.result !== 'error' ? { make: raw.make.trim(), model: raw.model.trim() } : null,
  }
}

const presentLine = (judged: Judged, { language }: Pick<Ctx, 'language'>): Line => {
  if (judged.result === 'error') {
    const { raw, problem, line, result } = judged
    const vehicles = vehiclesText({ ...raw, yearFrom: raw.year_from, yearTo: raw.year_to }, language)
    const known = serviceById(serviceIdOf(raw.service.trim()) ?? 0)
    const none = { every: null, severe: null, before: null }
    const service = known ? serviceName(known, language) : raw.service
    return { line, result, vehicles, service, ...none, what_to_correct: problemText(problem, language) }
  }
  const { interval, before, line, result } = judged
  return {
    line,
    result,
    vehicles: vehiclesText(interval, language),
    service: serviceName(serviceById(interval.serviceDefinitionId)!, language),
    every: everyOf(interval),
    severe: { miles: interval.severeMiles, kilometers: interval.severeKilometers, months: interval.severeMonths },
    before: before && everyOf(before),
    what_to_correct: null,
  }
}
const everyOf = (one: ManufacturerInterval) => ({
  miles: one.everyMiles,
  kilometers: one.everyKilometers,
  months: one.everyMonths,
})

/** Imports new and changed lines without errors in one transaction. */
export const runImport = async (ctx: WritingCtx, { body }: Input<typeof intervalCalls.run>) => {
  const scope = scopeOfCatalog(ctx)
  await lockCatalog(ctx.db)
  const { file, counts, changes } = await judge(ctx, scope, body)
  const source = body.source || file.source || refuse('interval_source_missing', {}, { field: 'source' })
  const reviewedOn = body.reviewed_on ?? file.reviewedOn
  const reviewedBy = body.reviewed_by || file.reviewedBy
  if (!reviewedOn || !reviewedBy || reviewedOn > fleetToday(ctx))
    return refuse('interval_review_missing', {}, { field: reviewedBy ? 'reviewed_on' : 'reviewed_by' })
  if (changes.length === 0) refuse('intervals_unchanged')
  const by = { importedByUserId: ctx.acting.userId, importedBy: fullName(ctx.acting), importedAt: ctx.now }
  const saved = await insertImport(ctx.db, scope, { source, fileName: body.file_name, reviewedOn, reviewedBy, ...by }, changes)
  await markAffected(ctx.db, scope, changes)
  emitImportEvent(ctx, 'intervals_imported', saved)
  return { import: presentImport(saved), ...counts }
}

/** Idempotent. */
export const undoImport = async (ctx: WritingCtx, { params }: Input<typeof intervalCalls.undo>) => {
  const scope = scopeOfCatalog(ctx)
  await lockCatalog(ctx.db)
  const found = (await lockImport(ctx.db, scope, params.id)) ?? refuse('interval_import_not_found')
  if (found.undoneAt) return { import: presentImport(found) }
  const undone = await markUndone(ctx.db, found.id, fullName(ctx.acting), ctx.now)
  await markAffected(ctx.db, scope, await findModelsOf(ctx.db, found.id))
  emitImportEvent(ctx, 'intervals_import_undone', undone)
  return { import: presentImport(undone) }
}

export const showImports = async (ctx: Ctx) => ({
  imports: (await listImports(ctx.db, scopeOfCatalog(ctx))).map(presentImport),
})

const presentImport = (stored: StoredImport) => ({
  id: stored.id,
  source: stored.source,
  file_name: stored.fileName,
  reviewed_on: stored.reviewedOn,
  reviewed_by: stored.reviewedBy,
  intervals: stored.intervals,
  imported_by: stored.importedBy,
  imported_at: stored.importedAt.toISOString(),
  undone_by: stored.undoneBy,
  undone_at: stored.undoneAt?.toISOString() ?? null,
})

const emitImportEvent = (ctx: WritingCtx, type: 'intervals_imported' | 'intervals_import_undone', stored: StoredImport): void => {
  const actor = { kind: 'user', id: ctx.acting.userId, name: fullName(ctx.acting) } as const
  const where = { fleetId: ctx.acting.fleetId, subjectId: stored.id, at: ctx.now.toISOString(), actor }
  const { source, fileName, intervals } = stored
  ctx.emit(happened(type, where, { source, fileName, intervals }))
}
