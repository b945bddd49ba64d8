import type { Acting, ShopActing } from '#features/accounts/acting.ts'
import { type Audience, mayCall } from '#features/accounts/permissions.ts'
import { findActing } from '#features/accounts/server/session-store.ts'
import { keepActing } from '#features/fleets/server/keep-acting.ts'
import { findShopActing } from '#features/portal/server/desk-store.ts'
import type { Db } from '#platform/db/database.ts'
import { hashToken } from '#platform/session/token.ts'

/** Who stands behind a token: somebody of a fleet, or a shop's desk. The two kinds of session never mix. */
export type Who = { acting: Acting | null; desk: ShopActing | null }

export const identify =
  (db: Db) =>
  async (token: string, now: Date): Promise<Who | null> => {
    const hash = hashToken(token)
    const acting = await findActing(db, hash, now)
    if (acting) return { acting: await keepActing(db, acting, now), desk: null }
    const desk = await findShopActing(db, hash, now)
    return desk ? { acting: null, desk } : null
  }

/** Null when the audience may call, else the code of the refusal. */
export const refusalOf = (audience: string, who: Who | null): string | null => {
  const permission = mayCall(audience as Audience, who?.acting ?? null, who?.desk ?? null)
  return permission.ok ? null : permission.code
}

export const actingOf = (audience: string, who: Who | null): Acting | ShopActing | null => {
  if (audience === 'anyone') return null
  return audience === 'shopDesk' ? (who?.desk ?? null) : (who?.acting ?? who?.desk ?? null)
}
