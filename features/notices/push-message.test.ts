import { expect, test } from 'vitest'
import { PUSH_NOTICES } from '#features/accounts/notice.ts'
import { OFFERED_LANGUAGES } from '#platform/i18n/languages.ts'
import { APPOINTMENT_REMINDERS } from './appointment-reminders.ts'
import { isPushKind, pushMessage, pushTexts, type PushKind } from './push-message.ts'
import { ALL_NOTIFICATIONS } from './server/notifications/all-notifications.ts'
import { pushNoticeOf } from './server/push/address-push.ts'

const SERVICE_LIMIT_BYTES = 4096
const kinds = Object.keys(pushTexts.entries) as PushKind[]

test.each(kinds)('%s fits into a push, and its sentence has no place for a name or an amount', (kind) => {
  for (const language of OFFERED_LANGUAGES) {
    const shown = pushMessage({ kind, language, brandId: 'tire', path: '/orders/123456789012/approvals' })
    expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(SERVICE_LIMIT_BYTES / 4)
    expect(shown.body).not.toMatch(/[{}$]/)
    expect(shown.body.length).toBeGreaterThan(10)
    expect(shown).toMatchObject({ lang: language, tag: shown.path })
  }
  const { en, fr } = pushTexts.entries[kind]
  expect(en).not.toBe(fr)
})

test('what a user can choose has a sentence, and every sentence can be chosen', () => {
  const chosen = ALL_NOTIFICATIONS.flatMap((notification) => {
    if ('none' in notification.inApp) return []
    const notice = pushNoticeOf({ recipient: 'subject', notice: notification.notice, notification })
    return notice ? [[notification.name, notice] as const] : []
  })
  const named = chosen.map(([name]) => name)
  expect(named.filter((name) => !isPushKind(name))).toEqual([])
  expect([...named, ...Object.keys(APPOINTMENT_REMINDERS)].toSorted()).toEqual(kinds.toSorted())
  const notices = new Set<string>([...chosen.map(([, notice]) => notice), ...Object.keys(APPOINTMENT_REMINDERS)])
  expect(PUSH_NOTICES.filter((notice) => !notices.has(notice))).toEqual([])
})
