import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import { toCents, toDollars } from '#features/countries/money.ts'
import { inSentence } from '#features/services/service.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { formatsOf } from '#platform/i18n/languages.ts'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '#platform/ui/button.tsx'
import { EmptyState, Loaded, Skeleton } from '#platform/ui/empty.tsx'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconChevronLeft, IconChevronRight, IconReceiptDollar } from '#platform/ui/icons.ts'
import { DownloadButton } from '#platform/ui/overlays/download-button.tsx'
import { Card, PageHeader, Segments, Statistics } from '#platform/ui/page.tsx'
import { lazyDialog } from '#platform/ui/lazy-component.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Spend as SpendShown, SpendPartShown, SpendReasonShown } from '../contract.ts'
import { SPEND_DIMENSIONS, type SpendDimension } from '../spend-dimension.ts'
import { parsePeriod, PERIOD_KINDS, periodOfKind } from '../spend-period.ts'
import { categoryWords } from '../spend-words.ts'
import { spend } from './calls.ts'
import { usePeriodName } from './period-words.ts'
import { SPEND_PARAMS } from './spend-params.ts'
import { SpendOrders } from './SpendOrders.tsx'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

const BudgetDialog = lazyDialog(async () => (await import('./BudgetDialog.tsx')).BudgetDialog)

/** What maintenance cost in a period, against the one before and the budget, and why. */
export default function Spend() {
  const [address, change] = useAddressFilters(SPEND_PARAMS)
  const query = useQuery({
    ...spend.show.options({ query: address.period ? { period: address.period } : {} }),
    placeholderData: keepPreviousData,
  })
  const orders = useRef<HTMLDivElement>(null)
  const pick = (by: SpendDimension, value: string): void => {
    change({ by, value, page: '1' })
    orders.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }
  return (
    <div className={styles.page}>
      <Loaded query={query} skeleton={<Skeleton lines={10} height={28} gap={20} />}>
        {({ spend: shown }) => (
          <>
            <Head shown={shown} onPeriod={(period) => change({ period, by: '', value: '', page: '1' })} />
            {shown.orders === 0 ? (
              <NothingSpent shown={shown} onBack={() => change({ period: shown.period_before, by: '', value: '', page: '1' })} />
            ) : (
              <div className={styles.parts}>
                <Figures shown={shown} onUnplanned={() => change({ kind: 'unplanned', page: '1' })} />
                <Reasons shown={shown} />
                <div className={styles.bars}>
                  {SPEND_DIMENSIONS.map((by) => (
                    <Bars key={by} by={by} parts={shown.by[by] ?? []} onPick={(value) => pick(by, value)} />
                  ))}
                </div>
                {shown.taxes.length > 0 ? <Taxes shown={shown} /> : null}
                <div ref={orders}>
                  <SpendOrders shown={shown} address={address} change={change} />
                </div>
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))

const Head = ({ shown, onPeriod }: { shown: SpendShown; onPeriod: (period: string) => void }) => {
  const t = useTexts(spendTexts)
  const name = usePeriodName()
  const current = parsePeriod(shown.period)
  return (
    <PageHeader
      title={useHeadline(shown)}
      line={useMainReasons(shown)}
      actions={
        <>
          <Segments
            label={t('periodOf')}
            value={shown.kind}
            options={PERIOD_KINDS.map((kind) => ({ value: kind, label: t(kind === 'quarter' ? 'quarterly' : kind) }))}
            onChange={(kind) => (current ? onPeriod(periodOfKind(kind, current).key) : undefined)}
          />
          <div className={styles.period}>
            <IconButton label={t('previous')} onClick={() => onPeriod(shown.period_before)}>
              <IconChevronLeft size={16} stroke={1.75} aria-hidden />
            </IconButton>
            <span>{name(shown.period)}</span>
            <IconButton
              label={t('next')}
              disabled={shown.period_after === null}
              onClick={() => (shown.period_after ? onPeriod(shown.period_after) : undefined)}
            >
              <IconChevronRight size={16} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
          <DownloadButton
            load={() => spend.csv({ query: { period: shown.period } })}
            fileName={`${t('fileName')}-${shown.period}.csv`}
            isEmpty={shown.orders === 0}
          />
        </>
      }
    />
  )
}

const useHeadline = (shown: SpendShown): string => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const isSameYear = shown.period.slice(0, 4) === shown.period_before.slice(0, 4)
  const name = usePeriodName(isSameYear ? 'withoutYear' : 'withYear')
  const period = shown.is_open ? t('soFar', { period: name(shown.period) }) : name(shown.period)
  const before = shown.is_open ? t('sameDays', { period: name(shown.period_before) }) : name(shown.period_before)
  const words = { period, before, amount: formats.money(shown.total) }
  if (shown.orders === 0) return t('nothing', { period: name(shown.period) })
  if (shown.total_before === 0) return t('first', words)
  const percent = percentOf(shown.total - shown.total_before, shown.total_before)
  if (percent === 0) return t('same', words)
  return t(percent > 0 ? 'more' : 'less', { ...words, percent: formats.number(Math.abs(percent)) })
}

const REASONS_IN_LINE = 2

/** The two reasons that weigh most, in the direction of the difference. */
const useMainReasons = (shown: SpendShown): string | null => {
  const t = useTexts(spendTexts)
  const language = useLanguage()
  const direction = Math.sign(shown.total - shown.total_before)
  const names = shown.reasons
    .filter((one) => Math.sign(one.total - one.total_before) === direction)
    .toSorted((a, b) => Math.abs(b.total - b.total_before) - Math.abs(a.total - a.total_before))
    .slice(0, REASONS_IN_LINE)
    .map(
      (one) =>
        one.vehicle_name ?? localize(categoryWords[one.category ?? 'other'], language).toLocaleLowerCase(formatsOf(language)),
    )
  if (shown.orders === 0 || shown.total_before === 0 || names.length === 0) return null
  return t('mainly', { reasons: listed(names, language, 'conjunction') })
}

const NothingSpent = ({ shown, onBack }: { shown: SpendShown; onBack: () => void }) => {
  const t = useTexts(spendTexts)
  const name = usePeriodName()
  return (
    <section className={ui.panel}>
      <EmptyState
        picture={<IconReceiptDollar size={20} stroke={1.75} aria-hidden />}
        title={t('nothing', { period: name(shown.period) })}
        actions={<Button onClick={onBack}>{t('back', { period: name(shown.period_before) })}</Button>}
      >
        {t('nothingMore')}
      </EmptyState>
    </section>
  )
}

/** "+$916.58", "−$225.50". */
const signed = (formats: Formats, dollars: number): string =>
  dollars > 0 ? `+${formats.money(dollars)}` : formats.money(dollars)

const Figures = ({ shown, onUnplanned }: { shown: SpendShown; onUnplanned: () => void }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const name = usePeriodName()
  const difference = toDollars(toCents(shown.total) - toCents(shown.total_before))
  const tax = formats.money(shown.tax)
  return (
    <div className={styles.figures}>
      <Statistics
        figures={[
          {
            label: t('total'),
            value: formats.money(shown.total),
            note: t('totalNote', { count: shown.orders, vehicles: formats.number(shown.vehicles), tax }),
          },
          {
            label: t('against', { period: name(shown.period_before) }),
            value: signed(formats, difference),
            note: t('againstNote', { amount: formats.money(shown.total_before) }),
          },
          { label: t('budget'), ...useBudget(shown) },
          {
            label: t('unplanned'),
            value: (
              <button type="button" className={styles.figure} onClick={onUnplanned}>
                {formats.money(shown.unplanned)}
              </button>
            ),
            note: t('unplannedNote', {
              count: shown.unplanned_orders,
              percent: formats.number(percentOf(shown.unplanned, shown.total)),
            }),
          },
        ]}
      />
    </div>
  )
}

const useBudget = (shown: SpendShown) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const [isEditing, edit] = useState(false)
  const over = shown.budget === null ? 0 : toDollars(toCents(shown.total) - toCents(shown.budget))
  const words = t(over > 0 ? 'over' : 'left', { amount: formats.money(Math.abs(over)) })
  const value =
    shown.budget === null ? (
      <span className={ui.soft}>{t('noBudget')}</span>
    ) : (
      <span className={clsx(over > 0 && ui.due)}>{words}</span>
    )
  const note = (
    <>
      {shown.monthly_budget === null ? null : t('aMonth', { amount: formats.money(shown.monthly_budget) })}{' '}
      {shown.can_edit_budget ? (
        <button type="button" className={styles.action} onClick={() => edit(true)}>
          {t(shown.monthly_budget === null ? 'setBudget' : 'change')}
        </button>
      ) : null}
      <BudgetDialog opened={isEditing} monthly={shown.monthly_budget} onClose={() => edit(false)} />
    </>
  )
  return { value, note }
}

const Reasons = ({ shown }: { shown: SpendShown }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const name = usePeriodName()
  const sentence = useReasonSentence()
  if (shown.reasons.length === 0) return null
  const rows = [
    ...shown.reasons.map((one) => ({ words: sentence(one), total: one.total, before: one.total_before })),
    { words: t('rest'), total: shown.rest.total, before: shown.rest.total_before },
  ]
  return (
    <Card title={t('reasons')} className={styles.reasons}>
      <div className={clsx(styles.reason, styles.reasonHead)} aria-hidden>
        <span>{t('reason')}</span>
        <span>{name(shown.period)}</span>
        <span>{t('versus', { period: name(shown.period_before) })}</span>
      </div>
      <ol className={styles.reasonList}>
        {rows.map((row, index) => (
          <li key={row.words} className={clsx(styles.reason, index === rows.length - 1 && styles.rest)}>
            <span>{row.words}</span>
            <b>{row.total === 0 ? '–' : formats.money(row.total)}</b>
            <span className={ui.soft}>{signed(formats, toDollars(toCents(row.total) - toCents(row.before)))}</span>
          </li>
        ))}
      </ol>
      {shown.saving > 0 ? (
        <p className={clsx(ui.small, ui.good, styles.saving)}>{t('saving', { amount: formats.money(shown.saving) })}</p>
      ) : null}
    </Card>
  )
}

const SERVICES_NAMED = 2

const useReasonSentence = (): ((reason: SpendReasonShown) => string) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const language = useLanguage()
  return (reason) => {
    const amount = formats.money(reason.total_before)
    if (reason.kind === 'vehicle') {
      const vehicle = reason.vehicle_name ?? ''
      if (reason.total === 0) return t('vehicleGone', { vehicle, amount })
      const shown = inSentence(reason.services.slice(0, SERVICES_NAMED))
      const others = reason.services.length - SERVICES_NAMED
      const services = others > 0 ? t('andMore', { names: shown, count: others }) : shown
      return t(reason.total_before === 0 ? 'vehicleNew' : 'vehicleBoth', { vehicle, services, amount })
    }
    const category = localize(categoryWords[reason.category ?? 'other'], language)
    if (reason.total === 0) return t('categoryGone', { category })
    const words = { category, count: reason.vehicles, before: formats.number(reason.vehicles_before) }
    return t(reason.vehicles_before === 0 ? 'categoryNew' : 'categoryBoth', words)
  }
}

type BarsProps = { by: SpendDimension; parts: readonly SpendPartShown[]; onPick: (value: string) => void }

/** Each part as a bar, with a link to its orders; all bars of a list are the total. */
const Bars = ({ by, parts, onPick }: BarsProps) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  // One class or one department says nothing.
  if (parts.length < 2) return null
  const most = Math.max(...parts.map(({ total }) => total))
  return (
    <Card title={t(`by_${by}`)}>
      <ul className={styles.list}>
        {parts.map((part) => {
          const name = part.name ?? t(part.is_rest ? 'others' : 'none')
          return (
            <li key={`${part.value} ${part.is_rest}`}>
              <span className={styles.bar}>
                {part.is_rest ? (
                  <span>{name}</span>
                ) : (
                  <button type="button" className={styles.pick} title={name} onClick={() => onPick(part.value ?? '')}>
                    {name}
                  </button>
                )}
                <b className={ui.figure}>{formats.money(part.total)}</b>
              </span>
              <span className={styles.track} aria-hidden>
                <span
                  className={clsx(styles.fill, part.is_rest && styles.others)}
                  style={{ width: `${Math.max(0, (part.total / most) * 100)}%` }}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const Taxes = ({ shown }: { shown: SpendShown }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  return (
    <Card title={t('taxes')} className={styles.taxes}>
      <dl className={clsx(ui.sum, styles.taxLines)}>
        <div>
          <dt>{t('subTotal')}</dt>
          <dd>{formats.money(shown.sub_total)}</dd>
        </div>
        {shown.taxes.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formats.money(amount)}</dd>
          </div>
        ))}
        <div className={ui.total}>
          <dt>{t('sum')}</dt>
          <dd>{formats.total(shown.total)}</dd>
        </div>
      </dl>
    </Card>
  )
}
