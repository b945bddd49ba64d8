import { useQuery } from '@tanstack/react-query'
import { clearedOf } from '#platform/ui/address/params.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Segments } from '#platform/ui/page.tsx'
import { FILTER_STATUSES, type OrderFilter, type OrderTab } from '../../life/status.ts'
import { orders } from '../calls.ts'
import type { OrderList } from './use-order-list.ts'
import { readDay } from './services-params.ts'
import { servicesTexts } from './services-texts.ts'
import { closedWindowOf } from './use-orders.ts'

/** Orders that await a decision come first. */
const OPEN: readonly OrderFilter[] = ['needs_approval', 'active', 'approved']
const CLOSED = ['past', 'canceled'] as const satisfies readonly OrderTab[]
type Segment = 'all' | OrderFilter | (typeof CLOSED)[number]

const isClosed = (segment: Segment): segment is (typeof CLOSED)[number] => (CLOSED as readonly string[]).includes(segment)

/** The parts of the list of orders with their counts: open ones, then closed ones. */
export const OrderSegments = ({ list, tab, data, today }: OrderList) => {
  const t = useTexts(servicesTexts)
  const formats = useFormats()
  const counts = useCounts({ list, tab, data })
  const current: Segment = tab === 'active' ? list.address.orderFilter || 'all' : tab
  // A closed segment counts the days that it opens with.
  const daysOf = (segment: (typeof CLOSED)[number]): string => {
    const { startingDate, endingDate } = list.address
    const isOpen = segment === tab
    const days = closedWindowOf(segment, today, isOpen ? readDay(startingDate) : null, isOpen ? readDay(endingDate) : null)
    const words = { from: formats.date(days.from), to: formats.date(days.to) }
    return t(segment === 'past' ? 'linePast' : 'lineCanceled', words)
  }
  const option = (segment: Segment, isApart = false) => {
    const count = counts(segment)
    const shown = { value: segment, label: t(`filter_${segment}`), count: count === null ? '' : formats.number(count), isApart }
    return isClosed(segment) ? { ...shown, title: daysOf(segment) } : shown
  }
  const open = (segment: Segment | ''): void => {
    if (segment === '') return
    list.change({
      // Leaves the open view with its filters.
      ...(list.address.view ? clearedOf(list.address) : {}),
      startingPage: isClosed(segment) ? segment : 'active',
      orderFilter: isClosed(segment) || segment === 'all' ? '' : segment,
      startingDate: '',
      endingDate: '',
      status: '',
      view: '',
    })
  }
  return (
    <Segments<Segment | ''>
      label={t('filters')}
      value={list.address.view ? '' : current}
      options={[option('all'), ...OPEN.map((one) => option(one)), ...CLOSED.map((one, index) => option(one, index === 0))]}
      onChange={open}
    />
  )
}

/** Of the rows that match search and filters, as far as the list knows them; null if it does not. */
const useCounts = ({ list, tab, data }: Pick<OrderList, 'list' | 'tab' | 'data'>): ((segment: Segment) => number | null) => {
  const { data: all } = useQuery(orders.summary.options())
  const open = tab === 'active' ? data?.counts : undefined
  const whole = list.isFiltered || !all ? null : all
  const filters = Object.keys(FILTER_STATUSES) as OrderFilter[]
  return (segment) => {
    if (isClosed(segment)) {
      if (segment === tab) return data?.total_count ?? null
      return whole && (segment === 'past' ? whole.past_orders : whole.canceled_orders)
    }
    const known =
      open ?? (whole && { active: whole.active_orders, needs_approval: whole.need_approval, approved: whole.approved })
    if (!known) return null
    return segment === 'all' ? filters.reduce((sum, one) => sum + known[one], 0) : known[segment]
  }
}
