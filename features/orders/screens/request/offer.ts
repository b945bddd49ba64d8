import type { ShopRow } from '#features/shops/contract.ts'
import type { ServiceRequestDraft } from '../../booking/draft.ts'

/** A shop and its first free time, which one press takes. */
type Offer = { shop: ShopRow; time: string }

/**
 * The time that the bar offers: of the chosen shop, else of the one whose price the page before has shown, else the earliest of the
 * list. The services above have the prices of this shop.
 */
export const offerOf = (
  draft: Pick<ServiceRequestDraft, 'shop' | 'priced_at'>,
  shops: readonly ShopRow[],
  chosen: ShopRow | undefined,
): Offer | undefined => {
  const timesOf = (some: readonly ShopRow[]): Offer[] =>
    some.flatMap((shop) => {
      const [first] = shop.next_times
      return first ? [{ shop, time: `${first.date}T${first.time}` }] : []
    })
  if (draft.shop) return timesOf(chosen ? [chosen] : [])[0]
  const [shown] = timesOf(shops.filter(({ id }) => id === draft.priced_at?.id))
  return shown ?? timesOf(shops).toSorted((a, b) => a.time.localeCompare(b.time))[0]
}
