import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'

const testApp = useTestApp()

const ask = (email: string) => testApp.nobody.post('/shop_portal/password', { email })
const tokenOf = async (address: string): Promise<string> => {
  await testApp.settle()
  const mails = testApp.db.selectFrom('mails').select('text').where('toAddress', '=', address)
  const mail = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /\/shop_portal\/password\?token=([\w-]+)/.exec(mail.text)![1]!
}
const choose = (token: string, password = 'another good one') =>
  testApp.nobody.put('/shop_portal/password', { token, new_password: password, new_password_confirmation: password })

test('a desk that forgot its password chooses another by the link of a mail, once, and open sessions end', async () => {
  const open = await testApp.asDesk('harper@harbor.example')
  expect(await ask(' Harper@Harbor.example ')).toMatchObject({ status: 200, body: { email: 'harper@harbor.example' } })
  const token = await tokenOf('harper@harbor.example')
  expect((await choose(token)).status).toBe(200)
  expect((await choose(token)).body.code).toBe('invitation_invalid')
  expect((await open.get('/shop_portal/me')).status).toBe(401)
  const again = await testApp.nobody.signIn('/shop_portal/sessions', 'harper@harbor.example', 'another good one')
  expect((await again.get('/shop_portal/me')).body.shop.name).toBe('Harbor Auto Care')
  const events = testApp.db.selectFrom('events').select('type').where('type', 'like', 'shop_desk_%')
  expect(await events.orderBy('id').execute()).toEqual([
    { type: 'shop_desk_password_asked' },
    { type: 'shop_desk_password_changed' },
  ])
})

test('the link is over after two hours', async () => {
  await ask('jules@quai.example')
  const token = await tokenOf('jules@quai.example')
  const now = testApp.now()
  testApp.setNow(new Date(now.getTime() + 2 * 3_600_000 + 60_000).toISOString())
  expect((await choose(token)).body.code).toBe('invitation_invalid')
  testApp.setNow(now.toISOString())
})
