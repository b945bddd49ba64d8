import { expect, test } from 'vitest'
import { type Notice, NOTICES, usualEmails } from './notice.ts'
import type { Role } from './role.ts'

const withoutHour = NOTICES.filter((notice) => notice !== 'one_hour_reminder')

test.each<[Role[], boolean]>([
  [['driver'], true],
  [['driver', 'manager'], false],
  [['owner'], false],
  [['admin'], false],
  [['fleet_manager'], false],
  [[], false],
])('%j begins with the mails of a driver: %s', (roles, isDriver) => {
  const emails = usualEmails(roles)
  const ofOthers: Notice[] = ['payment_received', 'appointment_requested']
  expect(ofOthers.some((notice) => emails.includes(notice))).toBe(!isDriver)
  // Both go only to users who can decide the order or requested it.
  expect(emails).toEqual(expect.arrayContaining(['approvals_required', 'approvals_submitted']))
  if (!isDriver) expect(emails).toEqual(withoutHour)
})
