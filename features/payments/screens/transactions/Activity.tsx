import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { clsx } from 'clsx'
import { productDayOf } from '#features/countries/dates.ts'
import { servicesTexts } from '#features/orders/screens/services/services-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { OpensRow } from '#platform/ui/grid/ranked-table.tsx'
import type { RowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import type { TransactionsSummary } from '../../transactions/transactions-contract.ts'
import { ActivityTable } from './ActivityTable.tsx'
import { movedOn, paymentColumns, paymentDetails, subscriptionColumns } from './activity-columns.tsx'
import { transactions } from '../calls.ts'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import { useAmounts } from './use-amounts.ts'
import type { Mode, TransactionsParams } from './use-transactions.ts'

type Props = {
  mode: Mode
  params: TransactionsParams
  summary: TransactionsSummary | undefined
  selection: RowSelection
  sizeToFit: boolean
}

/** Two lists that add up to the headline: order payments and monthly fees. */
export const Activity = (props: Props) => {
  const t = useTexts(transactionTexts)
  // A changed query is a new list, which starts at its first page.
  const queryKey = JSON.stringify(props.params.query)
  return (
    <>
      <Payments key={`payments ${queryKey}`} {...props} />
      {useHolds('fees.read') ? <Subscriptions key={`subscriptions ${queryKey}`} {...props} /> : null}
      <p className={clsx(ui.tiny, ui.faint)}>{t('fileHolds')}</p>
    </>
  )
}

const useTotalsLine = (sums: TransactionsSummary['payments'] | undefined, countKey: 'payments' | 'charges') => {
  const t = useTexts(transactionTexts)
  const amounts = useAmounts()
  if (!sums || sums.length === 0) return null
  const count = sums.reduce((sum, part) => sum + part.count, 0)
  return t('countAndSum', {
    count: t(countKey, { count }),
    amounts: sums.map(({ amount, currency }) => amounts.money(amount, currency)),
  })
}

/** Characters that fit in a line of services: a company's lists have a column more. */
const useCharacters = (mode: Mode): number => {
  const [wide, narrow] = mode === 'fmc' ? [28, 26] : [56, 40]
  return useNarrow() ? narrow : wide
}

const Payments = ({ mode, params, summary, selection, sizeToFit }: Props) => {
  const t = useTexts(transactionTexts)
  const columnContext = {
    t,
    formats: useFormats(),
    amounts: useAmounts(),
    words: useTexts(servicesTexts),
    characters: useCharacters(mode),
  }
  const openPayment = (id: number): void => params.change({ payment: String(id) })
  return (
    <ActivityTable
      title={t('paymentActivity')}
      meta={useTotalsLine(summary?.payments, 'payments')}
      columns={paymentColumns(columnContext, mode, openPayment)}
      details={paymentDetails(columnContext)}
      onOpen={openPayment}
      selection={selection}
      nameOf={(row) => row.vehicle_name}
      sizeToFit={sizeToFit}
      load={(page) => transactions.payments.options({ query: { ...params.query, page } })}
      read={(page) => ({ rows: page.payment_activities, total: page.total_count })}
      count={(count) => t('payments', { count })}
      card={(row) => (
        <div className={styles.card}>
          <OpensRow
            className={ui.medium}
            aria-label={t('detailsOf', { name: row.vehicle_name, order: String(row.order.id) })}
            onClick={() => openPayment(row.id)}
          >
            {row.vehicle_name}
          </OpensRow>
          <span className={clsx(ui.figure, ui.medium)}>{columnContext.amounts.inRow(row.amount, row.currency)}</span>
          <span className={clsx(ui.small, ui.soft, styles.wide)}>
            {mode === 'fmc' ? `${row.fleet.name} · ` : ''}
            {row.shop_name} · {t('order')} {row.order.id}
          </span>
          <span className={clsx(ui.small, ui.faint, styles.wide)}>
            {row.order_date === productDayOf(row.paid_at) ? null : (
              <span className={styles.ordered}>{t('orderedOn', { day: columnContext.formats.gridDate(row.order_date) })}</span>
            )}
            <span className={ui.oneLine}>{movedOn(columnContext, row)}</span>
          </span>
        </div>
      )}
      empty={
        <EmptyState title={t('noPayments')} actions={<Button onClick={params.reset}>{t('chooseDates')}</Button>}>
          {t('noPaymentsMore')}
        </EmptyState>
      }
    />
  )
}

const Subscriptions = ({ mode, params, summary, selection, sizeToFit }: Props) => {
  const t = useTexts(transactionTexts)
  const columnContext = {
    t,
    formats: useFormats(),
    amounts: useAmounts(),
    words: useTexts(servicesTexts),
    characters: useCharacters(mode),
  }
  const openSubscription = (id: number): void => params.change({ subscription: String(id) })
  return (
    <ActivityTable
      title={t('subscriptions')}
      meta={useTotalsLine(summary?.subscriptions, 'charges')}
      columns={subscriptionColumns(columnContext, mode, openSubscription)}
      onOpen={openSubscription}
      selection={selection}
      nameOf={(row) => row.subscription}
      sizeToFit={sizeToFit}
      load={(page) => transactions.subscriptions.options({ query: { ...params.query, page } })}
      read={(page) => ({ rows: page.subscription_activities, total: page.total_count })}
      count={(count) => t('charges', { count })}
      card={(row) => (
        <div className={styles.card}>
          <OpensRow
            className={ui.medium}
            aria-label={t('showMethodOf', {
              name: row.subscription,
              fleet: row.fleet_name,
              day: columnContext.formats.gridDate(row.date),
            })}
            onClick={() => openSubscription(row.id)}
          >
            {row.subscription}
          </OpensRow>
          <span className={clsx(ui.figure, ui.medium)}>{columnContext.amounts.inRow(row.amount, row.currency)}</span>
          <span className={clsx(ui.small, ui.soft, styles.wide)}>
            {mode === 'fmc' ? `${row.fleet_name} · ` : ''}
            {t('vehiclesAt', { count: row.number_of_vehicles, price: columnContext.amounts.inRow(row.price, row.currency) })}
          </span>
          <span className={clsx(ui.small, ui.faint, styles.wide)}>{movedOn(columnContext, row)}</span>
        </div>
      )}
      empty={<EmptyState title={t('noCharges')} />}
    />
  )
}
