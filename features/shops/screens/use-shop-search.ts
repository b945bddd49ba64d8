import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ShopRow, shopCalls } from '../contract.ts'
import type { Args, Received } from '#platform/contract/call.ts'
import type { CallFailed } from '#platform/contract/client.ts'
import { type SearchedPlace, whereOf } from './place-search.ts'
import { shops } from './calls.ts'

export type ShopSort = 'distance' | 'price' | 'time'
/** Services as query parameters: `12` or `12:front`. */
export type ShopRequest = {
  vehicleId?: number | null
  services?: string[]
  /** A service still lacks its position: the server prices the usual one, which is not shown. */
  isUndecided?: boolean
}

const unpriced = (shop: ShopRow): ShopRow => ({ ...shop, shopPriceText: null, price: null })

type Page = Received<typeof shopCalls.select>

/** Shops around a place, paginated. Without a place the server uses the vehicle's garaging address, or else that of most vehicles. */
type Order = { sort: ShopSort; openNow?: boolean | undefined }

export const useShopSearch = (place: SearchedPlace | null, request: ShopRequest, { sort, openNow }: Order, enabled = true) => {
  const query = { ...placeQuery(place, request), ...requestQuery(request), sort, ...(openNow ? { open_now: true } : {}) }
  return useInfiniteQuery<Page, CallFailed, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...shops.select.key, query],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => shops.select({ query: { ...query, page: pageParam } } as Args<typeof shopCalls.select>),
    getNextPageParam: (last) => (last.page < last.total_pages ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled,
    ...(request.isUndecided
      ? { select: ({ pages }) => ({ pages: pages.map((page) => ({ ...page, shops: page.shops.map(unpriced) })) }) }
      : {}),
  })
}

/** Saved shops; refetched each time their tab is selected. */
export const useFavorites = (place: SearchedPlace | null, request: ShopRequest) =>
  useQuery({
    ...shops.favorites.options({ query: { ...placeQuery(place, request), ...requestQuery(request) } } as Args<
      typeof shopCalls.favorites
    >),
    placeholderData: keepPreviousData,
    select: (answer) => (request.isUndecided ? { ...answer, shops: answer.shops.map(unpriced) } : answer),
  })

const placeQuery = (place: SearchedPlace | null, { vehicleId }: ShopRequest) =>
  place ? whereOf(place) : vehicleId ? {} : ({ around: 'garage' } as const)

const requestQuery = ({ vehicleId, services }: ShopRequest) => ({
  ...(vehicleId ? { vehicle_id: vehicleId } : {}),
  ...(services?.length ? { services_requested: services } : {}),
})

/** Loads a shop by id, for one selected elsewhere that is not in the list. */
export const useShop = (id: number | null, request: ShopRequest) =>
  useQuery({
    ...shops.show.options({ params: { id: id ?? 0 }, query: requestQuery(request) } as Args<typeof shopCalls.show>),
    placeholderData: keepPreviousData,
    enabled: id !== null,
    select: (answer) => (request.isUndecided ? { ...answer, shop: unpriced(answer.shop) } : answer),
  })

export const shopsOf = (pages: Page[] | undefined): ShopRow[] => pages?.flatMap((page) => page.shops) ?? []
