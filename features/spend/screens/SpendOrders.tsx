import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { namesThatFit } from '#features/orders/screens/services/order-cells.tsx'
import { servicesTexts } from '#features/orders/screens/services/services-texts.ts'
import { inSentence } from '#features/services/service.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { ErrorState, NoResult } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { amountInRow, type Formats, useFormats } from '#platform/ui/formats.tsx'
import { PrintNote } from '#platform/ui/grid/print-note.tsx'
import { FactLines, type RankedColumn, RankedTable } from '#platform/ui/grid/ranked-table.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { loadPages, usePrintedRows } from '#platform/ui/use-printing.ts'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { Spend, SpendBar, SpendOrder } from '../contract.ts'
import { SPEND_PAGE_SIZE } from '../spend-limits.ts'
import { spend } from './calls.ts'
import { filtersOf, ordersQuery, paramsOf, type SpendParams } from './spend-search.ts'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

type Change = (change: Partial<Record<keyof SpendParams, string>>, isStep?: boolean) => void
type Props = { params: SpendParams; shown: Spend; change: Change }
type Listed = Awaited<ReturnType<typeof spend.orders>>

/** The orders of the period, or of the selected bar, with their taxes. */
export const SpendOrders = ({ params, shown, change }: Props) => {
  const t = useTexts(spendTexts)
  const page = /^\d{1,6}$/.test(params.page) ? Math.max(1, Number(params.page)) : 1
  const query = useQuery({
    ...spend.orders.options({ query: { ...ordersQuery(params), page } }),
    placeholderData: keepPreviousData,
  })
  const listed = query.data
  const reset = (): void => change(paramsOf({}))
  return (
    <section aria-label={t('orders', { count: listed?.total_count ?? shown.orders_count })}>
      <div className={styles.listHead}>
        <h2>{t('orders', { count: listed?.total_count ?? shown.orders_count })}</h2>
        <Segments
          label={t('show')}
          value={params.planned}
          options={[
            { value: '', label: t('all') },
            { value: 'planned', label: t('planned'), count: listed?.planned_count },
            { value: 'unplanned', label: t('unplanned'), count: listed?.unplanned_count },
          ]}
          onChange={(planned) => change({ planned, page: '' })}
        />
      </div>
      <Chosen {...{ params, shown, listed }} onReset={reset} />
      {query.error && !listed ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
      {!listed && !query.error ? <Skeleton lines={6} height={18} gap={26} /> : null}
      {listed?.total_count === 0 ? <NoResult title={t('noOrders')} onReset={reset} /> : null}
      {listed && listed.total_count > 0 ? (
        <>
          <PrintableRows listed={listed} query={ordersQuery(params)} />
          <Pages {...{ page, listed, change }} />
        </>
      ) : null}
    </section>
  )
}

/** The bars that set each filter, and label it. */
const BARS = {
  category: 'by_category',
  department: 'by_department',
  vehicle_id: 'by_vehicle',
  shop_id: 'by_shop',
  shop_name: 'by_shop',
  duty_class: 'by_class',
  reason: 'by_reason',
} as const satisfies Record<keyof SpendBar['filter'], keyof Spend>

/** The bar whose orders are listed. */
const barOf = (shown: Spend, filter: SpendBar['filter']): SpendBar | undefined => {
  const filterKey = JSON.stringify(filter)
  const bars = Object.values(BARS).flatMap((list) => shown[list])
  return bars.find((bar) => JSON.stringify(bar.filter) === filterKey)
}

type ChosenProps = { params: SpendParams; shown: Spend; listed: Listed | undefined; onReset: () => void }

const Chosen = ({ params, shown, listed, onReset }: ChosenProps) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const { planned: _, ...filter } = filtersOf(params)
  if (Object.keys(filter).length === 0) return null
  const name = barOf(shown, filter)?.name
  const isPart = listed !== undefined && listed.share !== listed.total
  return (
    <p className={styles.chosen} role="status">
      <span>
        {name === undefined ? null : t('only', { name })}{' '}
        {name !== undefined && isPart ? (
          <span className={ui.soft}>{t('shareOf', { name, amount: formats.money(listed.share) })}</span>
        ) : null}
      </span>
      <Button size="sm" onClick={onReset}>
        {t('showEverything')}
      </Button>
    </p>
  )
}

const OrderLink = ({ order, children }: { order: SpendOrder; children: ReactNode }) =>
  order.kind === 'order' ? (
    <Link to="/orders/$id/approvals" params={{ id: String(order.id) }}>
      {children}
    </Link>
  ) : (
    <Link to="/maintenance_history/$id" params={{ id: String(order.id) }}>
      {children}
    </Link>
  )

const money = (formats: Formats, amount: number): string => formats.number(amount, 2)

/** `sum`: the sum of all pages, in the footer. */
type Column = RankedColumn<SpendOrder> & { sum?: number }

/** Characters that fit in a line of services. */
const LINE_CHARACTERS = { wide: 40, narrow: 26 }

const useColumns = (listed: Listed): Column[] => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const characters = useNarrow() ? LINE_CHARACTERS.narrow : LINE_CHARACTERS.wide
  const figure = (key: string, label: string, amount: (order: SpendOrder) => number, sum: number, width: number): Column => ({
    key,
    label,
    unit: formats.moneyUnit,
    isFigure: true,
    cell: (order) => money(formats, amount(order)),
    sum,
    rank: 4,
    width,
  })
  const taxes =
    listed.taxes.length > 0
      ? listed.taxes.map(({ tax, name, amount: sum }) =>
          figure(tax, name, ({ taxes }) => taxes.find((part) => part.tax === tax)?.amount ?? 0, sum, 100),
        )
      : [figure('tax', t('tax'), ({ tax }) => tax, listed.tax, 84)]
  const subTotalWidth = formats.moneyUnit.length > 1 ? 128 : 104
  const total = figure('total', t('total'), ({ total: amount }) => amount, listed.total, 112)
  return [
    {
      key: 'done',
      label: t('done'),
      sorted: 'descending',
      cell: ({ done_on: day }) => formats.gridDate(day),
      width: 108,
      narrowWidth: 96,
    },
    { key: 'vehicle', label: t('vehicle'), cell: (order) => <Vehicle order={order} />, width: 276, narrowWidth: 210 },
    { key: 'service', label: t('serviceAndShop'), cell: (order) => <Services {...{ order, characters }} withShop /> },
    figure('sub_total', t('subTotal'), ({ sub_total: amount }) => amount, listed.sub_total, subTotalWidth),
    ...(listed.promotion === 0 ? [] : [figure('promotion', t('promotion'), ({ promotion }) => promotion, listed.promotion, 96)]),
    ...taxes,
    { ...total, rank: 1, cell: ({ total: amount }) => <b>{money(formats, amount)}</b> },
  ]
}

const Vehicle = ({ order }: { order: SpendOrder }) => <VehicleCell vehicle={cellWords({ ...order, name: order.vehicle_name })} />

type ServicesProps = { order: SpendOrder; withShop?: boolean; characters?: number }

const Services = ({ order, withShop = false, characters = Infinity }: ServicesProps) => {
  const t = useTexts(spendTexts)
  const words = useTexts(servicesTexts)
  const names = [...new Set(order.service_names)]
  const whole = inSentence(names) || t('elsewhere')
  const line = (
    <span className={clsx(ui.row, styles.services)} title={whole}>
      <OrderLink order={order}>{names.length === 0 ? whole : namesThatFit(names, words, characters)}</OrderLink>
      {order.is_unplanned ? <span className={styles.tag}>{t('unplanned')}</span> : null}
      {order.kind === 'manual' ? <span className={styles.tag}>{t('elsewhere')}</span> : null}
    </span>
  )
  return withShop ? <FactLines fact={line} under={order.shop_name} /> : line
}

const Rows = ({ listed, rows }: { listed: Listed; rows: readonly SpendOrder[] }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const columns = useColumns(listed)
  if (isPhone) return <Cards {...{ listed, rows }} />
  return (
    <RankedTable
      label={t('orders', { count: listed.total_count })}
      className={styles.table}
      columns={columns}
      rows={rows}
      rowId={rowId}
      nameOf={(order) => order.vehicle_name}
      foot={(shown: readonly Column[], lead) => {
        const sums = shown.filter(({ sum }) => sum !== undefined)
        return (
          <tr>
            <th scope="row" colSpan={lead + shown.length - sums.length}>
              {t('allOrders', { count: listed.total_count })}
            </th>
            {sums.map(({ key, sum = 0 }) => (
              <td key={key} className={ui.figure}>
                {money(formats, sum)}
              </td>
            ))}
          </tr>
        )
      }}
    />
  )
}

/** A page of rows; on paper those of all pages. */
const PrintableRows = ({ listed, query }: { listed: Listed; query: ReturnType<typeof ordersQuery> }) => {
  const total = listed.total_count
  const load = async (page: number): Promise<SpendOrder[]> => (await spend.orders({ query: { ...query, page } })).orders
  const rows = usePrintedRows({
    key: JSON.stringify(query),
    rows: listed.orders,
    total,
    loadAll: () => loadPages(total, SPEND_PAGE_SIZE, load),
  })
  return (
    <>
      <Rows {...{ listed, rows }} />
      <PrintNote rows={rows.length} total={total} />
    </>
  )
}

const rowId = ({ kind, id }: SpendOrder): string => `${kind}-${id}`

const Cards = ({ listed, rows }: { listed: Listed; rows: readonly SpendOrder[] }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  return (
    <ul className={clsx(ui.panel, styles.cards)}>
      {rows.map((order) => (
        <li key={rowId(order)}>
          <b>{order.vehicle_name}</b>
          <b className={ui.figure}>{amountInRow(formats, order.total)}</b>
          <Services order={order} />
          <span className={clsx(ui.tiny, ui.faint, styles.wide)}>
            {[formats.gridDate(order.done_on), order.shop_name].filter(Boolean).join(' · ')}
          </span>
          <span className={clsx(ui.tiny, ui.faint, styles.wide)}>
            {[
              `${t('subTotal')} ${formats.money(order.sub_total)}`,
              ...(order.taxes.length > 0
                ? order.taxes.map(({ name, amount }) => `${name} ${formats.money(amount)}`)
                : [`${t('tax')} ${formats.money(order.tax)}`]),
            ].join(' · ')}
          </span>
        </li>
      ))}
      <li className={styles.cardSum}>
        <span>{t('allOrders', { count: listed.total_count })}</span>
        <b className={ui.figure}>{formats.money(listed.total)}</b>
      </li>
    </ul>
  )
}

const Pages = ({ page, listed, change }: { page: number; listed: Listed; change: Change }) => {
  const t = useTexts(spendTexts)
  const from = (page - 1) * SPEND_PAGE_SIZE + 1
  const go = (next: number): void => change({ page: next === 1 ? '' : String(next) })
  return (
    <div className={clsx(ui.tiny, ui.faint, ui.apart, styles.pager)}>
      <span role="status">{t('rowsOf', { from, to: from + listed.orders.length - 1, all: listed.total_count })}</span>
      <span className={styles.pages}>
        <span>{t('newestFirst')}</span>
        {listed.total_pages > 1 ? (
          <>
            <IconButton label={t('previousPage')} disabled={page === 1} onClick={() => go(page - 1)}>
              <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            </IconButton>
            <IconButton label={t('nextPage')} disabled={page >= listed.total_pages} onClick={() => go(page + 1)}>
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </>
        ) : null}
      </span>
    </div>
  )
}
