import type { ReactNode } from 'react'
import { formatWithCurrency, toCents } from '#features/countries/money.ts'
import { hoursGroups } from '#features/shops/setup/hours-text.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconCircleCheck, IconClock, IconMail, IconMailOff } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { OfficeShop } from '../../shops/shops-contract.ts'
import { useInviteAgain } from './DeskList.tsx'
import { shopTexts } from './texts.ts'
import styles from './Shops.module.css'

export const Name = ({ shop, onOpen }: { shop: OfficeShop; onOpen: (shop: OfficeShop) => void }) => (
  <span className={styles.two}>
    <button type="button" className={styles.name} onClick={() => onOpen(shop)}>
      {shop.name}
    </button>
    <span className={styles.under}>{`${shop.address_line1}, ${shop.city}, ${shop.state}`}</span>
  </span>
)

const Missing = ({ icon, children, act }: { icon: ReactNode; children: ReactNode; act: ReactNode }) => (
  <span className={styles.two}>
    <span className={styles.lacks}>
      {icon}
      {children}
    </span>
    <span>{act}</span>
  </span>
)

/** Days with the same hours share a line; a third line would exceed the row height. */
const LINES_OF_HOURS = 2

export const Hours = ({ shop, onOpen }: { shop: OfficeShop; onOpen: (shop: OfficeShop) => void }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const midnight = (time: string): string => (time === '24:00' ? t('midnight') : formats.time(time))
  if (shop.hours.length === 0)
    return (
      <Missing
        icon={<IconClock size={16} stroke={1.75} aria-hidden />}
        act={
          <button type="button" className={styles.textButton} onClick={() => onOpen(shop)}>
            {t('addHours')}
          </button>
        }
      >
        {t('noHours')}
      </Missing>
    )
  const day = (weekday: number): string => t(`short_${weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)
  const lines = hoursGroups(shop.hours).map(({ from, to, opens, closes }) => {
    const days = from === to ? day(from) : `${day(from)}–${day(to)}`
    return `${days} ${midnight(opens)}–${midnight(closes)}`
  })
  const [first, ...others] = lines
  const below = shop.phone_only ? [t('byPhone')] : others.slice(0, LINES_OF_HOURS - 1)
  return (
    <span className={styles.two} title={lines.join(', ')}>
      <span>{first}</span>
      {below.map((line) => (
        <span key={line} className={styles.under}>
          {line}
        </span>
      ))}
    </span>
  )
}

export const Labor = ({ shop }: { shop: OfficeShop }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  const language = useLanguage()
  // Shops of both countries share this list: each amount is in its own currency.
  const amount =
    shop.labor_rate === null ? t('onRequest') : formatWithCurrency(toCents(shop.labor_rate), { country: shop.country, language })
  return (
    <span className={styles.two}>
      <span>{amount}</span>
      <span className={styles.under}>
        {t('pricesSet', { count: shop.prices_total, set: number(shop.prices_set), number: number(shop.prices_total) })}
      </span>
    </span>
  )
}

type DeskProps = { shop: OfficeShop; onOpen: (shop: OfficeShop) => void; onInvited: () => Promise<void> }

export const Desk = ({ shop, onOpen, onInvited }: DeskProps) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const invite = useInviteAgain(onInvited)
  const { desk } = shop
  if (!desk || (desk.is_waiting && !desk.invited_at))
    return (
      <Missing
        icon={<IconMailOff size={16} stroke={1.75} aria-hidden />}
        act={
          <button
            type="button"
            className={styles.textButton}
            disabled={invite.isPending}
            onClick={() => (desk ? invite.mutate({ shop, desk }) : onOpen(shop))}
          >
            {t('inviteDesk')}
          </button>
        }
      >
        {t('notInvited')}
      </Missing>
    )
  if (desk.is_waiting)
    return (
      <span className={styles.two}>
        <span className={styles.withIcon}>
          <IconMail size={16} stroke={1.75} aria-hidden />
          {t('invitedOn')}
        </span>
        <span className={styles.under}>
          {formats.date(desk.invited_at!)} ·{' '}
          <button
            type="button"
            className={styles.textButton}
            disabled={invite.isPending}
            onClick={() => invite.mutate({ shop, desk })}
          >
            {t('sendAgain')}
          </button>
        </span>
      </span>
    )
  const signedIn = desk.last_sign_in_at ? formats.date(desk.last_sign_in_at) : null
  return (
    <span className={styles.two}>
      <span>{desk.name}</span>
      <span className={styles.under}>{signedIn ? t('signedInOn', { day: signedIn }) : t('joined')}</span>
    </span>
  )
}

export const Bookable = ({ shop }: { shop: OfficeShop }) => {
  const t = useTexts(shopTexts)
  if (!shop.is_active) return <span className={ui.soft}>{t('closed')}</span>
  return shop.is_bookable ? (
    <span className={styles.good}>
      <IconCircleCheck size={16} stroke={1.75} aria-hidden />
      {t('yes')}
    </span>
  ) : (
    <span className={styles.lacks}>
      <IconAlertCircle size={16} stroke={1.75} aria-hidden />
      {t('notYet')}
    </span>
  )
}
