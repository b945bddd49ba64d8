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
  ['an unknown e-mail', 'nobody@harbor.example', 'no_account'],
  ['a user of a fleet', 'olivia@northwind.example', 'no_account'],
  ['no e-mail at all', 'harper', 'email_invalid'],
])('%s gets no link', async (_, email, code) => {
  const before = await storedRows()
  expect((await ask(email)).body.code).toBe(code)
  expect(await storedRows()).toEqual(before)
})

test('a desk that was switched off gets no link', async () => {
  await testApp.db.updateTable('shopUsers').set({ isActive: false }).where('email', '=', 'jules@quai.example').execute()
  const before = await storedRows()
  expect((await ask('jules@quai.example')).body.code).toBe('account_inactive')
  expect(await storedRows()).toEqual(before)
})

test('who asks again and again is stopped', async () => {
  const codes = []
  for (let count = 0; count < 12; count++) codes.push((await ask('guess@harbor.example')).body.code)
  expect(codes.at(-1)).toBe('too_many_requests')
})
