import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { SavedViews } from '#features/accounts/screens/views/SavedViews.tsx'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { toCents, toDollars } from '#features/countries/money.ts'
import { fleets } from '#features/fleets/screens/calls.ts'
import { searchOf } from '#features/orders/screens/services/services-params.ts'
import { FirstStep } from '#features/vehicles/screens/FirstStep.tsx'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { EmptyState } from '#platform/ui/empty.tsx'
import { Skeleton, SkeletonWords } from '#platform/ui/skeleton.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ColumnChooser } from '#platform/ui/grid/column-chooser.tsx'
import { BarLead, PhoneBar, SizeToFit } from '#platform/ui/grid/grid-toolbar.tsx'
import { useRowSelection } from '#platform/ui/grid/selection/use-row-selection.ts'
import { useChosenColumns } from '#platform/ui/grid/use-chosen-columns.ts'
import { useSizeToFit } from '#platform/ui/grid/use-size-to-fit.ts'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { DownloadAction } from '#platform/ui/overlays/download-button.tsx'
import { PageHeader, Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import { sumsOf } from '../../transactions/transactions.ts'
import type { TransactionsSummary } from '../../transactions/transactions-contract.ts'
import { Activity } from './Activity.tsx'
import { transactions } from '../calls.ts'
import { FailedPayments } from '../unpaid/FailedPayments.tsx'
import { OpenCharges } from '../unpaid/OpenCharges.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'
import { Report } from './Report.tsx'
import { SubscriptionDetails } from './SubscriptionDetails.tsx'
import { transactionTexts } from './texts.ts'
import styles from './Transactions.module.css'
import { reportColumns } from './report-columns.tsx'
import { useAmounts } from './use-amounts.ts'
import { TransactionSelection } from './TransactionSelection.tsx'
import {
  type FilterParam,
  type Mode,
  namedDays,
  TRANSACTIONS_PARAMS,
  type TransactionsParams,
  useTransactionsParams,
} from './use-transactions.ts'

/** Transactions of the acting fleet, or of the fleets that a company manages. */
export const Transactions = ({ mode }: { mode: Mode }) => {
  const t = useTexts(transactionTexts)
  const params = useTransactionsParams(mode)
  const { data: summary, isPending } = useQuery({
    ...transactions.summary.options({ query: params.query }),
    placeholderData: keepPreviousData,
    // The lists below refetch on every visit: older figures above would contradict them.
    refetchOnMount: 'always',
  })
  const fit = useSizeToFit()
  const list = useTransactionsList(mode, params, summary)
  const isNew = useIsNew(mode, summary)
  if (isNew && params.view !== 'report') return <NothingYet {...{ mode, params, summary }} />
  return (
    <div>
      <Head {...{ mode, params, summary }} />
      <ProblemOfDays {...{ params, summary }} />
      {isPending ? <Skeleton lines={8} height={32} gap={16} /> : null}
      {/* Hidden until the lists have loaded: rendered earlier, the unpaid part would push them down. */}
      <div hidden={isPending}>
        {summary ? <FailedPayments summary={summary} mode={mode} /> : null}
        {summary ? <OpenCharges summary={summary} mode={mode} /> : null}
        <div className={styles.bars}>
          <Tools {...{ mode, params, summary, fit }} columns={list.columns}>
            <SavedViews
              list="transactions"
              params={TRANSACTIONS_PARAMS}
              filters={params.address}
              change={params.change}
              viewParam="saved_view"
              besides={BESIDES_VIEWS}
              all={t('allTransactions')}
              total={list.total}
              stickyFilters={{ view: params.view }}
              columns={list.columns}
              fit={fit}
              countOf={async (saved) => countIn(await transactions.summary({ query: params.queryOf(saved) }))}
            />
          </Tools>
          <TransactionSelection selection={list.selection} total={list.total} query={params.query} />
        </div>
        {params.view === 'report' ? null : (
          <Activity {...{ mode, params, summary }} selection={list.selection} sizeToFit={fit.on} />
        )}
        {/* The grid measures its offset, which does not work while it is hidden. */}
        {params.view === 'report' && !isPending ? (
          <Report {...{ mode, params }} grid={list.columns.grid} selection={list.selection} sizeToFit={fit.on} />
        ) : null}
      </div>
      <PaymentDetails id={params.payment} onClose={() => params.change({ payment: '' })} />
      <SubscriptionDetails id={params.subscription} onClose={() => params.change({ subscription: '' })} />
    </div>
  )
}

/** Search params that opening a view keeps: the open payment or fee. */
const BESIDES_VIEWS = ['payment', 'subscription'] as const

/** Columns of the report, and the selection shared by both layouts: their rows are the same movements of money. */
const useTransactionsList = (mode: Mode, params: TransactionsParams, summary: TransactionsSummary | undefined) => {
  const t = useTexts(transactionTexts)
  const all = reportColumns(t, useFormats(), useAmounts(), mode)
  const { saved_view: view } = params.address
  const chosen = useChosenColumns(`report-columns-${mode}${view && `-${view}`}`, all, [all[0]!.key])
  const total = summary && countIn(summary)
  return { total, columns: { all, ...chosen }, selection: useRowSelection(JSON.stringify(params.query), total) }
}

const countIn = ({ payments, subscriptions }: TransactionsSummary): number => countOf(payments) + countOf(subscriptions)

/** A fleet without vehicles during set-up: there are no days to choose from. */
const useIsNew = (mode: Mode, summary: TransactionsSummary | undefined): boolean => {
  const { data: user } = useQuery(currentUserQuery)
  if (mode === 'fmc' || !summary || !user) return false
  return user.fleet.is_setting_up && user.fleet.vehicles_total === 0 && sumsOfBoth(summary).length === 0
}

const NothingYet = (props: SectionProps) => {
  const t = useTexts(transactionTexts)
  return (
    <div>
      <Head {...props} />
      <section className={ui.panel}>
        {/* The headline names their absence. */}
        <EmptyState title={t('noPaymentsMore')} actions={<FirstStep />} />
      </section>
    </div>
  )
}

/** Shows that the days in the URL are invalid; otherwise users would take the figures for those of the requested days. */
const ProblemOfDays = ({ params, summary }: Omit<SectionProps, 'mode'>) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  if (!params.problem || !summary) return null
  return (
    <Alert kind="warning" title={t(params.problem)} onClose={() => params.change({ from: '', to: '' })}>
      {t('shownInstead', { from: formats.date(summary.from), to: formats.date(summary.to) })}
    </Alert>
  )
}

type SectionProps = { mode: Mode; params: TransactionsParams; summary?: TransactionsSummary | undefined }

const Head = ({ mode, params, summary }: SectionProps) => {
  // On a phone they are in the bar.
  const views = usePhone() ? null : <Views {...params} />
  return (
    <PageHeader
      title={<Headline {...{ mode, summary }} />}
      line={<CountLine {...{ mode, summary }} />}
      actions={
        <>
          {views}
          <DownloadAction
            load={() => transactions.reportCsv({ query: params.query })}
            fileName={`transactions-${summary?.from ?? ''}-${summary?.to ?? ''}.csv`}
          />
        </>
      }
    />
  )
}

const Views = ({ view, change }: TransactionsParams) => {
  const t = useTexts(transactionTexts)
  return (
    <Segments
      label={t('view')}
      value={view}
      options={[
        { value: 'activity', label: t('activity') },
        { value: 'report', label: t('report') },
      ]}
      onChange={(next) => change({ view: next })}
    />
  )
}

/** Sums of both lists, one per currency. */
const sumsOfBoth = ({ payments, subscriptions }: TransactionsSummary) => {
  const parts = [...payments, ...subscriptions].map(({ amount, ...part }) => ({ ...part, cents: toCents(amount) }))
  return sumsOf(parts, parts[0]?.currency ?? 'USD').map(({ cents, ...sum }) => ({ ...sum, amount: toDollars(cents) }))
}

const SOME_DAY = '00/00/0000'
const Headline = ({ mode, summary }: Omit<SectionProps, 'params'>) => {
  const t = useTexts(transactionTexts)
  const formats = useFormats()
  const { money } = useAmounts()
  const isPhone = usePhone()
  // On a phone the number of fleets would take a third line, so it is in the line below.
  const formatHeadline = (amounts: readonly string[], count: number, days: { from: string; to: string }): string =>
    mode === 'fmc' && !isPhone ? t('paidByFleets', { amounts, count, ...days }) : t('paid', { amounts, ...days })
  if (!summary)
    return <SkeletonWords>{formatHeadline([money(10_000, 'USD')], 10, { from: SOME_DAY, to: SOME_DAY })}</SkeletonWords>
  const days = { from: formats.date(summary.from), to: formats.date(summary.to) }
  const amounts = sumsOfBoth(summary).map(({ amount, currency }) => money(amount, currency))
  if (amounts.length === 0) return keepNumbersWhole(t('nothingPaid', days))
  return keepNumbersWhole(formatHeadline(amounts, summary.fleets_count, days))
}

const countOf = (sums: TransactionsSummary['payments']): number => sums.reduce((sum, { count }) => sum + count, 0)

const CountLine = ({ mode, summary }: Omit<SectionProps, 'params'>) => {
  const t = useTexts(transactionTexts)
  const isPhone = usePhone()
  const line = (payments: number, charges: number): string =>
    t('line', { payments: t('payments', { count: payments }), charges: t('charges', { count: charges }) })
  // Across all fleets some orders are always in review, so a company's skeleton has that sentence.
  if (!summary)
    return <SkeletonWords>{mode === 'fmc' ? `${line(10, 10)} ${t('inReview', { count: 10 })}` : line(10, 10)}</SkeletonWords>
  const { in_manual_review_count: inReview } = summary
  return (
    <>
      {line(countOf(summary.payments), countOf(summary.subscriptions))}{' '}
      {mode === 'fmc' && isPhone && summary.fleets_count > 0 ? `${t('byFleets', { count: summary.fleets_count })} ` : null}
      {inReview > 0 ? (
        <Linked
          text={t('inReview', { count: inReview })}
          link={(words) =>
            mode === 'fmc' ? (
              <Link key="orders" to="/fmc_approvals_history" search={{ status: 'paid_deferred' }}>
                {words}
              </Link>
            ) : (
              <Link key="orders" to="/services" search={searchOf({ tab: 'past' })}>
                {words}
              </Link>
            )
          }
        />
      ) : null}
    </>
  )
}

type ToolsProps = SectionProps & {
  /** The saved views. */
  children: ReactNode
  fit: ReturnType<typeof useSizeToFit>
  columns: Parameters<typeof ColumnChooser>[0]
}

const Tools = ({ mode, params, summary, fit, columns, children }: ToolsProps) => {
  const t = useTexts(transactionTexts)
  // Columns leave by rank there, so that they always fit.
  const isNarrow = useNarrow()
  const { change } = params
  const window = { from: summary?.from ?? null, to: summary?.to ?? null }
  const choices: Record<FilterParam, ReactNode> = {
    fleet: mode === 'fmc' ? <FleetChoice value={params.fleet} onChange={(fleet) => change({ fleet })} /> : null,
    from: (
      <DateField
        label={t('from')}
        value={window.from}
        {...(window.to ? { max: window.to } : {})}
        onChange={(from) => change({ from: from ?? '' })}
      />
    ),
    to: (
      <DateField
        label={t('to')}
        value={window.to}
        {...(window.from ? { min: window.from } : {})}
        onChange={(to) => change({ to: to ?? '' })}
      />
    ),
  }
  const named = <NamedDays summary={summary} change={change} />
  if (usePhone()) return <PhoneTools {...{ params, choices, named }}>{children}</PhoneTools>
  return (
    <div className={styles.tools} data-toolbar>
      <BarLead>{children}</BarLead>
      {Object.entries(choices).map(([filter, choice]) => (
        <Fragment key={filter}>{choice}</Fragment>
      ))}
      {named}
      {isNarrow ? null : (
        <span className={styles.fit}>
          {params.view === 'report' ? <ColumnChooser fit={fit} {...columns} /> : <SizeToFit {...fit} />}
        </span>
      )}
    </div>
  )
}

const NamedDays = ({ summary, change }: Pick<SectionProps, 'summary'> & Pick<TransactionsParams, 'change'>) => {
  const t = useTexts(transactionTexts)
  const presets = summary && namedDays(summary.today)
  return (
    <span className={styles.named}>
      <Button look="ghost" onClick={() => change({ from: '', to: '' })}>
        {t('last30Days')}
      </Button>
      <Button look="ghost" onClick={() => presets && change(presets.lastMonth)}>
        {t('lastMonth')}
      </Button>
      <Button look="ghost" onClick={() => presets && change(presets.thisYear)}>
        {t('thisYear')}
      </Button>
    </span>
  )
}

type PhoneToolsProps = {
  params: TransactionsParams
  choices: Record<FilterParam, ReactNode>
  named: ReactNode
  /** The saved views. */
  children: ReactNode
}

const PhoneTools = ({ params, choices, named, children }: PhoneToolsProps) => {
  const { from, to, fleet } = params.address
  return (
    <PhoneBar
      lead={
        <>
          <Views {...params} />
          {children}
        </>
      }
      fields={
        <>
          {choices.fleet}
          <span className={styles.days}>
            {choices.from}
            {choices.to}
          </span>
          {named}
        </>
      }
      setCount={[from || to, fleet].filter(Boolean).length}
      onReset={() => params.change({ from: '', to: '', fleet: '' })}
    />
  )
}

const FleetChoice = ({ value, onChange }: { value: string; onChange: (fleet: string) => void }) => {
  const t = useTexts(transactionTexts)
  const { data } = useQuery(fleets.basicDetails.options())
  return (
    <span className={clsx(styles.fleetChoice, ui.field)}>
      <SelectField label={t('fleet')} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('allFleets')}</option>
        {data?.fleets.map((fleet) => (
          <option key={fleet.id} value={fleet.id}>
            {fleet.name}
          </option>
        ))}
      </SelectField>
    </span>
  )
}
