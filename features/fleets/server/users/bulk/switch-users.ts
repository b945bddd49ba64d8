import { fullName } from '#features/accounts/acting.ts'
import { may } from '#features/accounts/permissions.ts'
import { type BulkKind, type BulkOutcome, type BulkRow, keyOfRow } from '#features/accounts/server/bulk/bulk-kind.ts'
import { startBulkChange } from '#features/accounts/server/bulk/start-bulk.ts'
import type { WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import { isListed, NO_USER_FILTERS } from '../../../users/user-filters.ts'
import type { userCalls } from '../../../users/users-contract.ts'
import { listUsers } from '../list-users.ts'
import { type HandedOver, takeBackVehicles } from '../hand-over.ts'
import { switchUser } from '../remove-user.ts'
import { usersScopeOf } from '../user-of-scope.ts'
import { findUser, namesOfUsers } from '../users-store.ts'

type Switching = { isActive: boolean; /** Missing: vehicles stay assigned. */ handOverTo?: number | null }

export const switchUsers = async (ctx: WritingCtx, { body }: Input<typeof userCalls.bulkChange>) => {
  const { is_active: isActive, hand_over_to: handOverTo } = body
  const ids = await chosenUsers(ctx, body)
  if (handOverTo && ids.includes(handOverTo)) refuse('hand_over_unknown', {}, { field: 'hand_over_to' })
  return startBulkChange(
    ctx,
    userKind,
    { isActive, ...(handOverTo === undefined ? {} : { handOverTo }) },
    ids.map((itemId) => ({ itemId })),
  )
}

/** Users of the acting fleet only: named ones must all belong to it; a filter is evaluated like in the list. */
export const chosenUsers = async (
  ctx: WritingCtx,
  { user_ids: named, filter, except_ids: exceptIds = [] }: Input<typeof userCalls.inviteMany>['body'],
): Promise<number[]> => {
  const { users } = await listUsers(ctx, { params: { id: 'me' }, query: {} })
  if (named && named.length > 0 && !filter) {
    const known = new Set(users.map(({ id }) => id))
    const ids = [...new Set(named)]
    return ids.every((id) => known.has(id)) ? ids : refuse('user_not_found')
  }
  if (!filter || named) return refuse('no_users_chosen')
  const filters = { ...filter, query: filter.query ?? NO_USER_FILTERS.query }
  const found = users.filter((user) => isListed(user, filters) && !exceptIds.includes(user.id))
  return found.length > 0 ? found.map(({ id }) => id) : refuse('no_users_chosen')
}

/** Bulk activation of users: each by the rule of the single call, with an individual reason for each refusal. */
export const userKind: BulkKind<Switching> = {
  kind: 'users',
  reach: 'one fleet',
  check(ctx) {
    const permission = may(ctx.acting, 'users.deactivate')
    if (!permission.ok) refuse(permission.code)
  },
  async namesOf(db, _fleetId, rows) {
    const users = await namesOfUsers(
      db,
      rows.map(({ itemId }) => itemId),
    )
    const names = new Map(users.map((user) => [user.id, fullName(user)]))
    return new Map(rows.map((row) => [keyOfRow(row), names.get(row.itemId) ?? '']))
  },
  apply: (ctx, change, rows) => ofEach(rows, (row) => switchOne(ctx, row, change)),
  takeBack: (ctx, { isActive }, rows) =>
    ofEach(rows, async ({ itemId, partId, before }) => {
      const user = await findUser(ctx.db, usersScopeOf(ctx.acting), itemId)
      const left: BulkOutcome = { itemId, partId, outcome: 'left' }
      if (user?.isActive !== isActive) return left
      const back = await switchOne(ctx, { itemId, partId, before: null }, { isActive: !isActive })
      if (back.outcome !== 'changed') return left
      if (before && 'vehicleIds' in before) await takeBackVehicles(ctx, user, before as HandedOver)
      return { itemId, partId, outcome: 'restored' }
    }),
}

const switchOne = async (
  ctx: WritingCtx,
  { itemId, partId }: BulkRow,
  { isActive, handOverTo }: Switching,
): Promise<BulkOutcome> => {
  const scope = usersScopeOf(ctx.acting)
  const user = await findUser(ctx.db, scope, itemId)
  const next = handOverTo ? await findUser(ctx.db, scope, handOverTo) : undefined
  try {
    await switchUser(ctx, { params: { id: itemId }, query: undefined, body: { is_active: isActive, hand_over_to: handOverTo } })
    if (user?.isActive === isActive) return { itemId, partId, outcome: 'unchanged' }
    if (isActive || handOverTo === undefined || !user) return { itemId, partId, outcome: 'changed' }
    const addedIds = next ? user.vehicleIds.filter((id) => !next.vehicleIds.includes(id)) : []
    const before: HandedOver = { vehicleIds: [...user.vehicleIds], toUserId: handOverTo, addedIds }
    return { itemId, partId, outcome: 'changed', before }
  } catch (error) {
    // A refused change has written nothing.
    if (!(error instanceof Refusal)) throw error
    return { itemId, partId, outcome: 'failed', problem: { code: error.code, data: error.data } }
  }
}

/** Sequential, because each locks the users of its fleet. */
const ofEach = async (rows: readonly BulkRow[], act: (row: BulkRow) => Promise<BulkOutcome>): Promise<BulkOutcome[]> => {
  const outcomes: BulkOutcome[] = []
  for (const row of rows) outcomes.push(await act(row))
  return outcomes
}
