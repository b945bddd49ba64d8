import type { ProductEvent } from '#features/events/event.ts'
import type { Captcha } from '#integrations/captcha/port.ts'
import type { FilePort } from '#integrations/files/port.ts'
import type { Flags } from '#integrations/flags/port.ts'
import type { MailPort } from '#integrations/mail/port.ts'
import type { Places } from '#integrations/places/port.ts'
import type { ServiceSchedules } from '#integrations/service-schedules/port.ts'
import type { SingleSignOn } from '#integrations/sso/port.ts'
import type { VehicleCatalogue, VinDecoder } from '#integrations/vin-decoder/port.ts'
import type { Calls, featureName } from '#platform/contract/call.ts'
import { type Action, bind, type BoundCall } from '#platform/http/bind.ts'
import type { RequestContext } from '#platform/http/context.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Acting, ShopActing } from '../acting.ts'

/** The world outside, as the actions see it. `app/wire/ports.ts` chooses what stands behind each. */
export type Ports = {
  captcha: Captcha
  files: FilePort
  flags: Flags
  jobs: Jobs
  mail: MailPort
  places: Places
  serviceSchedules: ServiceSchedules
  singleSignOn: SingleSignOn
  vehicleCatalogue: VehicleCatalogue
  vinDecoder: VinDecoder
}

/** A call of a fleet's user: `ctx.acting.fleetId` is the acting fleet. */
export type Ctx = RequestContext<Acting, Ports, ProductEvent>
/** A call of a shop's desk. */
export type ShopCtx = RequestContext<ShopActing, Ports, ProductEvent>
/** A call that needs no session. */
export type OpenCtx = RequestContext<null, Ports, ProductEvent>
/** A call of either side, which only needs the session. */
export type SignedInCtx = RequestContext<Acting | ShopActing, Ports, ProductEvent>

type CtxOf<Who extends string> = Who extends 'anyone'
  ? OpenCtx
  : Who extends 'shopDesk'
    ? ShopCtx
    : Who extends 'signedIn'
      ? SignedInCtx
      : Ctx

/** `routes.ts` of every feature: contract -> action, one line each. A call without an action does not compile. */
export const bindCalls = <C extends Calls>(
  calls: C & { readonly [featureName]: string },
  actions: { [K in keyof C & string]: Action<CtxOf<C[K]['who']>, C[K]> },
): BoundCall[] => bind(calls, actions as never)
