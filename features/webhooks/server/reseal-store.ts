import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { SealingKeys } from '#platform/session/sealing.ts'
import { webhookBox } from './signing.ts'
import './tables.ts'

/**
 * Seals what another key sealed with the current one. Run at each start, by several processes at once if there are. `unreadable`: the
 * key that sealed them is not there.
 */
export const resealSecrets = async (db: Db, keys: SealingKeys): Promise<{ resealed: number; unreadable: number }> => {
  const box = await webhookBox(db, keys)
  const rows = await db
    .selectFrom('webhooks')
    .select(['fleetId', 'id', 'secretBox', 'oldSecretBox'])
    .where('deletedAt', 'is', null)
    .execute()
  const count = { resealed: 0, unreadable: 0 }
  for (const { fleetId, id, secretBox, oldSecretBox } of rows) {
    for (const [column, sealed] of [
      ['secret_box', secretBox],
      ['old_secret_box', oldSecretBox],
    ] as const) {
      if (sealed === null || box.isCurrent(sealed)) continue
      if (!box.opens(sealed)) count.unreadable++
      else {
        // Unless its owner has replaced it in the meantime.
        await sql`update webhooks set ${sql.ref(column)} = ${box.seal(box.open(sealed))}
          where fleet_id = ${fleetId} and id = ${id} and ${sql.ref(column)} = ${sealed}`.execute(db)
        count.resealed++
      }
    }
  }
  return count
}
