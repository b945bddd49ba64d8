import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'

const HOURS = 12

/** A page with the fields carries a ticket from the product, so that nobody else can fill the vault. It identifies no user. */
export const makeTicket = async (db: Db, now: Date): Promise<string> => {
  const until = String(now.getTime() + HOURS * 3_600_000)
  return `${until}.${sign(await secretOf(db), until)}`
}

export const isTicket = async (db: Db, ticket: string, now: Date): Promise<boolean> => {
  const [until = '', signature = ''] = ticket.split('.')
  const expected = sign(await secretOf(db), until)
  const holds = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
  return holds && Number(until) > now.getTime()
}

const sign = (secret: string, until: string): string => createHmac('sha256', secret).update(`fields ${until}`).digest('hex')

const secretOf = async (db: Db): Promise<string> =>
  (await db.selectFrom('serverSecrets').select('value').where('name', '=', 'card_vault').executeTakeFirstOrThrow()).value
