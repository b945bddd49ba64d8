import type { ProductEvent } from '#features/events/event.ts'
import type { Call, Calls, featureName } from '#platform/contract/call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Action, bind, type BoundCall } from '#platform/http/bind.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Ports } from '#platform/http/ports.ts'
import type { Acting, ShopActing } from '../acting.ts'

/** A call of a fleet's user: `ctx.acting.fleetId` is the acting fleet. */
export type Ctx = RequestContext<Acting, Ports, ProductEvent>
/** A call of a shop's desk. */
export type ShopCtx = RequestContext<ShopActing, Ports, ProductEvent>
/** A call that needs no session. */
export type AnyoneCtx = RequestContext<null, Ports, ProductEvent>
/** A call of either side, which only needs the session. */
export type SignedInCtx = RequestContext<Acting | ShopActing, Ports, ProductEvent>

/** A call that writes: all it does is one transaction. */
export type Writing<C extends { db: Db }> = Omit<C, 'db'> & { db: Tx }
export type WritingCtx = Writing<Ctx>
export type WritingShopCtx = Writing<ShopCtx>

type AudienceCtx<Who extends string> = Who extends 'anyone'
  ? AnyoneCtx
  : Who extends 'shopDesk'
    ? ShopCtx
    : Who extends 'signedIn'
      ? SignedInCtx
      : Ctx

/** What reads, or opens its transactions itself, gets the pool. */
type CtxOf<C extends Call> = C extends { method: 'GET' } | { transaction: false }
  ? AudienceCtx<C['who']>
  : Writing<AudienceCtx<C['who']>>

/** `routes.ts` of every feature: contract -> action, one line each. A call without an action does not compile. */
export const bindCalls = <C extends Calls>(
  calls: C & { readonly [featureName]: string },
  actions: { [K in keyof C & string]: Action<CtxOf<C[K]>, C[K]> },
): BoundCall[] => bind(calls, actions)
