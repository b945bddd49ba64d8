import { isOpenCode } from '../../doors/one-time-code.ts'
import type { OpenCtx } from '../context.ts'
import { flagsFor, visitor } from '../flags.ts'
import { findForSignIn } from '../store.ts'
import { findCode } from './code-store.ts'

type Known = { id: number; affiliationId: number | null; homeBrandId: string | null }

/**
 * Whether the multifactor flag asks this person for a code; the page's own view of the flag is never trusted. The host name is the
 * visitor's choice, so the brand at which the fleet is at home is asked as well: who needs a code there needs it at every door.
 */
export const needsCode = async (ctx: OpenCtx, email: string, { id, affiliationId, homeBrandId }: Known): Promise<boolean> => {
  const here = { ...visitor(ctx.host, email), customerId: id, affiliationId }
  for (const brandId of new Set([here.brandId, homeBrandId ?? here.brandId])) {
    const flags = await flagsFor(ctx.db, ctx.ports, { ...here, brandId })
    if (flags.multifactor_authentication) return true
  }
  return false
}

/** Whether a code is on its way to this e-mail: then password and captcha were right a moment ago. */
export const hasOpenCode = async (ctx: OpenCtx, email: string): Promise<boolean> => {
  const user = await findForSignIn(ctx.db, email)
  return user !== undefined && isOpenCode(await findCode(ctx.db, user.id), ctx.now)
}
