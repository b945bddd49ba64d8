import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import type { RegularNotice } from '../../regular-notices.ts'
import { serverSecret } from '#platform/session/server-secret.ts'

type Subscription = { notice: RegularNotice; userId: number }

/** Creates the keys of many mails with one query. A key does not expire: it can only turn off a notice. */
export const noticeKeys = async (db: Db): Promise<(notice: RegularNotice, userId: number) => string> => {
  const secret = await serverSecret(db, 'notice_mails')
  return (notice, userId) => `${notice}.${userId}.${sign(secret, `${notice}.${userId}`)}`
}

/** Null if the key was not created by this installation. */
export const readNoticeKey = async (db: Db, key: string): Promise<Subscription | null> => {
  const [notice = '', user = '', signature = ''] = key.split('.')
  const expected = Buffer.from(sign(await serverSecret(db, 'notice_mails'), `${notice}.${user}`))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  return { notice: notice as RegularNotice, userId: Number(user) }
}

const sign = (secret: string, subscription: string): string =>
  createHmac('sha256', secret).update(subscription).digest('base64url')
