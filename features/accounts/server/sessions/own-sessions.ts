import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { OwnSession, sessionCalls } from '../../sessions/sessions-contract.ts'
import type { Ctx } from '../context.ts'
import { deviceOf } from './device.ts'
import { endOtherSessions, endOwnSession, findOwnSessions } from './own-sessions-store.ts'

/** The current user's sessions; no token or token hash leaves the server. */
export const listSessions = async ({ db, acting, now }: Ctx): Promise<{ sessions: OwnSession[] }> => {
  const rows = await findOwnSessions(db, acting.userId, now)
  const sessions = rows.map((row) => ({
    id: row.id,
    is_current: row.tokenHash === acting.sessionId,
    ...deviceOf(row.userAgent),
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    only_order_id: row.orderId,
  }))
  return { sessions: sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current)) }
}

export const endOneSession = async ({ db, acting }: Ctx, { params }: Input<typeof sessionCalls.end>) => {
  if (!(await endOwnSession(db, acting.userId, params.id))) refuse('not_found')
  return {}
}

export const endOthers = async ({ db, acting }: Ctx) => ({ ended: await endOtherSessions(db, acting.userId, acting.sessionId) })
