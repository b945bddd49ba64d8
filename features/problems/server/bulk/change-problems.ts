import { may } from '#features/accounts/permissions.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import { type BulkKind, type BulkOutcome, type BulkRow, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { localize } from '#platform/i18n/texts.ts'
import type { problemCalls } from '../../contract.ts'
import type { CloseReason } from '../../problem.ts'
import { closeProblem, decided, watchProblem } from '../decide-problem.ts'
import { filtersOf } from '../list-problems.ts'
import { findProblemIds, findProblems } from '../list-store.ts'
import { lockProblem, updateProblem } from '../problem-store.ts'
import { REOPENED } from '../raise-problem.ts'

type StoredChange = { watch: { until: string | null } } | { close: { reason: CloseReason; note: string } }
/** Values that an undo restores. */
type Before = {
  state: 'open' | 'watched' | 'booked'
  watchUntil: string | null
  orderFleetId: number | null
  orderId: number | null
}

/** Watches or closes the chosen problems: at once, or in a job if they are many. */
export const changeProblems = async (ctx: WritingCtx, { body }: Input<typeof problemCalls.bulkChange>) => {
  const { watch, close } = body.change
  const change: StoredChange | null =
    watch && !close ? { watch: { until: watch.until ?? null } } : close && !watch ? { close } : null
  if (!change) return refuse('no_problems_chosen')
  problemKind.check(ctx, change)
  if ('watch' in change && change.watch.until !== null && change.watch.until <= fleetToday(ctx)) refuse('problem_watch_day')
  const ids = await chosenProblems(ctx, body)
  return startBulkChange(
    ctx,
    problemKind,
    change,
    ids.map((itemId) => ({ itemId })),
  )
}

type Chosen = Pick<Input<typeof problemCalls.bulkChange>['body'], 'problem_ids' | 'filter' | 'except_ids'>

/** Visible problems only: named ones must all be, a filter is resolved as the list does. */
const chosenProblems = async (ctx: Ctx, { problem_ids: named, filter, except_ids: exceptIds }: Chosen): Promise<number[]> => {
  const scope = scopeOf(ctx.acting)
  if (named && named.length > 0 && !filter) {
    const ids = [...new Set(named)]
    const found = await findProblemIds(ctx.db, scope, { ids })
    return found.length === ids.length ? found : refuse('problem_not_found')
  }
  if (!filter || named) return refuse('no_problems_chosen')
  const found = await findProblemIds(ctx.db, scope, { ...filtersOf(ctx, filter), exceptIds })
  return found.length > 0 ? found : refuse('no_problems_chosen')
}

export const problemKind: BulkKind<StoredChange> = {
  kind: 'problems',
  reach: 'one fleet',
  check(ctx, change) {
    const permission = may(ctx.acting, 'watch' in change ? 'problems.book' : 'problems.close')
    if (!permission.ok) refuse(permission.code)
  },
  async namesOf(db, fleetId, rows, language) {
    const found = await findProblems(db, { fleetId }, { ids: rows.map(({ itemId }) => itemId) }, { limit: rows.length })
    const names = new Map(found.map(({ id, vehicleName, title }) => [id, `${vehicleName}: ${localize(title, language)}`]))
    return new Map(rows.map((row) => [keyOfRow(row), names.get(row.itemId) ?? '']))
  },
  apply: (ctx, change, rows) => ofEach(rows, (row) => decideOne(ctx, change, row)),
  takeBack: (ctx, change, rows) => ofEach(rows, (row) => takeBackOne(ctx, change, row)),
}

const beforeOf = async (ctx: WritingCtx, id: number): Promise<Before | null> => {
  const [row] = await findProblems(ctx.db, scopeOf(ctx.acting), { ids: [id] })
  if (!row || row.state === 'closed') return null
  const { state, watchUntil, orderFleetId, orderId } = row
  return { state, watchUntil, orderFleetId, orderId }
}

const decideOne = async (ctx: WritingCtx, change: StoredChange, { itemId, partId }: BulkRow): Promise<BulkOutcome> => {
  const params = { id: itemId }
  const row = { itemId, partId }
  try {
    const before = await beforeOf(ctx, itemId)
    if ('watch' in change) await watchProblem(ctx, { params, query: undefined, body: change.watch })
    else await closeProblem(ctx, { params, query: undefined, body: change.close })
    return { ...row, outcome: 'changed', ...(before ? { before } : {}) }
  } catch (error) {
    // A refused decision has written nothing.
    if (!(error instanceof Refusal)) throw error
    return { ...row, outcome: 'failed', problem: { code: error.code, data: error.data } }
  }
}

/** Restores the state before the change, unless someone has decided again since. */
const takeBackOne = async (ctx: WritingCtx, change: StoredChange, { itemId, partId, before }: BulkRow): Promise<BulkOutcome> => {
  const row = { itemId, partId }
  const problem = await lockProblem(ctx.db, scopeOf(ctx.acting), itemId)
  if (!before || problem?.state !== ('watch' in change ? 'watched' : 'closed')) return { ...row, outcome: 'left' }
  await updateProblem(ctx.db, ctx.acting.fleetId, itemId, { ...REOPENED, ...(before as Before) })
  await decided(ctx, problem, { step: 'reopened' })
  return { ...row, outcome: 'restored' }
}

/** In turn, because each locks its problem. */
const ofEach = async (rows: readonly BulkRow[], act: (row: BulkRow) => Promise<BulkOutcome>): Promise<BulkOutcome[]> => {
  const outcomes: BulkOutcome[] = []
  for (const row of rows) outcomes.push(await act(row))
  return outcomes
}
