import { useAddress } from '#platform/ui/address/use-address.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRealDate, parseDay } from '#features/countries/dates.ts'
import type { AlertKind } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OrdersFilter } from '../../find-orders.ts'
import type { OrderFilter, OrderTab } from '../../life/status.ts'

type ServicesTab = 'upcoming' | OrderTab
type DueFilter = 'past_due' | 'due'
/** State of the services page; in the URL, so that Back and a reload keep it. */
export type ServicesParams = {
  tab: ServicesTab
  filter: OrderFilter | null
  from: string | null
  through: string | null
  /** Of upcoming services, which are listed on the page of due services. */
  due: DueFilter | null
}

const TABS: readonly ServicesTab[] = ['upcoming', 'active', 'past', 'canceled']
const FILTERS: readonly OrderFilter[] = ['active', 'needs_approval', 'approved']
const KINDS: readonly AlertKind[] = ['success', 'danger', 'warning', 'default', 'info']

const oneOf = <V extends string>(list: readonly V[], value: unknown): V | null => list.find((one) => one === value) ?? null
/** Parses a day; a month becomes its first day, an instant its day. */
export const readDay = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const day = value.length === 7 ? `${value}-01` : parseDay(value)
  return isRealDate(day) ? day : null
}

/** Search parameters of the page, with the names used in navigation state. */
export type ServicesSearch = Partial<OrdersFilter> & {
  startingPage?: ServicesTab
  orderFilter?: OrderFilter
  startingDate?: string
  /** Last day; by default a month after the first one. */
  endingDate?: string
  due?: DueFilter
  /** Search, filters and sort column of orders. */
  query?: string
  sort?: string
  direction?: string
}
/** Navigation state from other pages: initial parameters, and an alert. Earlier clients used two spellings. */
export type ServicesState = Pick<ServicesSearch, 'startingPage' | 'orderFilter' | 'startingDate'> & {
  alertMessage?: string
  /** Second line of the alert. */
  alertMore?: string
  alert_message?: string
  alertType?: AlertKind
  alert_type?: AlertKind
}

const readParams = (search: { [P in keyof ServicesSearch]?: unknown }): ServicesParams => ({
  tab: oneOf(TABS, search.startingPage) ?? (search.startingDate ? 'past' : 'active'),
  filter: oneOf(FILTERS, search.orderFilter),
  from: readDay(search.startingDate),
  through: readDay(search.endingDate),
  due: oneOf(['past_due', 'due'] as const, search.due),
})

/** Converts the state to search parameters; defaults are omitted. */
export const searchOf = ({ tab, filter, from, through }: Partial<ServicesParams>): ServicesSearch => ({
  ...(tab ? { startingPage: tab } : {}),
  ...(filter ? { orderFilter: filter } : {}),
  ...(from ? { startingDate: from } : {}),
  ...(from && through ? { endingDate: through } : {}),
})

/** Moves initial parameters from the navigation state into the URL and shows its alert. */
export const useServicesParams = (): ServicesParams => {
  const params = useAddress(readParams)
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  const { alert } = useNotices()
  useEffect(() => {
    const tab = oneOf(TABS, state.startingPage)
    const filter = oneOf(FILTERS, state.orderFilter)
    const from = readDay(state.startingDate)
    const message = state.alertMessage ?? state.alert_message
    const kind = oneOf(KINDS, state.alertType ?? state.alert_type) ?? 'info'
    const more = typeof state.alertMore === 'string' ? { message: state.alertMore } : {}
    if (typeof message === 'string') alert({ kind, title: message, ...more })
    if (!tab && !filter && !from && message === undefined) return
    void navigate({
      to: '/services',
      search: searchOf({ tab: tab ?? (from ? 'past' : 'active'), filter, from }),
      replace: true,
    })
    // Ignores navigations without state.
  }, [state, navigate, alert])
  return params
}
