import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()
const ask = (email: string) => testApp.nobody.post('/shop_portal/password', { email })
const storedRows = async () => {
  await testApp.settle()
  return [
    await testApp.db.selectFrom('shopInvitations').selectAll().execute(),
    await testApp.db.selectFrom('mails').select('id').execute(),
  ]
}

test.each([
  ['an unknown e-mail', 'nobody@harbor.example'],
  ['a user of a fleet', 'olivia@northwind.example'],
  ['a desk that was switched off', 'jules@quai.example'],
])('%s gets no link, and the answer does not tell', async (_, email) => {
  await testApp.db.updateTable('shopUsers').set({ isActive: false }).where('email', '=', 'jules@quai.example').execute()
  const before = await storedRows()
  expect(await ask(email)).toMatchObject({ status: 200, body: { email } })
  expect(await storedRows()).toEqual(before)
})

test('no e-mail at all is refused', async () => {
  const before = await storedRows()
  expect((await ask('harper')).body.code).toBe('email_invalid')
  expect(await storedRows()).toEqual(before)
})

test('who asks again and again is stopped', async () => {
  const codes = []
  for (let count = 0; count < 12; count++) codes.push((await ask('guess@harbor.example')).body.code)
  expect(codes.at(-1)).toBe('too_many_requests')
})
