import type { Acting, ShopActing } from '#features/accounts/acting.ts'
import { type Audience, mayCall } from '#features/accounts/permissions.ts'
import { findActing } from '#features/accounts/server/session-store.ts'
import { type SpokenLanguage, spokenLanguage } from '#features/countries/country.ts'
import { keepActing } from '#features/fleets/server/keep-acting.ts'
import { findShopActing } from '#features/portal/server/desk-store.ts'
import type { Db } from '#platform/db/database.ts'
import type { AskedCall } from '#platform/http/register-calls.ts'
import { hashToken } from '#platform/session/token.ts'
import { isForMailSession } from './mail-session.ts'

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

/** Null when the audience may make the call, else the code of the refusal. */
export const refusalOf = (audience: string, who: Who | null, asked: AskedCall): string | null => {
  const permission = mayCall(audience as Audience, who?.acting ?? null, who?.desk ?? null)
  if (!permission.ok) return permission.code
  const onlyOrderId = who?.acting?.onlyOrderId ?? null
  return audience === 'anyone' || onlyOrderId === null || isForMailSession(onlyOrderId, asked) ? null : 'password_needed'
}

/** The language in which somebody reads, for requests that ask for none. */
export const languageOfPerson = (who: Who | null): SpokenLanguage | null => {
  const person = who?.acting ?? who?.desk
  return person ? spokenLanguage(person.language) : null
}

export const actingOf = (audience: string, who: Who | null): Acting | ShopActing | null => {
  if (audience === 'anyone') return null
  return audience === 'shopDesk' ? (who?.desk ?? null) : (who?.acting ?? who?.desk ?? null)
}
