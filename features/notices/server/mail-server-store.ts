import { sql } from 'kysely'
import type { MailPort } from '#integrations/mail/port.ts'
import type { Db } from '#platform/db/database.ts'

declare module '#platform/db/tables.ts' {
  interface Tables {
    mailServerStates: {
      server: string
      unreachableSince: Date | null
      lastReply: string | null
      testedAt: Date | null
      testedByUserId: number | null
      testedMs: number | null
    }
  }
}

/** A test applies to one server and sender: after a change it must be repeated. */
export const serverKey = ({ address, sender }: NonNullable<MailPort['server']>): string => `${address} ${sender}`

const NOTHING = { unreachableSince: null, lastReply: null, testedAt: null, testedByUserId: null, testedMs: null }

/** Records that the server could not be reached; true the first time. */
export const noteUnreachable = async (db: Db, server: string, reply: string, now: Date): Promise<boolean> => {
  const row = await db
    .insertInto('mailServerStates')
    .values({ ...NOTHING, server, unreachableSince: now, lastReply: reply })
    .onConflict((conflict) =>
      conflict.column('server').doUpdateSet({
        unreachableSince: sql`coalesce(mail_server_states.unreachable_since, excluded.unreachable_since)`,
        lastReply: reply,
      }),
    )
    .returning('unreachableSince')
    .executeTakeFirstOrThrow()
  return row.unreachableSince?.getTime() === now.getTime()
}

/** Records that the server was reached; true if it was unreachable before. */
export const noteReached = async (db: Db, server: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('mailServerStates')
    .set({ unreachableSince: null, lastReply: null })
    .where('server', '=', server)
    .where('unreachableSince', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export const noteAcceptedTest = async (
  db: Db,
  server: string,
  test: { testedAt: Date; testedByUserId: number; testedMs: number },
): Promise<void> => {
  await db
    .insertInto('mailServerStates')
    .values({ ...NOTHING, server, ...test })
    .onConflict((conflict) => conflict.column('server').doUpdateSet({ ...test, unreachableSince: null, lastReply: null }))
    .execute()
}

const findServerState = (db: Db, server: string) =>
  db.selectFrom('mailServerStates').selectAll().where('server', '=', server).executeTakeFirst()

export const countWaitingMails = async (db: Db): Promise<number> => {
  const counted = db
    .selectFrom('mails')
    .where('sentAt', 'is', null)
    .where('givenUpAt', 'is', null)
    .where('bundledInto', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('total'))
  return Number((await counted.executeTakeFirstOrThrow()).total)
}

/** Since when the current mail server is unreachable, and the number of waiting mails, for the office and the metrics. */
export const describeMailServer = async (db: Db, { server }: Pick<MailPort, 'server'>) => {
  const [state, waiting] = await Promise.all([server ? findServerState(db, serverKey(server)) : undefined, countWaitingMails(db)])
  return {
    unreachableSince: state?.unreachableSince ?? null,
    reply: state?.unreachableSince ? state.lastReply : null,
    testedAt: state?.testedAt ?? null,
    testedMs: state?.testedMs ?? null,
    waiting,
  }
}
