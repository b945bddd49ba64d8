import type { Ctx, WritingCtx } from '#features/accounts/server/context.ts'
import type { Input } from '#platform/contract/call.ts'
import type { inboxCalls } from '../../inbox/inbox-contract.ts'
import { findDigestChoice, saveDigestChoice } from './digest-store.ts'

export const showDigest = async ({ db, acting }: Ctx) => ({ every: await findDigestChoice(db, acting) })

export const chooseDigest = async ({ db, acting }: WritingCtx, { body }: Input<typeof inboxCalls.chooseDigest>) => {
  await saveDigestChoice(db, acting, body.every)
  return body
}
