import { clsx } from 'clsx'
import type { ShopRow } from '#features/shops/contract.ts'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import { shortDay } from '#features/shops/screens/ShopLine.tsx'
import { useShop } from '#features/shops/screens/use-shop-search.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ServiceRequestDraft } from '../../booking/draft.ts'
import type { ServiceRow } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { otherClock } from '../ShopTime.tsx'
import { timeAfter } from '../words.ts'
import { toServiceParams } from './chosen-services.ts'
import styles from './ServiceRequest.module.css'

type Props = {
  draft: ServiceRequestDraft
  /** `2026-11-24T07:30`; null: not selected yet. */
  time: string | null
  shops: readonly ShopRow[]
  catalog: readonly ServiceRow[]
  busy: boolean
  onRequest: () => void
  onCalendar: () => void
}

const showShops = (): void => document.querySelector(`[data-part='shops']`)?.scrollIntoView({ block: 'start' })

/** The current selection, its estimate, and the page's only filled button. */
export const RequestBar = ({ draft, time, shops, catalog, busy, onRequest, onCalendar }: Props) => {
  const t = useTexts(bookingTexts)
  const isPhone = usePhone()
  const inList = shops.find(({ id }) => id === draft.shop_id)
  const request = { vehicleId: draft.vehicle_id, services: toServiceParams(draft.order_services) }
  const { data } = useShop(inList ? null : draft.shop_id, request)
  const shop = inList ?? (data?.shop.id === draft.shop_id ? data.shop : undefined)
  const primary = isPhone ? ({ size: 'xl', wide: true } as const) : ({ size: 'lg' } as const)
  if (!draft.shop) {
    if (!isPhone) return null
    return (
      <div className={clsx(ui.stick, styles.bar)}>
        <Button {...primary} onClick={showShops}>
          {t('chooseShopAbove')}
        </Button>
      </div>
    )
  }
  return (
    <section className={clsx(ui.panel, ui.stick, styles.bar)} aria-label={t('request')}>
      <Chosen {...{ draft, time, catalog }} zone={shop?.time_zone ?? null} />
      <BarSum shop={shop} />
      {time ? (
        <Button
          look="primary"
          {...primary}
          busy={busy}
          icon={<IconCalendarEvent size={18} stroke={1.75} aria-hidden />}
          onClick={onRequest}
        >
          {t('submit')}
        </Button>
      ) : (
        <Button look="primary" {...primary} onClick={onCalendar}>
          {t('pickTimeAt', { name: draft.shop.name })}
        </Button>
      )}
    </section>
  )
}

const Chosen = ({ draft, time, catalog, zone }: Pick<Props, 'draft' | 'time' | 'catalog'> & { zone: string | null }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const language = useLanguage()
  const shop = draft.shop?.name ?? ''
  if (!time) return <b className={clsx(ui.medium, ui.grow, styles.barWords)}>{t('chooseTimeAt', { shop })}</b>
  const [date = '', at = ''] = time.split('T')
  const ids = draft.order_services.map((row) => row.service_definition_id)
  const known = new Map(catalog.map((service) => [service.service_definition_id, service.standard_minutes]))
  const ready = timeAfter(at, visitMinutes(ids.map((id) => known.get(id) ?? null)))
  const clock = zone && otherClock({ appointment_date: date, appointment_time: at, time_zone: zone }, language)
  const count = new Set(ids).size
  return (
    <span className={clsx(ui.grow, styles.barWords)} role="status">
      <b className={ui.medium}>
        {t('chosenAt', { shop, when: `${shortDay(formats.dateWithWeekday(date))}, ${formats.time(at)}` })}
        {clock ? `\u00a0${clock}` : null}
      </b>
      <span className={clsx(ui.small, ui.soft)}>
        {ready ? t('readyIn', { count, time: formats.time(ready) }) : t('serviceCount', { count })}
      </span>
    </span>
  )
}

const BarSum = ({ shop }: { shop: ShopRow | undefined }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  if (!shop?.price) return null
  const { total, priced, on_request: onRequest } = shop.price
  return (
    <span className={styles.barSum}>
      <b>{priced === 0 ? t('priceOnRequest') : `${formats.money(total)}${onRequest ? '+' : ''}`}</b>
      <span className={clsx(ui.tiny, ui.soft)}>{t('estimateBeforeTax')}</span>
    </span>
  )
}
