import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Fragment, useRef, useState } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { FirstStep } from '#features/vehicles/screens/FirstStep.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { EmptyState, ErrorState } from '#platform/ui/empty.tsx'
import { Skeleton, SkeletonWords } from '#platform/ui/skeleton.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconChevronLeft, IconChevronRight, IconDots, IconDownload, IconMail, IconReceiptDollar } from '#platform/ui/icons.ts'
import { lazyDialog } from '#platform/ui/lazy-component.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { DownloadButton } from '#platform/ui/overlays/download-button.tsx'
import { Menu } from '#platform/ui/overlays/menu.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { Card, PageHeader, Segments } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { Spend as Shown, SpendBar, SpendFilters } from '../contract.ts'
import { PERIOD_UNITS } from '../period.ts'
import { spend } from './calls.ts'
import { SpendBars } from './SpendBars.tsx'
import { SpendFigures } from './SpendFigures.tsx'
import { SpendOrders } from './SpendOrders.tsx'
import { ordersQuery, periodQuery, paramsOf, SPEND_PARAMS, type SpendParams } from './spend-search.ts'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

/** The page Costs: the fleet's costs in a period, and why they changed. */
export default function Spend() {
  const [params, change] = useAddressFilters(SPEND_PARAMS)
  const query = useQuery({ ...spend.show.options({ query: periodQuery(params) }), placeholderData: keepPreviousData })
  const shown = query.data
  const list = useRef<HTMLDivElement>(null)
  // A press on a figure scrolls to its orders, which are below the fold.
  const pick = (filters: SpendFilters): void => {
    change(paramsOf(filters), true)
    list.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className={styles.page}>
      <Head {...{ params, shown, change }} />
      {query.error && !shown ? <ErrorState message={query.error.message} onRetry={() => void query.refetch()} /> : null}
      {!shown && !query.error ? <Skeleton lines={8} height={32} gap={16} /> : null}
      {shown && shown.orders_count === 0 && shown.before_total === 0 ? <Nothing {...{ shown, change }} /> : null}
      {shown && (shown.orders_count > 0 || shown.before_total > 0) ? (
        <>
          <SpendFigures shown={shown} onPick={pick} />
          <Months shown={shown} onMonth={(start) => change({ ...paramsOf({}), unit: 'month', start }, true)} />
          <Reasons shown={shown} onPick={pick} />
          <SpendBars shown={shown} by={params.by} onGroup={(by) => change({ by })} onPick={pick} />
          {shown.taxes.length > 0 ? <Taxes shown={shown} query={periodQuery(params)} /> : null}
          <div ref={list} className={styles.list}>
            <SpendOrders {...{ params, shown, change }} />
          </div>
        </>
      ) : null}
      {shown ? <FleetFuel /> : null}
    </div>
  )
}

const Months = browserOnly(
  async () => (await import('./SpendMonths.tsx')).default,
  // As tall as the chart, so that nothing below it moves.
  () => <div className={clsx(ui.panel, styles.months, styles.monthsToCome)} aria-hidden="true" />,
)
const FleetFuel = browserOnly(async () => (await import('#features/fuel/screens/FleetFuel.tsx')).FleetFuel)

type Change = (change: Partial<Record<keyof SpendParams, string>>, isStep?: boolean) => void
type SectionProps = { params: SpendParams; shown: Shown | undefined; change: Change }

const Head = ({ params, shown, change }: SectionProps) => {
  const t = useTexts(spendTexts)
  // On a phone the comparison is in the figures below: the whole sentence takes four lines.
  const isPhone = usePhone()
  return (
    <PageHeader
      title={shown ? isPhone ? shown.short_headline : shown.headline : <SkeletonWords>{t('totalWithTax')}</SkeletonWords>}
      line={shown?.line}
      actions={
        <>
          <Segments
            label={t('period')}
            value={params.unit}
            options={PERIOD_UNITS.map((unit) => ({ value: unit, label: t(unit) }))}
            onChange={(unit) => change({ ...paramsOf({}), unit, start: shown?.from ?? '' })}
          />
          <PeriodSteps {...{ shown, change }} />
          <More {...{ params, shown }} />
        </>
      }
    />
  )
}

const PeriodSteps = ({ shown, change }: Omit<SectionProps, 'params'>) => {
  const t = useTexts(spendTexts)
  const go = (start: string): void => change({ ...paramsOf({}), start }, true)
  const next = shown?.next_start ?? null
  return (
    <div className={styles.steps}>
      <IconButton label={t('earlier')} disabled={!shown} onClick={() => shown && go(shown.previous_start)}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      </IconButton>
      <span aria-live="polite">{shown?.name}</span>
      <IconButton label={t('later')} disabled={next === null} onClick={() => next !== null && go(next)}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}

const AccountingDialog = lazyDialog(async () => (await import('./accounting/AccountingDialog.tsx')).AccountingDialog)
const MonthlyDialog = lazyDialog(async () => (await import('./MonthlyDialog.tsx')).MonthlyDialog)

const More = ({ params, shown }: Omit<SectionProps, 'change'>) => {
  const t = useTexts(spendTexts)
  const name = `spend-${shown?.from ?? ''}-${shown?.to ?? ''}`
  const pdf = useDownload(() => spend.pdf({ query: periodQuery(params) }), `${name}.pdf`)
  const csv = useDownload(() => spend.csv({ query: ordersQuery(params) }), `${name}.csv`)
  const [isMonthlyOpen, openMonthly] = useState(false)
  const [isAccountingOpen, openAccounting] = useState(false)
  const isEmpty = !shown || shown.orders_count === 0
  const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <Menu
        width={240}
        button={
          <IconButton label={t('moreActions')} disabled={!shown}>
            <IconDots size={20} stroke={1.75} aria-hidden />
          </IconButton>
        }
      >
        {({ Item }) => (
          <>
            <Item leftSection={<IconDownload {...icon} />} disabled={isEmpty || pdf.busy} onClick={pdf.start}>
              {t('pdf')}
            </Item>
            <Item leftSection={<IconDownload {...icon} />} disabled={isEmpty || csv.busy} onClick={csv.start}>
              {t('csv')}
            </Item>
            <Item leftSection={<IconDownload {...icon} />} onClick={() => openAccounting(true)}>
              {t('accounting')}
            </Item>
            {shown?.can_send_monthly ? (
              <Item leftSection={<IconMail {...icon} />} onClick={() => openMonthly(true)}>
                {t('sendMonthly')}
              </Item>
            ) : null}
          </>
        )}
      </Menu>
      {shown ? <AccountingDialog opened={isAccountingOpen} shown={shown} onClose={() => openAccounting(false)} /> : null}
      <MonthlyDialog opened={isMonthlyOpen} onClose={() => openMonthly(false)} />
    </>
  )
}

const Nothing = ({ shown, change }: { shown: Shown; change: Change }) => {
  const t = useTexts(spendTexts)
  const { data: user } = useQuery(currentUserQuery)
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<IconReceiptDollar size={20} stroke={1.75} aria-hidden />}
        title={t('empty')}
        actions={
          // A new fleet has no earlier costs.
          user?.fleet.is_setting_up ? (
            <FirstStep />
          ) : (
            <Button onClick={() => change({ start: shown.previous_start }, true)}>
              {t('backTo', { period: shown.previous_name })}
            </Button>
          )
        }
      />
    </section>
  )
}

/** Canada: each tax of the period, listed separately. */
const Taxes = ({ shown, query }: { shown: Shown; query: ReturnType<typeof periodQuery> }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const lines = [
    { name: t('subTotal'), amount: formats.money(shown.sub_total) },
    ...(shown.promotion === 0 ? [] : [{ name: t('promotion'), amount: formats.money(shown.promotion) }]),
    ...shown.taxes.map(({ name, amount }) => ({ name, amount: formats.money(amount) })),
    { name: t('total'), amount: formats.money(shown.total) },
  ]
  return (
    <Card
      title={t('taxesOf', { period: shown.name })}
      right={<DownloadButton load={() => spend.csv({ query })} fileName={`spend-${shown.from}-${shown.to}.csv`} />}
      className={styles.taxes}
    >
      <dl>
        {lines.map(({ name, amount }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </Fragment>
        ))}
      </dl>
      <p className={clsx(ui.tiny, ui.faint)}>{t('taxNumbers')}</p>
    </Card>
  )
}

type Pick = (filter: SpendBar['filter']) => void

const Reasons = ({ shown, onPick }: { shown: Shown; onPick: Pick }) => {
  const t = useTexts(spendTexts)
  if (shown.reasons.length === 0) return null
  const rest = shown.rest.amount !== 0 || shown.rest.difference !== 0
  return (
    <Card
      title={t('reasons', { count: shown.reasons.length })}
      right={
        <span className={styles.heads} aria-hidden="true">
          <span>{shown.name}</span>
          <span>{t('difference')}</span>
        </span>
      }
      className={styles.reasons}
    >
      <ol>
        {shown.reasons.map(({ sentence, amount, difference, filter }, index) => (
          <li key={sentence}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <button type="button" className={styles.sentence} onClick={() => onPick(filter)}>
              {sentence}
            </button>
            <Amounts {...{ amount, difference }} />
          </li>
        ))}
        {rest ? (
          <li className={styles.rest}>
            <span />
            <span className={ui.soft}>{t('rest')}</span>
            <Amounts amount={shown.rest.amount} difference={shown.rest.difference} />
          </li>
        ) : null}
      </ol>
    </Card>
  )
}

const Amounts = ({ amount, difference }: { amount: number; difference: number }) => {
  const formats = useFormats()
  const sign = difference > 0 ? '+' : ''
  return (
    <>
      <b className={ui.figure}>{amount === 0 ? '–' : formats.money(amount)}</b>
      <span className={clsx(ui.figure, ui.small, ui.faint)}>{`${sign}${formats.money(difference)}`}</span>
    </>
  )
}
