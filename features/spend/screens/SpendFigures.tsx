import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { lazyDialog } from '#platform/ui/lazy-component.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Spend } from '../contract.ts'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

const BudgetDialog = lazyDialog(async () => (await import('./BudgetDialog.tsx')).BudgetDialog)

type Props = { shown: Spend; onPick: (filter: { planned?: 'unplanned' }) => void }

/** The four figures: total, difference, budget, unplanned. */
export const SpendFigures = ({ shown, onPick }: Props) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const percent = shown.total === 0 ? 0 : Math.round((shown.unplanned / shown.total) * 100)
  const before = { before: shown.compared_name, inBefore: shown.compared_in }
  return (
    <dl className={styles.figures}>
      <Figure label={t('totalWithTax')} value={formats.money(shown.total)}>
        {t('ordersOn', {
          orders: t('orders', { count: shown.orders_count }),
          vehicles: t('vehicles', { count: shown.vehicles_count }),
          tax: formats.money(shown.tax),
        })}
      </Figure>
      <Figure label={t('against', before)} value={`${shown.difference > 0 ? '+' : ''}${formats.money(shown.difference)}`}>
        {t('beforeWas', { ...before, amount: formats.money(shown.before_total) })}
      </Figure>
      <BudgetFigure shown={shown} />
      <Figure label={t('unplanned')} value={formats.money(shown.unplanned)}>
        {shown.unplanned_count === 0 ? (
          t('whatIsUnplanned')
        ) : (
          <button
            type="button"
            className={styles.linkButton}
            title={t('whatIsUnplanned')}
            onClick={() => onPick({ planned: 'unplanned' })}
          >
            {t('unplannedShare', { orders: t('orders', { count: shown.unplanned_count }), percent })}
          </button>
        )}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; value: string; isOver?: boolean; children: React.ReactNode }

const Figure = ({ label, value, isOver = false, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={clsx(styles.amount, isOver && ui.due)}>{value}</dd>
    <dd className={clsx(ui.tiny, ui.faint)}>{children}</dd>
  </div>
)

const BudgetFigure = ({ shown }: { shown: Spend }) => {
  const t = useTexts(spendTexts)
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { budget, monthly_budget: monthly } = shown
  const left = budget === null ? 0 : budget - shown.total
  const value = budget === null ? t('noBudget') : t(left < 0 ? 'over' : 'left', { amount: formats.money(Math.abs(left)) })
  return (
    <Figure label={t('againstBudget')} value={value} isOver={left < 0}>
      {monthly === null ? null : `${t('aMonth', { amount: formats.money(monthly) })} `}
      {shown.can_set_budget ? (
        <button type="button" className={styles.linkButton} onClick={() => setOpen(true)}>
          {t(monthly === null ? 'setBudget' : 'change')}
        </button>
      ) : null}
      <BudgetDialog opened={isOpen} monthly={monthly} onClose={() => setOpen(false)} />
    </Figure>
  )
}
