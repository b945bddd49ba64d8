import type { House } from '#tests/house.ts'

/** Texts of tests, to a number that nobody of the cast has. */
export const aText = async (
  house: House,
  change: Partial<{ number: string; body: string; onceKey: string; uselessAfter: Date; sendAfter: Date }> = {},
) => {
  const text = { onceKey: crypto.randomUUID(), number: '3125550188', language: 'en', body: 'Fleetwright: Loop 03 is ready.' }
  const { id } = await house.db
    .insertInto('textMessages')
    .values({ ...text, createdAt: house.now(), ...change })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const textsTo = (house: House, number: string) =>
  house.db.selectFrom('textMessages').selectAll().where('number', '=', number).orderBy('id').execute()

/** Which notices come as texts. */
export const chooseTexts = (house: House, email: string, textNotices: string[]) =>
  house.db.updateTable('users').set({ textNotices }).where('email', '=', email).execute()

export const numberOf = async (house: House, email: string): Promise<string> =>
  (await house.db.selectFrom('users').select('cellPhone').where('email', '=', email).executeTakeFirstOrThrow()).cellPhone ?? ''
