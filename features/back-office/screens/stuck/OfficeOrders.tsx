import { oneOf, text } from '#platform/ui/address/params.ts'
import { clsx } from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState, NoResult } from '#platform/ui/empty.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { GridToolbar } from '#platform/ui/grid/grid-toolbar.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { useSearchText } from '#platform/ui/grid/use-search-text.ts'
import { Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import { statusName } from '#features/orders/life/status.ts'
import type { StuckOrder } from '../../stuck-contract.ts'
import { office } from '../calls.ts'
import { OfficeGrid } from '../OfficeGrid.tsx'
import { OfficePage } from '../OfficePage.tsx'
import styles from '../Office.module.css'
import { CancelDialog } from './CancelDialog.tsx'
import { SettleDialog, type Settling } from './SettleDialog.tsx'
import { stuckTexts } from './texts.ts'

export const ORDERS_PARAMS = { query: text(), list: oneOf(['in_shop', 'to_settle']) }

const TWO_LINES = [['order', 'fleet'], ['vehicle', 'shop'], ['status', 'since'], ['amount']] as const

/** All orders that only the back office can close, searchable by number or name. */
export default function OfficeOrders() {
  const t = useTexts(stuckTexts)
  const [filters, change, clear] = useAddressFilters(ORDERS_PARAMS)
  const search = useSearchText(filters.query, (query) => change({ query }))
  const [reload, setReload] = useState(0)
  const [cancelling, cancel] = useState<number | null>(null)
  const [settling, settle] = useState<Settling | null>(null)
  const { list } = filters
  const closed = (done: boolean): void => {
    cancel(null)
    settle(null)
    if (done) setReload((times) => times + 1)
  }
  const columns = useColumns(list, cancel, settle)
  const fetchPage = async (page: number) => {
    const query = { list, page, ...(filters.query ? { query: filters.query } : {}) } as const
    const { orders, total_count: total } = await office.orders({ query })
    return { rows: orders, total }
  }
  const reset = (): void => (search.setTyped(''), clear())
  return (
    <OfficePage page="orders" title={t('ordersTitle')} line={t('ordersLine')}>
      <GridToolbar search={search.typed} onSearch={search.setTyped} searchLabel={t('search')} hint={null} onReset={reset}>
        <Segments
          label={t('list')}
          value={list}
          options={[
            { value: 'in_shop', label: t('inShop') },
            { value: 'to_settle', label: t('toSettle') },
          ]}
          onChange={(next) => change({ list: next })}
        />
      </GridToolbar>
      <OfficeGrid<StuckOrder>
        name="office-orders"
        label={t('list')}
        columns={columns}
        twoLines={TWO_LINES}
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

/** Phone card: order and amount, customer and shop, status and since when. */
const OrderCard = ({ order, act }: { order: StuckOrder; act: ReactNode }) => {
  const t = useTexts(stuckTexts)
  const formats = useFormats()
  const language = useLanguage()
  const { id, amount_text: amount, fleet, vehicle, shop, status, since } = order
  return (
    <div className={styles.orderCard}>
      <b className={ui.medium}>
        {t('order')} {id}
      </b>
      <span className={ui.figure}>{amount}</span>
      <span className={styles.wide}>{[fleet.name, vehicle].join(' · ')}</span>
      <span className={styles.wide}>{shop.name}</span>
      <span className={clsx(ui.small, ui.soft)}>
        {statusName(status, language)} · <span className={ui.oneLine}>{t('sinceDay', { day: formats.gridDate(since) })}</span>
      </span>
      <span className={styles.orderAct}>{act}</span>
    </div>
  )
}

const useColumns = (list: 'in_shop' | 'to_settle', cancel: (id: number) => void, settle: (settling: Settling) => void) => {
  const t = useTexts(stuckTexts)
  const words = useTexts(uiTexts)
  const formats = useFormats()
  const language = useLanguage()
  return useMemo(
    () => [
      { key: 'order', label: t('order'), width: 90, cell: ({ id }: StuckOrder) => <b className={ui.medium}>{id}</b> },
      { key: 'fleet', label: t('fleet'), width: 190, minWidth: 180, flex: 2, cell: ({ fleet }: StuckOrder) => fleet.name },
      { key: 'shop', label: t('shop'), width: 190, minWidth: 180, flex: 2, cell: ({ shop }: StuckOrder) => shop.name },
      { key: 'vehicle', label: t('vehicle'), width: 130, minWidth: 130, flex: 1, cell: ({ vehicle }: StuckOrder) => vehicle },
      {
        key: 'status',
        label: t('status'),
        width: 186,
        minWidth: 186,
        cell: ({ status }: StuckOrder) => statusName(status, language),
      },
      {
        key: 'since',
        label: t('since'),
        width: 104,
        minWidth: 104,
        cell: ({ since }: StuckOrder) => formats.gridDate(since),
      },
      { key: 'amount', label: t('amount'), width: 110, align: 'right' as const, cell: (order: StuckOrder) => order.amount_text },
      {
        key: 'act',
        label: words('actions'),
        // Width of the list's buttons: one, or two.
        width: list === 'in_shop' ? 150 : 300,
        cell: ({ id, status }: StuckOrder) => (
          <span className={styles.acts}>
            {status === 'paid_deferred' ? (
              <>
                <Button size="sm" onClick={() => settle({ ids: [id], as: 'paid' })}>
                  {t('settlePaid')}
                </Button>
                <Button size="sm" onClick={() => settle({ ids: [id], as: 'paid_in_shop' })}>
                  {t('settleShop')}
                </Button>
              </>
            ) : (
              <Button size="sm" aria-label={t('cancelTitle', { id })} onClick={() => cancel(id)}>
                {t('cancelShort')}
              </Button>
            )}
          </span>
        ),
      },
    ],
    [t, words, formats, language, list, cancel, settle],
  )
}
