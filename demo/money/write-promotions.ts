import { addDays, productDayOf } from '#features/countries/dates.ts'
import { insertPromotion } from '#features/promotions/server/office-store.ts'
import type { Tx } from '#platform/db/database.ts'
import { idOf, type Ids } from '../write-fleets.ts'

const ANY = { code: null, shopId: null, maximumUses: null }

/** Writes promotions: a percentage for all fleets, and an amount in Canadian dollars for the Canadian one. */
export const writePromotions = async (tx: Tx, fleetIds: Ids, now: Date): Promise<void> => {
  const today = productDayOf(now)
  const days = { startsOn: addDays(today, -20), endsOn: addDays(today, 70) }
  const winter = {
    name: 'Winter check',
    nameFr: 'Vérification hivernale',
    description: '10% off any service before the cold comes',
    descriptionFr: '10\u00a0% de moins sur tout service avant les grands froids',
    fleetId: null,
  }
  await insertPromotion(
    tx,
    { ...ANY, ...days, ...winter, percentOff: 10, offCents: null, minimumCents: null, currency: null },
    now,
  )
  const boreal = {
    name: 'Welcome to the network',
    nameFr: 'Bienvenue au réseau',
    description: '$25 off from $150',
    descriptionFr: '25\u00a0$ de moins dès 150\u00a0$',
    fleetId: idOf(fleetIds, 'boreal'),
    currency: 'CAD' as const,
  }
  await insertPromotion(tx, { ...ANY, ...days, ...boreal, percentOff: null, offCents: 2_500, minimumCents: 15_000 }, now)
}
