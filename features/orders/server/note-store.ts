import type { Db, Tx } from '#platform/db/database.ts'

export type NewNote = {
  orderId: number
  title: string | null
  comment: string
  createdByUserId: number | null
  createdByName: string
  createdAt: Date
}
export type NoteRow = NewNote & { id: number }

/** The notes of an order, oldest first. */
export const findNotes = (db: Db, scope: { fleetId: number }, orderId: number): Promise<NoteRow[]> =>
  db
    .selectFrom('orderNotes')
    .selectAll()
    .where('fleetId', '=', scope.fleetId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const insertNote = (tx: Tx, scope: { fleetId: number }, note: NewNote): Promise<NoteRow> =>
  tx
    .insertInto('orderNotes')
    .values({ ...note, fleetId: scope.fleetId })
    .returningAll()
    .executeTakeFirstOrThrow()
