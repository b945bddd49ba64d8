import { oneOf, text, type ValuesOf } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { Segments } from '#platform/ui/page.tsx'
import { SkeletonWords } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { OrderStatus, type ShownStatus } from '#features/vehicles/screens/state.tsx'
import type { StuckOrder } from '../../stuck-contract.ts'
import { office } from '../calls.ts'
import { OfficeGrid } from '../OfficeGrid.tsx'
import { OfficePage } from '../OfficePage.tsx'
import styles from '../Office.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { SettleDialog, type Settling } from './SettleDialog.tsx'
import { stuckTexts } from './texts.ts'

export const ORDERS_PARAMS = { query: text(), list: oneOf(['in_shop', 'to_settle']) }

/** All orders that only the back office can close, searchable by number or name. */
export default function OfficeOrders() {
  const t = useTexts(stuckTexts)
  const [filters, change, clear] = useAddressFilters(ORDERS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const [reload, setReload] = useState(0)
  const [cancelling, cancel] = useState<number | null>(null)
  const [settling, settle] = useState<Settling | null>(null)
  const { list } = filters
  const queries = useQueryClient()
  const { data: summary } = useQuery(office.ordersSummary.options())
  const closed = (done: boolean): void => {
    cancel(null)
    settle(null)
    if (!done) return
    setReload((times) => times + 1)
    void office.ordersSummary.invalidate(queries)
  }
  const columns = useColumns(cancel, settle)
  const fetchPage = async (page: number) => {
    const query = { list, page, ...(filters.query ? { query: filters.query } : {}) } as const
    const { orders, total_count: total } = await office.orders({ query })
    return { rows: orders, total }
  }
  const reset = (): void => (search.setTyped(''), clear())
  return (
    <OfficePage page="orders" title={<Title summary={summary} />} line={<Line summary={summary} />}>
      <GridToolbar
        {...search.box}
        searchLabel={t('search')}
        onReset={reset}
        isSet={filters.query !== ''}
        lead={<Lists {...{ list, summary }} onChange={(next) => change({ list: next })} />}
      />
      <OfficeGrid<StuckOrder>
        name="office-orders"
        label={t('list')}
        columns={columns}
        twoLines={useTwoLines()}
        isAlwaysTwoLines
        rowId={({ id }) => id}
        fetchPage={fetchPage}
        filterKey={JSON.stringify(filters)}
        sort={null}
        onSort={() => undefined}
        reload={reload}
        renderCard={(order) => <OrderCard order={order} act={columns.find(({ key }) => key === 'act')!.cell(order)} />}
        empty={filters.query ? <NoResult query={filters.query} onReset={reset} /> : <EmptyState title={t('noOrders')} />}
      />
      {cancelling === null ? null : <CancelDialog id={cancelling} onClose={closed} />}
      {settling ? <SettleDialog settling={settling} onClose={closed} /> : null}
    </OfficePage>
  )
}

const useTwoLines = () => {
  const t = useTexts(stuckTexts)
  return [
    ['order', 'fleet', t('orderAndFleet')],
    ['vehicle', 'shop', t('vehicleAndShop')],
    ['status', 'since', t('statusLongest')],
    ['amount'],
  ] as const
}

type Summary = Awaited<ReturnType<typeof office.ordersSummary>>
type OfSummary = { summary: Summary | undefined }

/** Number of orders at shops, and of those that wait too long. */
type ListName = ValuesOf<typeof ORDERS_PARAMS>['list']

const Lists = ({ list, summary, onChange }: OfSummary & { list: ListName; onChange: (list: ListName) => void }) => {
  const t = useTexts(stuckTexts)
  return (
    <Segments
      label={t('list')}
      value={list}
      options={[
        { value: 'in_shop', label: t('inShop'), count: summary?.in_shop },
        { value: 'to_settle', label: t('settleShort'), count: summary?.to_settle },
      ]}
      onChange={onChange}
    />
  )
}

const Title = ({ summary }: OfSummary) => {
  const t = useTexts(stuckTexts)
  const { number } = useFormats()
  if (!summary)
    return (
      <SkeletonWords>
        {t('atShopsWaiting', { orders: t('atShops', { count: 36, number: '36' }), count: 7, number: '7' })}
      </SkeletonWords>
    )
  const { in_shop: inShop, awaiting_over_a_day: late } = summary
  const orders = t('atShops', { count: inShop, number: number(inShop) })
  return late === 0 ? orders : t('atShopsWaiting', { orders, count: late, number: number(late) })
}

const Line = ({ summary }: OfSummary) => {
  const t = useTexts(stuckTexts)
  if (!summary) return <SkeletonWords>{t('ordersLine')}</SkeletonWords>
  const { awaiting_amounts: amount, oldest_days: days } = summary
  if (days === null) return t('noneAwaits')
  return days === 0 ? t('awaitsToday', { amount }) : t('awaits', { amount, days: t('days', { count: days }) })
}

/** Waiting time and the user it waits for; the start if it waits for no one. */
const Wait = ({ order: { since, waited_days: days, waits_for: approver } }: { order: StuckOrder }) => {
  const t = useTexts(stuckTexts)
  const formats = useFormats()
  const day = formats.gridDate(since)
  if (!approver) return days === 0 ? t('sinceOnly', { day }) : t('daysSince', { days: t('days', { count: days }), day })
  const name = approver.others === 0 ? approver.name : t('nameAndMore', { name: approver.name, count: approver.others })
  return t('waitsFor', { wait: days === 0 ? t('waitsToday') : t('days', { count: days }), name })
}

/** Before the shop has sent its estimate, the order has no amount. */
const Amount = ({ order: { amount, amount_text: text } }: { order: StuckOrder }) => {
  const t = useTexts(stuckTexts)
  return amount === 0 ? <span className={ui.faint}>{t('noEstimate')}</span> : text
}

/** Phone card: order and amount, customer and shop, status and since when. */
const OrderCard = ({ order, act }: { order: StuckOrder; act: ReactNode }) => {
  const t = useTexts(stuckTexts)
  const { id, fleet, vehicle, shop } = order
  return (
    <div className={styles.orderCard}>
      <b className={ui.medium}>
        {t('order')} {id}
      </b>
      <span className={ui.figure}>
        <Amount order={order} />
      </span>
      <span className={styles.wide}>{[fleet.name, vehicle].join(' · ')}</span>
      <span className={styles.wide}>{shop.name}</span>
      <span className={ui.small}>
        <OrderStatus status={shownStatus(order)} />
        <span className={clsx(ui.oneLine, ui.soft, styles.underWord)}>
          <Wait order={order} />
        </span>
      </span>
      <span className={styles.orderAct}>{act}</span>
    </div>
  )
}

/** A payment that the bank declined has the same name as everywhere else. */
const shownStatus = ({ status, reason }: StuckOrder): ShownStatus => (reason === 'capture_failed' ? 'payment_failed' : status)

const useColumns = (cancel: (id: number) => void, settle: (settling: Settling) => void) => {
  const t = useTexts(stuckTexts)
  const words = useTexts(uiTexts)
  return useMemo(
    () => [
      { key: 'order', label: t('order'), width: 76, cell: ({ id }: StuckOrder) => <b className={ui.medium}>{id}</b> },
      { key: 'fleet', label: t('fleet'), width: 170, minWidth: 170, flex: 2, cell: ({ fleet }: StuckOrder) => fleet.name },
      { key: 'shop', label: t('shop'), width: 210, minWidth: 210, flex: 2, cell: ({ shop }: StuckOrder) => shop.name },
      { key: 'vehicle', label: t('vehicle'), width: 120, minWidth: 120, flex: 1, cell: ({ vehicle }: StuckOrder) => vehicle },
      {
        key: 'status',
        label: t('status'),
        width: 204,
        minWidth: 204,
        cell: (order: StuckOrder) => <OrderStatus status={shownStatus(order)} />,
      },
      {
        key: 'since',
        label: t('waited'),
        width: 200,
        minWidth: 200,
        cell: (order: StuckOrder) => (
          <span className={styles.underWord}>
            <Wait order={order} />
          </span>
        ),
      },
      {
        key: 'amount',
        label: t('amount'),
        width: 124,
        minWidth: 124,
        align: 'right' as const,
        cell: (order: StuckOrder) => <Amount order={order} />,
      },
      {
        key: 'act',
        label: words('actions'),
        width: 56,
        cell: (order: StuckOrder) => <OrderMenu order={order} onCancel={cancel} onSettle={settle} />,
      },
    ],
    [t, words, cancel, settle],
  )
}
