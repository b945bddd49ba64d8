import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { toCents, toDollars } from '#features/countries/money.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Spend, SpendBar } from '../contract.ts'
import { type Grouping, GROUPINGS } from './spend-search.ts'
import { spendTexts } from './texts.ts'
import styles from './Spend.module.css'

type Pick = (filter: SpendBar['filter']) => void
type Props = { shown: Spend; by: Grouping; onGroup: (by: Grouping) => void; onPick: Pick }

/** Three lists that each add up to the total; the middle one by department, shop, class or reason. */
export const SpendBars = ({ shown, by, onGroup, onPick }: Props) => {
  const t = useTexts(spendTexts)
  const lists = { department: shown.by_department, shop: shown.by_shop, class: shown.by_class, reason: shown.by_reason }
  const names = { department: t('department'), shop: t('byShop'), class: t('class'), reason: t('reason') }
  return (
    <div className={styles.bars}>
      <Bars title={t('byService')} bars={shown.by_category} onPick={onPick} />
      <Bars
        key={by}
        title={
          <select
            className={styles.grouping}
            aria-label={t('groupedBy')}
            value={by}
            onChange={(event) => onGroup(GROUPINGS.find((one) => one === event.target.value) ?? 'department')}
          >
            {GROUPINGS.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
        }
        bars={lists[by]}
        onPick={onPick}
      />
      <Bars title={t('byVehicle')} bars={shown.by_vehicle} onPick={onPick} />
    </div>
  )
}

/** Rows of a collapsed list; the last one is the sum of the others. */
const BARS_SHOWN = 5

const Bars = ({ title, bars, onPick }: { title: ReactNode; bars: readonly SpendBar[]; onPick: Pick }) => {
  const t = useTexts(spendTexts)
  const [isOpen, setOpen] = useState(false)
  const spent = bars.filter(({ amount }) => amount !== 0)
  const isLong = spent.length > BARS_SHOWN
  const shown = isLong && !isOpen ? spent.slice(0, BARS_SHOWN - 1) : spent
  const others = spent.slice(shown.length)
  const rest = toDollars(others.reduce((sum, { amount }) => sum + toCents(amount), 0))
  const most = Math.max(rest, ...shown.map(({ amount }) => amount))
  return (
    <Card
      title={title}
      className={styles.barList}
      right={
        isLong ? (
          <button type="button" className={styles.linkButton} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('showFewer') : t('showAll', { all: spent.length })}
          </button>
        ) : null
      }
    >
      <ul>
        {shown.map((bar) => (
          <li key={JSON.stringify(bar.filter)}>
            <button type="button" onClick={() => onPick(bar.filter)}>
              <Line name={bar.name} amount={bar.amount} share={bar.amount / most} />
            </button>
          </li>
        ))}
        {others.length > 0 ? (
          <li>
            <button type="button" onClick={() => setOpen(true)}>
              <Line name={t('others', { count: others.length })} amount={rest} share={rest / most} isRest />
            </button>
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

const Line = ({ name, amount, share, isRest = false }: { name: string; amount: number; share: number; isRest?: boolean }) => {
  const formats = useFormats()
  return (
    <>
      <span className={styles.barName}>{name}</span>
      <b className={ui.figure}>{formats.money(amount)}</b>
      <span className={styles.track} aria-hidden="true">
        <span className={clsx(styles.bar, isRest && styles.restBar)} style={{ width: `${Math.max(share * 100, 1)}%` }} />
      </span>
    </>
  )
}
