import type { Caller } from '#tests/caller.ts'
import type { House } from '#tests/house.ts'

let made = 0

/** One more user, added by the call; answers the row of the list. */
export const addOne = async (by: Caller, change: Record<string, unknown> = {}, host?: string) => {
  made += 1
  const user = {
    firstName: 'Imani',
    lastName: `Whitaker ${made}`,
    email: `imani${made}@new.example`,
    roles: ['driver'],
    ...change,
  }
  const answer = await by.post('/fleet_users', { user }, host ? { host } : {})
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.user as { id: number; email: string; name: string }
}

/** One more user who can sign in with the password of the cast. */
export const aPersonOf = async (house: House, by: Caller, change: Record<string, unknown> = {}) => {
  const user = await addOne(by, change)
  const { passwordHash } = await house.db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', '=', 'olivia@northwind.example')
    .executeTakeFirstOrThrow()
  await house.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute()
  return user
}

export const idOfUser = async (house: House, email: string): Promise<number> =>
  (await house.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
