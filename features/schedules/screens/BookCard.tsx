import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { bookedServices, chosenIntervals, countServices, estimateOf, type Prices, type Selection } from '../selection.ts'
import type { VehicleSchedule } from '../schedule-contract.ts'
import { scheduleTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useNarrow } from '#platform/ui/widths.ts'
import styles from './Schedule.module.css'
import { listed } from '#platform/i18n/fill-in.ts'

/** Source of the intervals, below the button. */
export const SOURCE_TEXT = { general_recommendation: 'general', manufacturer: 'manufacturer', mixed: 'mixed' } as const

export type Booking = {
  selection: Selection
  prices: Prices | null
  shopName: string | null
  onBook: () => void
  disabled?: boolean
}
/** `intervalName`: the name of an interval, by its id. */
type Shown = Booking & { intervalName: (intervalId: number) => string }

/** The selection, its approximate price, and the button to book it. */
export const BookCard = ({ source, ...booking }: Shown & { source: VehicleSchedule['source'] }) => {
  const t = useTexts(scheduleTexts)
  const mayBook = useHolds('orders.book')
  if (!mayBook) return null
  return (
    <section className={clsx(ui.panel, styles.book)} aria-label={t('bookServices')}>
      <div className={ui.padded}>
        <Sum {...booking} />
        <Book {...booking} />
        <p className={clsx(ui.tiny, ui.faint)}>{t(SOURCE_TEXT[source])}</p>
      </div>
    </section>
  )
}

/** The same as a bottom bar, once a service is selected. */
export const BookBar = (booking: Shown) => {
  const mayBook = useHolds('orders.book')
  if (!mayBook || countServices(booking.selection) === 0) return null
  return (
    <div className={styles.bookBar}>
      <Sum {...booking} />
      <Book {...booking} />
    </div>
  )
}

const Sum = ({ selection, prices, shopName, intervalName }: Shown) => {
  const t = useTexts(scheduleTexts)
  const formats = useFormats()
  const language = useLanguage()
  // There the name of the shop would make the bar as tall as three services; the next step names it.
  const isNarrow = useNarrow()
  const count = countServices(selection)
  const chosen = chosenIntervals(selection)
  // "75,000 and 80,000 mi": only the last one has a unit.
  const from = chosen.map((interval, index) =>
    index < chosen.length - 1 ? intervalName(interval).replace(/\u00a0\D+$/, '') : intervalName(interval),
  )
  const estimate = prices && count > 0 ? estimateOf(bookedServices(selection), prices) : null
  return (
    <div className={styles.bookSum} aria-live="polite">
      <span>
        <b className={ui.bold}>{count > 0 ? t('selected', { count }) : t('nothingSelected')}</b>
        <br />
        <span className={clsx(ui.small, ui.soft)}>
          {from.length > 0 ? t('fromIntervals', { intervals: listed(from, language) }) : '\u00a0'}
        </span>
      </span>
      {estimate ? (
        <span className={ui.figure}>
          <b className={clsx(ui.bold, ui.total)}>
            {formats.money(estimate.total)}
            {estimate.onRequest > 0 ? '+' : ''}
          </b>
          <br />
          <span className={clsx(ui.small, ui.soft)}>
            {estimate.onRequest > 0 ? t('someOnRequest', { count: estimate.onRequest }) : t('estimate')}
            {shopName && !isNarrow ? (
              <>
                <br />
                {t('atShop', { shop: shopName })}
              </>
            ) : null}
          </span>
        </span>
      ) : null}
    </div>
  )
}

const Book = ({ selection, onBook, disabled = false }: Booking) => {
  const t = useTexts(scheduleTexts)
  const count = countServices(selection)
  return (
    <Button
      look="primary"
      size="lg"
      wide
      icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />}
      disabled={disabled || count === 0}
      onClick={onBook}
    >
      {count > 0 ? t('book', { count }) : t('bookServices')}
    </Button>
  )
}
