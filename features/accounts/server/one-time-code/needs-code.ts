import { isOpenCode } from '../../doors/one-time-code.ts'
import type { OpenCtx } from '../context.ts'
import { flagsFor, visitor } from '../flags.ts'
import { findForSignIn } from '../store.ts'
import { findCode } from './code-store.ts'

/** Whether the multifactor flag asks this person for a code; the page's own view of the flag is never trusted. */
export const needsCode = async (
  ctx: OpenCtx,
  email: string,
  user: { id: number; affiliationId: number | null },
): Promise<boolean> => {
  const subject = { ...visitor(ctx.host, email), customerId: user.id, affiliationId: user.affiliationId }
  return (await flagsFor(ctx.db, ctx.ports, subject)).multifactor_authentication
}

/** Whether a code is on its way to this e-mail: then password and captcha were right a moment ago. */
export const hasOpenCode = async (ctx: OpenCtx, email: string): Promise<boolean> => {
  const user = await findForSignIn(ctx.db, email)
  return user !== undefined && isOpenCode(await findCode(ctx.db, user.id), ctx.now)
}
