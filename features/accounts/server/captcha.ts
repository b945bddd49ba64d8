import { refuse } from '#platform/contract/refusal.ts'
import type { AnyoneCtx } from './context.ts'

/** A fresh puzzle for the page. */
export const captchaChallenge = (ctx: AnyoneCtx) => ctx.ports.captcha.challenge(ctx.db, ctx.now)

/** A solved, unused captcha. `spend` invalidates it: each password guess costs one. */
export type SolvedCaptcha = { spend(): Promise<void> }

/** Refuses if a captcha is required and not solved. */
export const checkCaptcha = async (ctx: AnyoneCtx, isRequired: boolean, token: string | undefined): Promise<SolvedCaptcha> => {
  if (!isRequired) return { spend: async () => undefined }
  const verdict = await ctx.ports.captcha.verify(ctx.db, token ?? '', ctx.now)
  if (!verdict.solved) return refuse('captcha_not_solved')
  return {
    spend: async () => {
      if (!(await ctx.ports.captcha.use(ctx.db, verdict.id, ctx.now))) refuse('captcha_not_solved')
    },
  }
}
