import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { serverSecret } from '#platform/session/server-secret.ts'

const HOURS = 12

/** A page with the fields carries a ticket from the product, so that no other page can fill the vault. It identifies no user. */
export const makeTicket = async (db: Db, now: Date): Promise<string> => {
  const until = String(now.getTime() + HOURS * 3_600_000)
  return `${until}.${sign(await serverSecret(db, 'card_vault'), until)}`
}

export const isTicket = async (db: Db, ticket: string, now: Date): Promise<boolean> => {
  const [until = '', signature = ''] = ticket.split('.')
  const expected = sign(await serverSecret(db, 'card_vault'), until)
  const holds = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return holds && Number(until) > now.getTime()
}

const sign = (secret: string, until: string): string => createHmac('sha256', secret).update(`fields ${until}`).digest('hex')
