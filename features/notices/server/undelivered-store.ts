import type { Db } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

/** Subject of a mail: an order, or an invited user. The caller has checked access. */
export type Subject = { fleetId: number; type: 'order' | 'user'; id: number }

/** Mails about the subject that were given up, newest first; excludes people reached by a later mail about it. */
export const findUndelivered = async (db: Db, { fleetId, type, id }: Subject) => {
  const mails = await endedMails(db, { fleetId, type, subjectId: String(id) })
  const seen = new Set<string>()
  return mails.filter(({ toAddress, givenUpAt }) => {
    const isNewest = !seen.has(toAddress)
    seen.add(toAddress)
    return isNewest && givenUpAt !== null
  })
}

type StoredSubject = { fleetId: number; type: Subject['type']; subjectId: string }
const endedMails = preparedQuery((db, { fleetId, type, subjectId }: StoredSubject) =>
  db
    .selectFrom('events as e')
    .innerJoin('mails as m', 'm.eventId', 'e.id')
    .where('e.fleetId', '=', fleetId)
    .where('e.subjectType', '=', type)
    .where('e.subjectId', '=', subjectId)
    .where((eb) => eb.or([eb('m.givenUpAt', 'is not', null), eb('m.sentAt', 'is not', null)]))
    .select(['m.id', 'm.toKind', 'm.toName', 'm.toAddress', 'm.givenUpAt'])
    .orderBy('m.id', 'desc'),
)

/** Undelivered SMS about the subject, newest first; excludes those outdated, too late or stopped by the recipient. */
export const findUndeliveredSms = (db: Db, { fleetId, type, id }: Subject) =>
  undeliveredSms(db, { fleetId, type, subjectId: String(id) })
const undeliveredSms = preparedQuery((db, { fleetId, type, subjectId }: StoredSubject) =>
  db
    .selectFrom('events as e')
    .innerJoin('textMessages as t', 't.eventId', 'e.id')
    .where('e.fleetId', '=', fleetId)
    .where('e.subjectType', '=', type)
    .where('e.subjectId', '=', subjectId)
    .where('t.status', 'in', ['undelivered', 'failed'])
    .where((eb) => eb.or([eb('t.reason', 'is', null), eb('t.reason', 'not in', ['stopped', 'too_late', 'outdated'])]))
    .distinctOn('t.number')
    .select(['t.id', 't.number', 't.toName'])
    .orderBy('t.number')
    .orderBy('t.id', 'desc'),
)

/** The event of a mail. */
export const findNotified = (db: Db, eventId: number) =>
  db.selectFrom('events').select(['fleetId', 'subjectType', 'subjectId']).where('id', '=', eventId).executeTakeFirst()
