import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPhone } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ShopRow } from '../contract.ts'
import { rowProps, type ShopMark } from './map/shop-map-part.tsx'
import { Price, shortDay, Star } from './ShopLine.tsx'
import { ShopMarkOf } from './ShopMarkOf.tsx'
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
      <Star shop={shop} />
      <ShopMarkOf shop={shop} number={mark.number} isChosen={mark.isChosen} />
      <div className={styles.facts}>
        <b className={ui.medium}>{shop.name}</b> <ShopRating shop={shop} />
        {chosen ? <span className={ui.screenReaderOnly}> ({t('chosen')})</span> : null}
        <Where shop={shop} />
      </div>
      {isPhone && !shop.price ? null : <Price shop={shop} />}
      <div className={clsx(ui.row, styles.times)}>
        {shop.phone_only ? <ByPhone shop={shop} /> : <Times {...{ shop, chosen, onTime }} />}
        {children}
      </div>
    </li>
  )
}

/** Address, distance and whether it is open; on a phone, also directions and a call button. */
const Where = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const distance = shop.distance === null ? null : formats.distanceAway(shop.distance)
  const address = [`${shop.address_line1}, ${shop.city}`, shop.supports_medium_heavy_duty ? t('trucksToo') : null]
  const call = phoneLink(shop.main_phone_number)
  return (
    <span className={clsx(ui.small, ui.soft, styles.where)}>
      {[...address, distance, useOpenText()(shop)].filter(Boolean).join(' · ')}
      {isPhone ? (
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

/** Directions from the user's position; nothing is loaded before the link is followed. */
const directionsTo = ({ latitude, longitude }: Pick<ShopRow, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`

const MIDNIGHT = '24:00'

/** "Open until 6:00 PM", in the shop's zone. */
const useOpenText = () => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  return ({ open_now: { is_open: isOpen, until, opens } }: ShopRow): string => {
    if (isOpen)
      return until === null || until === MIDNIGHT ? t('openAroundTheClock') : t('openUntil', { time: formats.time(until) })
    if (!opens) return t('closedNow')
    const time = formats.time(opens.time)
    return opens.is_today
      ? t('closedOpensToday', { time })
      : t('closedOpens', { day: shortDay(formats.dateWithWeekday(opens.date)), time })
  }
}

const ByPhone = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  return (
    <>
      <a className={buttonClass({ size: 'sm' })} href={phoneLink(shop.main_phone_number) ?? undefined}>
        <IconPhone size={16} stroke={1.75} aria-hidden />
        <span>{formats.phone(shop.main_phone_number)}</span>
      </a>
      <span className={clsx(ui.small, ui.soft)}>{t('takesCalls')}</span>
    </>
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
    const when = isToday(date) ? t('today', { time: at }) : `${shortDay(formats.dateWithWeekday(date))}, ${at}`
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
