import type { ProductEvent } from '#features/events/event.ts'
import type { Call, Calls, featureName } from '#platform/contract/call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Action, bind, type BoundCall } from '#platform/http/bind.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { Acting, ShopActing } from '../acting.ts'
import type { Who } from '../permissions.ts'

/** Call context of a fleet user: `ctx.acting.fleetId` is the acting fleet. */
export type Ctx = RequestContext<Acting, Ports, ProductEvent>
/** Call context of a shop user. */
export type ShopCtx = RequestContext<ShopActing, Ports, ProductEvent>
/** Call context without a session. */
export type AnyoneCtx = RequestContext<null, Ports, ProductEvent>
/** Call context of either kind of session. */
export type SignedInCtx = RequestContext<Acting | ShopActing, Ports, ProductEvent>

/** A writing call: runs in one transaction. */
export type Writing<C extends { db: Db }> = Omit<C, 'db'> & { db: Tx }
export type WritingCtx = Writing<Ctx>
export type WritingShopCtx = Writing<ShopCtx>

type CtxOfWho<W extends string> = W extends 'anyone'
  ? AnyoneCtx
  : W extends `desk.${string}`
    ? ShopCtx
    : W extends 'signedIn'
      ? SignedInCtx
      : Ctx

/** Read-only calls, and calls that manage their own transactions, get the pool. */
type CtxOf<C extends Call> = C extends { method: 'GET' } | { transaction: false }
  ? CtxOfWho<C['who']>
  : Writing<CtxOfWho<C['who']>>

/** Binds contracts to actions, one line each, in every feature's `routes.ts`. A call without an action does not compile. */
export const bindCalls = <C extends Calls & Record<Exclude<keyof C, typeof featureName>, { who: Who }>>(
  calls: C & { readonly [featureName]: string },
  actions: { [K in keyof C & string]: Action<CtxOf<C[K]>, C[K]> },
): BoundCall[] => bind(calls, actions)
