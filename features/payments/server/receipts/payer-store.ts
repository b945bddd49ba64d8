import type { Db } from '#platform/db/database.ts'
import type { MovedLine } from '../transactions/moved-store.ts'
import type { ReceiptNames } from '../tables.ts'

/** The paying fleet with its current data. */
export const findPayer = (db: Db, fleetId: number) =>
  db
    .selectFrom('fleets')
    .select(['name', 'address', 'city', 'state', 'zip', 'country', 'brandId'])
    .select(['taxId', 'gstNumber', 'pstNumber', 'logoPreviewFileKey'])
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
export type Payer = Awaited<ReturnType<typeof findPayer>>

type OfLine = Pick<MovedLine, 'fleetId' | 'id'>

/** The names on a payment's receipt: as they were at the payment, regardless of later changes. */
export const findReceiptNames = async (db: Db, { fleetId, id }: OfLine): Promise<ReceiptNames> => {
  const query = db.selectFrom('receiptNames').where('fleetId', '=', fleetId).where('ledgerLineId', '=', id).select('names')
  return (await query.executeTakeFirstOrThrow()).names
}

/** The payer as on a receipt. Only its logo and its country's formats are current. */
export const findPayerThen = async (db: Db, line: OfLine): Promise<Payer> => {
  const [payer, { fleet }] = await Promise.all([findPayer(db, line.fleetId), findReceiptNames(db, line)])
  return { ...payer, ...fleet }
}
