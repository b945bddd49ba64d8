import { clsx } from 'clsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { phoneLink } from '#features/countries/phone.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPhone, IconStar, IconStarFilled } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/overlays/notices.tsx'
import { useNarrow, usePhone } from '#platform/ui/widths.ts'
import type { ShopRow } from '../contract.ts'
import type { Shows } from './ShopsPanelParts.tsx'
import { ShopMarkOf } from './ShopMarkOf.tsx'
import { ShopRating } from './ShopRating.tsx'
import { rowProps, type ShopMark } from './map/shop-map-part.tsx'
import { shops } from './calls.ts'
import { shopTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import styles from './ShopsPanel.module.css'

type LineProps = { shop: ShopRow; shows: Shows; mark: ShopMark; children: ReactNode }

/** A shop as one comparable line: star, logo or number, name and address, distance, estimate, next free slot, buttons. */
export const ShopLine = ({ shop, shows, mark, children }: LineProps) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const isNarrow = useNarrow()
  const distance = shop.distance === null ? null : formats.distanceAway(shop.distance)
  // A card has no column for the distance.
  const street = !shows.distance && distance ? `${distance} · ${shop.address_line1}` : shop.address_line1
  const city = `, ${shop.city}`
  const trucks = shop.supports_medium_heavy_duty ? `, ${t('trucksToo')}` : ''
  return (
    <li className={styles.shop} {...rowProps(shop, mark)}>
      <Star shop={shop} />
      <ShopMarkOf shop={shop} number={mark.number} isChosen={false} />
      {isPhone && !shop.phone_only ? <CallIcon shop={shop} /> : null}
      <div className={styles.name}>
        <b className={ui.medium}>{shop.name}</b>
        <ShopRating shop={shop} isShort={isNarrow} />
      </div>
      {/* Separate columns in a wide window, else one line below the name. */}
      <div className={styles.facts}>
        <a
          className={clsx(ui.small, ui.soft, ui.plain, styles.address)}
          href={mapLink(shop)}
          target="_blank"
          rel="noreferrer"
          title={street + city + trucks}
        >
          {street}
          <span className={styles.city}>{city}</span>
          {trucks}
        </a>
        {shows.distance ? <span className={clsx(ui.figure, styles.distance)}>{distance ?? '–'}</span> : null}
        <span className={styles.next}>
          <NextFree shop={shop} />
        </span>
      </div>
      {shows.price ? <Price shop={shop} /> : null}
      <span className={styles.actions}>{children}</span>
    </li>
  )
}

/** A card has no room for the number. */
const CallIcon = ({ shop }: { shop: ShopRow }) => {
  const formats = useFormats()
  return (
    <a
      className={clsx(ui.iconButton, styles.callIcon)}
      href={phoneLink(shop.main_phone_number) ?? undefined}
      aria-label={`${shop.name}, ${formats.phone(shop.main_phone_number)}`}
    >
      <IconPhone size={16} stroke={1.75} aria-hidden />
    </a>
  )
}

const CallShop = ({ shop }: { shop: ShopRow }) => {
  const formats = useFormats()
  return (
    <a className={clsx(ui.small, styles.call)} href={phoneLink(shop.main_phone_number) ?? undefined}>
      {formats.phone(shop.main_phone_number)}
    </a>
  )
}

/** Link to the address on a map, without an API key, for every browser and phone. */
const mapLink = (shop: Pick<ShopRow, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/?mlat=${shop.latitude}&mlon=${shop.longitude}#map=16/${shop.latitude}/${shop.longitude}`

export const Price = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const { price } = shop
  if (!price) return <span className={clsx(ui.figure, styles.price, ui.faint)}>–</span>
  return (
    <span className={clsx(ui.figure, styles.price)}>
      <b>{price.priced === 0 ? t('priceOnRequest') : `${formats.money(price.total)}${price.on_request ? '+' : ''}`}</b>
      {price.on_request && price.priced ? (
        <span className={clsx(ui.tiny, ui.faint, styles.under)}>{t('onRequest', { count: price.on_request })}</span>
      ) : price.savings > 0 ? (
        <span className={styles.saved}>{t('saves', { amount: formats.money(price.savings) })}</span>
      ) : null}
    </span>
  )
}

const NextFree = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  if (shop.phone_only) {
    return (
      <span className={styles.phoneOnly}>
        <IconPhone size={14} stroke={2} aria-hidden />
        <span>
          {t('byPhoneOnly')}
          <CallShop shop={shop} />
        </span>
      </span>
    )
  }
  if (!shop.next_free) return <span className={ui.faint}>{t('noFreeTime')}</span>
  const { date, time, is_today: isToday } = shop.next_free
  const when = isToday ? t('today', { time: formats.time(time) }) : `${formats.nearDateWithWeekday(date)}, ${formats.time(time)}`
  return <span className={isToday ? ui.medium : undefined}>{when}</span>
}

export const Star = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const toggle = useMutation({
    mutationFn: (value: boolean) => shops.toggleFavorite({ params: { id: shop.id }, body: { id: shop.id, value } }),
    // Toast in the mutation's options, not at the call: a saved shop moves to another group, which unmounts this star.
    onSuccess: async ({ is_favorite_shop: isSaved }) => {
      const message = t(isSaved ? 'savedMore' : 'unsavedMore')
      toast({
        kind: 'success',
        title: t(isSaved ? 'saved' : 'unsaved', { name: shop.name }),
        message,
        about: `shop ${shop.id}`,
        undo: () => choose(!isSaved),
      })
      await queries.invalidateQueries({ queryKey: ['shops'] })
    },
    onError: (error) => alert(failureText(error, error.message)),
  })
  const choose = (value: boolean): void => toggle.mutate(value)
  const saved = toggle.isPending ? toggle.variables : shop.is_favorite_shop
  return (
    <button
      type="button"
      className={clsx(ui.iconButton, styles.star, saved && styles.chosen)}
      aria-pressed={saved}
      aria-label={t('saveShop', { name: shop.name })}
      onClick={() => choose(!saved)}
    >
      {saved ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.75} aria-hidden />}
    </button>
  )
}
