import type { Ctx } from '#features/accounts/server/context.ts'
import { seesDefaultMethod } from '#features/accounts/users/user-rights.ts'
import type { ProductEvent } from '#features/events/event.ts'
import type { StoredMethod } from '#integrations/payments/port.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Tx } from '#platform/db/database.ts'
import type { methodCalls } from '../../methods/methods-contract.ts'
import { detailsOf, refuseEmptyBillTo } from './details.ts'
import { keepCard } from './keep-card.ts'
import {
  findByToken,
  findMethods,
  hasMethods,
  insertBillTo,
  insertMethod,
  lockMethods,
  replaceDefault,
  replacePeople,
} from './method-store.ts'
import { peopleToShareWith, presentMethod } from './present-methods.ts'
import { notifyMethodChange } from './notify-method-change.ts'

type Body = Input<typeof methodCalls.add>['body']
type Emit = (event: ProductEvent) => void

/** The provider stores the method first, then we do: after a crash in between, the same nonce returns the same method. */
export const addMethod = async (ctx: Ctx, { body }: { body: Body }) => {
  await refuseOthers(ctx, body.customer_ids)
  const id = body.type === 'bill_to' ? await addBillTo(ctx, body) : await addCard(ctx, body)
  const [row] = await findMethods(ctx.db, ctx.acting, { id, visibleTo: null })
  return { payment_method: presentMethod(ctx, row!) }
}

/** Refuses users with whom methods cannot be shared. */
export const refuseOthers = async (
  ctx: Pick<Ctx, 'db' | 'acting'>,
  ids: readonly number[],
  before: readonly number[] = [],
): Promise<void> => {
  if (ids.length === 0) return
  const offered = new Set([...(await peopleToShareWith(ctx)).map(({ id }) => id), ...before])
  if (ids.some((id) => !offered.has(id))) refuse('not_offered_for_sharing')
}

const addCard = async (ctx: Ctx, body: Body): Promise<number> => {
  const nonce = body.payment_method_nonce || refuse('card_missing')
  const stored = await keepCard(ctx.ports, { nonce, customer: `fleet-${ctx.acting.fleetId}` })
  return ctx.write((tx, emit) => write(ctx, tx, emit, body, stored))
}

const write = async (ctx: Ctx, tx: Tx, emit: Emit, body: Body, stored: StoredMethod): Promise<number> => {
  const { fleetId, userId, roles } = ctx.acting
  await lockMethods(tx, ctx.acting)
  const known = await findByToken(tx, ctx.acting, stored.vaultToken)
  if (known !== null) return known
  const isFirst = !(await hasMethods(tx, ctx.acting))
  const id = await insertMethod(tx, {
    fleetId,
    ownerUserId: userId,
    ...stored,
    ...detailsOf(body),
    isDefault: isFirst,
    createdAt: ctx.now,
  })
  // The method was stored before and has been removed since.
  if (id === null) return refuse('card_details_expired')
  if (!isFirst && body.is_default && seesDefaultMethod(roles)) await replaceDefault(tx, ctx.acting, id)
  await replacePeople(tx, ctx.acting, id, body.customer_ids)
  await notifyMethodChange({ ...ctx, db: tx, emit }, 'payment_method_added', { id, ...stored })
  return id
}

const addBillTo = (ctx: Ctx, body: Body): Promise<number> =>
  ctx.write(async (tx, emit) => {
    const details = detailsOf(body)
    refuseEmptyBillTo(details)
    const id = await insertBillTo(tx, {
      fleetId: ctx.acting.fleetId,
      ownerUserId: ctx.acting.userId,
      ...details,
      createdAt: ctx.now,
    })
    await notifyMethodChange({ ...ctx, db: tx, emit }, 'payment_method_added', {
      id,
      kind: 'bill_to',
      cardType: null,
      lastFour: null,
    })
    return id
  })
