import { fleetZone } from '#features/accounts/server/fleet-day.ts'
import { addDays, startOfDay, weekdayOf } from '#features/countries/dates.ts'
import type { Database } from '#platform/db/database.ts'
import { DIGEST_WEEKDAY } from '../../inbox/digest.ts'
import { dayToRemind } from '../../reminder-morning.ts'
import { digestEmail } from '../../templates/digest-email.ts'
import { turnOff } from '../../templates/turn-off.ts'
import { presentNotification } from '../inbox/present-notification.ts'
import { insertMails, sendMails } from '../mail-store.ts'
import { findUsers, type Recipient } from '../recipient-store.ts'
import type { SmsPorts } from '../sms/address-sms.ts'
import { toMail } from '../to-mail.ts'
import { noticeKeys } from '../one-click/notice-key-store.ts'
import { findDigests, findUnreadOf, saveSent } from './digest-store.ts'

export const SEND_DIGESTS_JOB = 'send-notification-digests'
/** Zones reach morning one after the other, some at half past the hour. */
export const SEND_DIGESTS_CRON = '5,35 * * * *'

type DigestDeps = { database: Database; ports: SmsPorts; now: Date; originOf: (brandId: string) => string }
type DueDigest = Awaited<ReturnType<typeof findDigests>>[number] & { today: string }

/**
 * On the fleet's morning, mails the notifications still unread from the past day or week; no mail if all were read. Once per
 * day, even after an interrupted run.
 */
export const sendDigests = async (deps: DigestDeps): Promise<void> => {
  const db = deps.database.kysely
  const due = (await findDigests(db)).flatMap((one): DueDigest[] => {
    const today = dayToRemind(fleetZone(deps.ports, one.zip), deps.now)
    return today !== null && isDue(one, today) ? [{ ...one, today }] : []
  })
  for (const [since, some] of Map.groupBy(due, sinceOf)) {
    const ids = some.map(({ userId }) => userId)
    const recipients = new Map((await findUsers(db, ids)).map((recipient) => [recipient.id, recipient]))
    const unread = Map.groupBy(await findUnreadOf(db, ids, startOfDay(since)), ({ userId }) => userId)
    for (const one of some) await sendOne(deps, one, recipients.get(one.userId), unread.get(one.userId) ?? [])
  }
}

const isDue = ({ every, sentOn }: { every: 'day' | 'week'; sentOn: string | null }, today: string): boolean =>
  (sentOn === null || sentOn < today) && (every === 'day' || weekdayOf(today) === DIGEST_WEEKDAY)

const sinceOf = ({ every, today }: DueDigest): string => addDays(today, every === 'day' ? -1 : -7)

const sendOne = async (
  { database, ports, now, originOf }: DigestDeps,
  { fleetId, userId, brandId, today }: DueDigest,
  recipient: Recipient | undefined,
  rows: Awaited<ReturnType<typeof findUnreadOf>>,
): Promise<void> => {
  await database.kysely.transaction().execute(async (tx) => {
    await saveSent(tx, fleetId, userId, today)
    if (!recipient) return
    const locale = { country: recipient.country, language: recipient.language }
    const listed = rows.map((row) => presentNotification(row, locale, userId)).filter((one) => one !== null)
    if (listed.length === 0) return
    const keyOf = await noticeKeys(tx)
    const mail = {
      ...toMail(
        { ...digestEmail(listed, locale), ...turnOff('digest', keyOf('digest', userId)) },
        recipient,
        locale,
        brandId,
        originOf,
      ),
      onceKey: `digest:${today}:${userId}`,
    }
    await sendMails(tx, ports.jobs, await insertMails(tx, [mail], now))
  })
}
