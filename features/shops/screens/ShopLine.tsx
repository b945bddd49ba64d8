import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconPhone, IconStar, IconStarFilled } from '#platform/ui/icons.ts'
import { failureText, useNotices } from '#platform/ui/over/notices.tsx'
import { initials } from '#platform/ui/page.tsx'
import type { ShopRow } from '../contract.ts'
import { shops } from './shops.ts'
import { shopTexts } from './texts.ts'

/** One shop, in one comparable line: star, logo, name and address, distance, estimate, next free time, buttons. */
export const ShopLine = ({
  shop,
  withPrice,
  chosen,
  children,
}: {
  shop: ShopRow
  withPrice: boolean
  chosen: boolean
  children: ReactNode
}) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  return (
    <li className={chosen ? 'shop on' : 'shop'} aria-current={chosen ? 'true' : undefined}>
      <Star shop={shop} />
      <ShopLogo shop={shop} />
      <div className="who">
        <b className="m">{shop.name}</b>
        {chosen ? <span className="sr"> ({t('chosen')})</span> : null}
        <a className="s13 soft plain trunc address" href={mapLink(shop)} target="_blank" rel="noreferrer">
          {shop.address_line1}, {shop.city}
          {shop.supports_medium_heavy_duty ? `, ${t('trucksToo')}` : ''}
        </a>
      </div>
      <span className="num dist">{shop.distance === null ? '–' : formats.shopDistance(shop.distance)}</span>
      {withPrice ? <Price shop={shop} /> : null}
      <span className="next">
        <NextFree shop={shop} />
      </span>
      <span className="shop-acts">{children}</span>
    </li>
  )
}

export const ShopLogo = ({ shop }: { shop: Pick<ShopRow, 'name' | 'logo_url'> }) =>
  shop.logo_url ? (
    <img className="logo" src={shop.logo_url} alt="" width={36} height={36} />
  ) : (
    <span className="logo" aria-hidden="true">
      {initials(shop.name.replace(/[^\p{L}\p{N}\s]/gu, ' '))}
    </span>
  )

/** Opens the address in a map: a link without a key, which every browser and phone understands. */
export const mapLink = (shop: Pick<ShopRow, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/?mlat=${shop.latitude}&mlon=${shop.longitude}#map=16/${shop.latitude}/${shop.longitude}`

const Price = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  const { price } = shop
  if (!price) return <span className="num pr dim">–</span>
  return (
    <span className="num pr">
      <b>{price.priced === 0 ? t('priceOnRequest') : `${formats.money(price.total)}${price.on_request ? '+' : ''}`}</b>
      {price.on_request && price.priced ? (
        <span className="s12 dim under">{t('onRequest', { count: price.on_request })}</span>
      ) : price.savings > 0 ? (
        <span className="sv">{t('saves', { amount: formats.money(price.savings) })}</span>
      ) : null}
    </span>
  )
}

const NextFree = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const formats = useFormats()
  if (shop.phone_only) {
    return (
      <span className="row phone-only">
        <IconPhone size={14} stroke={2} aria-hidden />
        {t('byPhoneOnly')}
      </span>
    )
  }
  if (!shop.next_free) return <span className="dim">{t('noFreeTime')}</span>
  const { date, time, is_today: isToday } = shop.next_free
  if (isToday) return <span className="m">{t('today', { time: formats.time(time) })}</span>
  return (
    <span>
      {shortDay(formats.dateWithWeekday(date))}, {formats.time(time)}
    </span>
  )
}

/** Within thirty days nobody needs the year: "Fri 11/21". */
export const shortDay = (day: string): string => day.replace(/\/\d{4}$/, '').replace(/\d{4}-(\d{2}-\d{2})$/, '$1')

const Star = ({ shop }: { shop: ShopRow }) => {
  const t = useTexts(shopTexts)
  const queries = useQueryClient()
  const { toast, alert } = useNotices()
  const toggle = useMutation({
    mutationFn: (value: boolean) => shops.toggleFavorite({ params: { id: shop.id }, body: { id: shop.id, value } }),
    onSuccess: async ({ is_favorite_shop: saved }) => {
      toast({ kind: 'success', title: t(saved ? 'saved' : 'unsaved', { name: shop.name }) })
      await queries.invalidateQueries({ queryKey: ['shops'] })
    },
    onError: (error) => alert(failureText(error, error.message)),
  })
  const saved = toggle.isPending ? toggle.variables : shop.is_favorite_shop
  return (
    <button
      type="button"
      className={saved ? 'iconbtn star on' : 'iconbtn star'}
      aria-pressed={saved}
      aria-label={t('saveShop', { name: shop.name })}
      onClick={() => toggle.mutate(!saved)}
    >
      {saved ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.75} aria-hidden />}
    </button>
  )
}
