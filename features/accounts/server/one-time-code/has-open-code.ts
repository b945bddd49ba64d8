import { isOpenCode } from '../../auth/one-time-code.ts'
import type { AnyoneCtx } from '../context.ts'
import { findForSignIn } from '../store.ts'
import { findCode } from './code-store.ts'

/** Whether a code is pending for this email, which proves that password and captcha were correct a moment ago. */
export const hasOpenCode = async (ctx: AnyoneCtx, email: string): Promise<boolean> => {
  const user = await findForSignIn(ctx.db, email)
  return user !== undefined && isOpenCode(await findCode(ctx.db, user.id), ctx.now)
}
