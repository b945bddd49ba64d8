import { useQuery } from '@tanstack/react-query'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { shops } from './calls.ts'

export type ReferenceShop = { id: number; name: string }

/**
 * The shop of estimates until one is chosen, the same on every screen, so that the same services cost the same: the nearest to where
 * most vehicles of the fleet are garaged that takes this vehicle. Undefined: there is no vehicle yet.
 */
export const useReferenceShop = (vehicleId: number | null | undefined): ReferenceShop | null => {
  const query = { around: 'garage', ...(vehicleId ? { vehicle_id: vehicleId } : {}) } as const
  const { data } = useQuery({ ...shops.select.options({ query }), enabled: useHolds('shops.read') && vehicleId !== undefined })
  const shop = data?.shops[0]
  return shop ? { id: shop.id, name: shop.name } : null
}
