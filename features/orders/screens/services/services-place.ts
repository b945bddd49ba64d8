import { useAddress } from '#platform/ui/address/use-address.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isRealDate, parseDay } from '#features/countries/dates.ts'
import type { AlertKind } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import type { OrderFilter } from '../../life/status.ts'

export type ServicesTab = 'upcoming' | 'active' | 'past'
export type DueFilter = 'past_due' | 'due'
/** Where one is on the services page; it stands in the address, so that Back and a reload stay there. */
export type ServicesPlace = {
  tab: ServicesTab
  filter: OrderFilter | null
  from: string | null
  through: string | null
  due: DueFilter | null
}

const TABS: readonly ServicesTab[] = ['upcoming', 'active', 'past']
const FILTERS: readonly OrderFilter[] = ['active', 'needs_approval', 'approved']
const KINDS: readonly AlertKind[] = ['success', 'danger', 'warning', 'default', 'info']

const oneOf = <V extends string>(list: readonly V[], value: unknown): V | null => list.find((one) => one === value) ?? null
/** A day; a month means its first day, an instant its day. */
const dayOr = (value: unknown): string | null => {
  if (typeof value !== 'string') return null
  const day = value.length === 7 ? `${value}-01` : parseDay(value)
  return isRealDate(day) ? day : null
}

/** The place under the names of the address; they are those of the navigation state too. */
export type ServicesSearch = {
  startingPage?: ServicesTab
  orderFilter?: OrderFilter
  startingDate?: string
  /** The last day, where it is not the month after the first one. */
  endingDate?: string
  due?: DueFilter
  /** Of what is coming up: by vehicle or by service. */
  by?: string
  /** Of past orders: what is looked for, what they are narrowed to, and by which column they stand. */
  query?: string
  status?: string
  shop?: string
  sort?: string
  direction?: string
}
/** What another page may hand over: where to start, and what to say first. Callers of an earlier product wrote it in two ways. */
export type ServicesState = Pick<ServicesSearch, 'startingPage' | 'orderFilter' | 'startingDate'> & {
  alertMessage?: string
  /** What it is about, below it. */
  alertMore?: string
  alert_message?: string
  alertType?: AlertKind
  alert_type?: AlertKind
}

const readPlace = (search: { [P in keyof ServicesSearch]?: unknown }): ServicesPlace => ({
  tab: oneOf(TABS, search.startingPage) ?? (search.startingDate ? 'past' : 'active'),
  filter: oneOf(FILTERS, search.orderFilter),
  from: dayOr(search.startingDate),
  through: dayOr(search.endingDate),
  due: oneOf(['past_due', 'due'] as const, search.due),
})

/** The place as the address has it, under the names of the navigation state; what is not chosen is left out. */
export const searchOf = ({ tab, filter, from, through, due }: Partial<ServicesPlace>): ServicesSearch => ({
  ...(tab ? { startingPage: tab } : {}),
  ...(filter ? { orderFilter: filter } : {}),
  ...(from ? { startingDate: from } : {}),
  ...(from && through ? { endingDate: through } : {}),
  ...(due ? { due } : {}),
})

/** Other pages may hand over a start in the navigation state: it becomes the address, and its alert is shown. */
export const useServicesPlace = (): ServicesPlace => {
  const place = useAddress(readPlace)
  const state = useLocation({ select: (location) => location.state })
  const navigate = useNavigate()
  const { alert } = useNotices()
  useEffect(() => {
    const tab = oneOf(TABS, state.startingPage)
    const filter = oneOf(FILTERS, state.orderFilter)
    const from = dayOr(state.startingDate)
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
    // Only an arrival with a state counts.
  }, [state, navigate, alert])
  return place
}
