import type { Db, Tx } from '#platform/db/database.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'

type NewNote = {
  orderId: number
  title: string | null
  comment: string
  createdByUserId: number | null
  createdByName: string
  createdAt: Date
}
export type NoteRow = NewNote & { id: number }

const notesOf = preparedQuery((db, { fleetId, orderId }: { fleetId: number; orderId: number }) =>
  db
    .selectFrom('orderNotes')
    .selectAll()
    .where('fleetId', '=', fleetId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id'),
)

/** The notes of an order, oldest first. */
export const findNotes = (db: Db, { fleetId }: { fleetId: number }, orderId: number): Promise<NoteRow[]> =>
  notesOf(db, { fleetId, orderId })

export const insertNote = (tx: Tx, scope: { fleetId: number }, note: NewNote): Promise<NoteRow> =>
  tx
    .insertInto('orderNotes')
    .values({ ...note, fleetId: scope.fleetId })
    .returningAll()
    .executeTakeFirstOrThrow()
