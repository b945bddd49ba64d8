import type { WritingCtx } from '../context.ts'
import { createDownloadToken } from './download-token-store.ts'

export const issueDownloadToken = async ({ db, acting, now }: WritingCtx) => {
  const { token, expiresAt } = await createDownloadToken(db, acting.sessionId, now)
  return { auth_token: token, expires_at: expiresAt.toISOString() }
}
