import type pg from 'pg'
import { DEMO_PASSWORD } from '#demo/people.ts'
import { hashPassword } from '#platform/session/password.ts'

/** The demo's password; the hash stores its cost, so the thousands of test sign-ins can use a cheap one. */
export const cheapHash = (): Promise<string> => hashPassword(DEMO_PASSWORD, { memoryKib: 64, passes: 1 })

export const cheapenSignIns = async (database: Pick<pg.Pool, 'query'>): Promise<void> => {
  const hash = await cheapHash()
  for (const table of ['users', 'shop_users']) await database.query(`update ${table} set password_hash = $1`, [hash])
}
