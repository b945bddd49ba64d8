import { addDays, dayOf } from '#features/countries/dates.ts'
import { insertPromotion } from '#features/promotions/server/office-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOf, type Ids } from '../write-fleets.ts'

const ANY = { code: null, shopId: null, maximumUses: null }

/** What fleets can take off an approval: a share for everybody, and a sum in their own dollars for the Canadian one. */
export const writePromotions = async (tx: Tx, fleetIds: Ids, now: Date): Promise<void> => {
  const today = dayOf(now.toISOString())
  const days = { startsOn: addDays(today, -20), endsOn: addDays(today, 70) }
  const winter = { name: 'Winter check', description: '10% off any service before the cold comes', fleetId: null }
  await insertPromotion(
    tx,
    { ...ANY, ...days, ...winter, percentOff: 10, offCents: null, minimumCents: null, currency: null },
    now,
  )
  const boreal = {
    name: 'Bienvenue au réseau',
    description: '25 $ de moins dès 150 $',
    fleetId: idOf(fleetIds, 'boreal'),
    currency: 'CAD' as const,
  }
  await insertPromotion(tx, { ...ANY, ...days, ...boreal, percentOff: null, offCents: 2_500, minimumCents: 15_000 }, now)
}
