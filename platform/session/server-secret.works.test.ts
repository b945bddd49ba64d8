import { expect, test } from 'vitest'
import { useTestApp } from '#tests/test-app.ts'
import { serverSecret } from './server-secret.ts'

const testApp = useTestApp()
const NAMES = ['captcha', 'card_vault', 'notice_mails'] as const

test.each(NAMES)(
  'the secret %s holds at once when it was changed, and is made anew, once, when its row was deleted',
  async (name) => {
    const secrets = testApp.db.selectFrom('serverSecrets').selectAll().where('name', '=', name)
    await testApp.db.updateTable('serverSecrets').set({ value: 'another' }).where('name', '=', name).execute()
    expect(await serverSecret(testApp.db, name)).toBe('another')
    await testApp.db.deleteFrom('serverSecrets').where('name', '=', name).execute()
    const made = await Promise.all([serverSecret(testApp.db, name), serverSecret(testApp.db, name)])
    expect(made).toEqual(Array(2).fill((await secrets.executeTakeFirstOrThrow()).value))
    expect(made[0]!.length).toBeGreaterThan(60)
  },
)
