import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { daysBetween } from '#features/countries/dates.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { amountInRow, useFormats } from '#platform/ui/formats.tsx'
import { IconPhone } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ShopRow } from '../contract.ts'
import { rowProps, type ShopMark, ShopNumber } from './map/shop-map-part.tsx'
import { Star } from './ShopLine.tsx'
import { ShopRating } from './ShopRating.tsx'
import { shopTexts } from './texts.ts'
import styles from './ShopCard.module.css'

type Props = {
  shop: ShopRow
  mark: ShopMark
  /** Set for the selected shop, with the selected time. */
  chosen: { time: string | null } | null
  onTime: ((time: string) => void) | null
  children: ReactNode
}

/** A shop within a request: its facts, its price, and its next free times as buttons. */
export const ShopCard = ({ shop, mark, chosen, onTime, children }: Props) => {
  const t = useTexts(shopTexts)
  const isPhone = usePhone()
  return (
    <li
      className={clsx(styles.shop, chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      {...rowProps(shop, mark)}
    >
      {mark.number === null ? null : (
        <span className={styles.number}>
          <ShopNumber number={mark.number} isChosen={mark.isChosen} />
        </span>
      )}
      <div className={styles.facts}>
        <b>{shop.name}</b> {isPhone ? null : <ShopRating shop={shop} />}
        {chosen ? <span className={ui.screenReaderOnly}> ({t('chosen')})</span> : null}
        <Where shop={shop} isChosen={chosen !== null} />
      </div>
      <CardPrice shop={shop} />
      {isPhone ? null : <Star shop={shop} />}
      <div className={styles.times}>
        {shop.phone_only ? (
          <ByPhone shop={shop} />
        ) : (
          <>
            <Times {...{ shop, chosen, onTime }} />
            {children}
          </>
        )}
      </div>
    </li>
  )
}

/** Address, distance and whether it is open; the chosen shop on a phone: also its number and directions. */
const Where = ({ shop, isChosen }: { shop: ShopRow; isChosen: boolean }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const open = useOpenText()
  const facts = [
    isPhone ? null : shop.address_line1,
    shop.distance === null ? null : formats.distanceAway(shop.distance),
    shop.supports_medium_heavy_duty ? t('trucksToo') : null,
    shop.phone_only ? t('booksByPhone') : open(shop),
  ]
  const call = phoneLink(shop.main_phone_number)
  return (
    <span className={styles.where}>
      {facts.filter(Boolean).join(' · ')}
      {isPhone && isChosen ? (
        <span className={styles.ways}>
          {call && !shop.phone_only ? <a href={call}>{formats.phone(shop.main_phone_number)}</a> : null}
          <a href={directionsTo(shop)} target="_blank" rel="noreferrer" aria-label={t('directionsTo', { name: shop.name })}>
            {t('directions')}
          </a>
        </span>
      ) : null}
    </span>
  )
}

const CardPrice = ({ shop: { price } }: Pick<Props, 'shop'>) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  if (!price) return null
  const { total, priced, on_request: onRequest } = price
  if (priced === 0) return <span className={styles.price}>{t('priceOnRequest')}</span>
  return (
    <span className={styles.price}>
      <b>{`${amountInRow(formats, total)}${onRequest ? '+' : ''}`}</b>
      <span>{onRequest ? t('onRequest', { count: onRequest }) : t('estimated')}</span>
    </span>
  )
}

/** Directions from the user's position; nothing is loaded before the link is followed. */
const directionsTo = ({ latitude, longitude }: Pick<ShopRow, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

const MIDNIGHT = '24:00'

/** "open until 6:00 PM", "opens Mon 6:00 AM", in the shop's zone. */
const useOpenText = () => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  return ({ open_now: { is_open: isOpen, until, opens } }: ShopRow): string => {
    if (isOpen)
      return until === null || until === MIDNIGHT ? t('openAroundTheClock') : t('openUntil', { time: formats.time(until) })
    if (!opens) return t('closedNow')
    const time = formats.time(opens.time)
    if (opens.is_today) return t('opensToday', { time })
    const day = formats.nearDateWithWeekday(opens.date)
    // Within a week its name is enough.
    const isNear = daysBetween(formats.today(), opens.date) < DAYS_A_WEEK
    return t('opensOn', { day: isNear ? day.split(/\s/)[0]! : day, time })
  }
}
const DAYS_A_WEEK = 7

const ByPhone = ({ shop }: { shop: ShopRow }) => {
  const formats = useFormats()
  return (
    <a className={clsx(buttonClass({ size: 'sm' }), styles.time)} href={phoneLink(shop.main_phone_number) ?? undefined}>
      <IconPhone size={16} stroke={1.75} aria-hidden />
      <span>{formats.phone(shop.main_phone_number)}</span>
    </a>
  )
}

const Times = ({ shop, chosen, onTime }: Omit<Props, 'children' | 'mark'>) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  if (shop.next_times.length === 0) return <span className={clsx(ui.small, ui.faint)}>{t('noFreeTime')}</span>
  const isToday = (date: string): boolean => shop.next_free?.is_today === true && shop.next_free.date === date
  return shop.next_times.map(({ date, time }) => {
    const start = `${date}T${time}`
    const at = formats.time(time)
    const when = isToday(date) ? t('today', { time: at }) : `${formats.nearDateWithWeekday(date)}, ${at}`
    const isChosen = chosen?.time === start
    return (
      <button
        key={start}
        type="button"
        className={clsx(buttonClass({ size: 'sm' }), styles.time, isChosen && styles.chosenTime)}
        aria-label={t('timeAt', { when, name: shop.name })}
        aria-pressed={isChosen}
        disabled={onTime === null}
        onClick={() => onTime?.(start)}
      >
        {when}
      </button>
    )
  })
}
