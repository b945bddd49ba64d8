import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { inSentence } from '#features/services/service.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { Loaded, Skeleton } from '#platform/ui/empty.tsx'
import type { ChangeOf, ValuesOf } from '#platform/ui/address/params.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { RowTable, type TableColumn } from '#platform/ui/grid/row-table.tsx'
import { IconChevronLeft, IconChevronRight } from '#platform/ui/icons.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { Spend, SpendEntryShown } from '../contract.ts'
import { SPEND_PAGE_SIZE } from '../paging.ts'
import { spend } from './calls.ts'
import type { SPEND_PARAMS } from './spend-params.ts'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

type Props = {
  shown: Spend
  address: ValuesOf<typeof SPEND_PARAMS>
  change: (change: ChangeOf<typeof SPEND_PARAMS>) => void
}

/** The work behind the figures. */
export const SpendOrders = ({ shown, address, change }: Props) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const { by, value, kind } = address
  const filter = { ...(kind ? { kind } : {}), ...(by ? { by, value } : {}) }
  const page = Number(address.page)
  const query = useQuery({
    ...spend.orders.options({ query: { period: shown.period, ...filter, page } }),
    placeholderData: keepPreviousData,
  })
  const name = by ? (shown.by[by]?.find((part) => (part.value ?? '') === value && !part.is_rest)?.name ?? t('none')) : null
  return (
    <Loaded query={query} skeleton={<Skeleton lines={8} height={24} gap={16} />}>
      {(list) => {
        const orders = t('orders', { count: list.total_count })
        return (
          <section>
            <header className={styles.ordersHead}>
              <h2>{name === null ? orders : t('ordersOf', { orders, name })}</h2>
              {name === null ? null : (
                <Button size="sm" onClick={() => change({ by: '', value: '', page: '1' })}>
                  {t('showAll')}
                </Button>
              )}
              <Segments
                label={t('which')}
                value={kind}
                options={[
                  { value: '', label: t('all'), count: formats.number(list.all_count) },
                  { value: 'planned', label: t('planned'), count: formats.number(list.all_count - list.unplanned_count) },
                  { value: 'unplanned', label: t('unplanned'), count: formats.number(list.unplanned_count) },
                ]}
                onChange={(next) => change({ kind: next, page: '1' })}
              />
            </header>
            <Entries entries={list.entries} list={list} />
            <Pages page={page} total={list.total_count} onPage={(to) => change({ page: String(to) })} />
          </section>
        )
      }}
    </Loaded>
  )
}

type Sums = { sub_total: number; tax: number; total: number }

const Entries = ({ entries, list }: { entries: readonly SpendEntryShown[]; list: Sums }) => {
  const isPhone = usePhone()
  return isPhone ? <Cards entries={entries} /> : <WideTable entries={entries} list={list} />
}

const keyOf = ({ id, is_record: isRecord }: SpendEntryShown): string => `${isRecord ? 'record' : 'order'} ${id}`

/** Opens the order, or the vehicle's history for maintenance done elsewhere. */
const EntryLink = ({ entry, stack }: { entry: SpendEntryShown; stack?: boolean }) => (
  <VehicleCell
    {...(stack ? { stack } : {})}
    vehicle={cellWords({ ...entry, name: entry.vehicle_name })}
    link={(content, className) =>
      entry.is_record ? (
        <Link to="/vehicles/$id" params={{ id: String(entry.vehicle_id) }} search={{ tab: 'history' }} className={className}>
          {content}
        </Link>
      ) : (
        <Link to="/orders/$id/approvals" params={{ id: String(entry.id) }} className={className}>
          {content}
        </Link>
      )
    }
  />
)

const Services = ({ entry }: { entry: SpendEntryShown }) => {
  const t = useTexts(spendTexts)
  const words = inSentence(entry.services)
  return (
    <span className={styles.services}>
      <span className={styles.work} title={words}>
        {words}
      </span>
      {entry.is_unplanned ? <span className={clsx(ui.badge, ui.quiet)}>{t('unplanned')}</span> : null}
    </span>
  )
}

const useColumns = (): TableColumn<SpendEntryShown>[] => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const sign = formats.unit === 'km' ? '$\u00a0CAD' : '$'
  const money = (dollars: number): string => formats.number(dollars, 2)
  return [
    {
      key: 'done',
      col: { style: { width: 110 } },
      label: t('doneOn'),
      cell: ({ done_on: on }) => formats.gridDate(on),
      className: styles.day,
    },
    {
      key: 'vehicle',
      label: t('vehicle'),
      isRowHead: true,
      cell: (entry) => <EntryLink entry={entry} />,
      className: styles.vehicle,
    },
    { key: 'services', label: t('services'), cell: (entry) => <Services entry={entry} /> },
    {
      key: 'shop',
      label: t('shop'),
      cell: ({ shop }) => <span className={styles.work}>{shop}</span>,
      className: styles.shop,
    },
    {
      key: 'sub',
      col: { style: { width: 104 } },
      label: t('subTotal'),
      unit: sign,
      isFigure: true,
      cell: (entry) => money(entry.sub_total),
    },
    {
      key: 'tax',
      col: { style: { width: 90 } },
      label: t('tax'),
      unit: sign,
      isFigure: true,
      cell: (entry) => money(entry.tax),
    },
    {
      key: 'total',
      col: { style: { width: 110 } },
      label: t('sum'),
      unit: sign,
      isFigure: true,
      cell: (entry) => <b>{money(entry.total)}</b>,
    },
  ]
}

const WideTable = ({ entries, list }: { entries: readonly SpendEntryShown[]; list: Sums }) => {
  return (
    <div className={clsx(ui.tableFrame, styles.frame)}>
      <RowTable className={ui.table} rows={entries} rowId={keyOf} columns={useColumns()} foot={<SumRow list={list} />} />
    </div>
  )
}

const SumRow = ({ list }: { list: Sums }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  return (
    <tr>
      <th scope="row" colSpan={4}>
        {t('allOrders')}
      </th>
      <td className={ui.figure}>{formats.number(list.sub_total, 2)}</td>
      <td className={ui.figure}>{formats.number(list.tax, 2)}</td>
      <td className={ui.figure}>
        <b>{formats.number(list.total, 2)}</b>
      </td>
    </tr>
  )
}

const Cards = ({ entries }: { entries: readonly SpendEntryShown[] }) => {
  const formats = useFormats()
  return (
    <ul className={clsx(ui.panel, styles.list)}>
      {entries.map((entry) => (
        <li key={keyOf(entry)} className={styles.card}>
          <span className={styles.bar}>
            <EntryLink entry={entry} stack />
            <b>{formats.money(entry.total)}</b>
          </span>
          <Services entry={entry} />
          <span className={clsx(ui.small, ui.faint)}>
            {formats.date(entry.done_on)}, {entry.shop}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Pages = ({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) => {
  const t = useTexts(spendTexts)
  const { number } = useFormats()
  if (total <= SPEND_PAGE_SIZE) return null
  const from = (page - 1) * SPEND_PAGE_SIZE + 1
  const to = Math.min(total, page * SPEND_PAGE_SIZE)
  return (
    <div className={styles.pages}>
      <span role="status">{t('range', { from: number(from), to: number(to), total: number(total) })}</span>
      <IconButton label={t('previousPage')} disabled={page === 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={t('nextPage')} disabled={to === total} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
