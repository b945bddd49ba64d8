import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { visitMinutes } from '#features/services/visit-minutes.ts'
import type { ShopRow } from '#features/shops/contract.ts'
import { useShop } from '#features/shops/screens/use-shop-search.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { amountInRow, useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent, IconPlus } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { ServiceRequestDraft } from '../../booking/draft.ts'
import type { ServiceRow } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { otherClock } from '../ShopTime.tsx'
import { timeAfter } from '../words.ts'
import { requestOf } from './chosen-services.ts'
import { offerOf } from './offer.ts'
import { useCtrlEnter } from './use-ctrl-enter.ts'
import styles from './RequestBar.module.css'

type BarProps = {
  title: ReactNode
  line: ReactNode
  sum?: ReactNode
  /** The only button. */
  children: ReactNode
}

/** The bar of both pages of a booking, at the bottom of the window: what is chosen, its sum, and what comes next. */
const Bar = ({ title, line, sum, children }: BarProps) => {
  const t = useTexts(bookingTexts)
  return (
    <section className={clsx(ui.actionBar, ui.pinned, styles.bar)} aria-label={t('request')}>
      <span className={styles.words} role="status">
        <b>{title}</b>
        {line ? <span>{line}</span> : null}
      </span>
      {sum}
      {children}
    </section>
  )
}

/** `time`: `2026-11-24T07:30`. */
type Choice = { shopName: string; zone: string | null; time: string; count: number; minutes: number }

type ReadyProps = { choice: Choice; shop: ShopRow | null | undefined; busy: boolean; onRequest: () => void }

/** A shop, a time and services are chosen: the request can be sent, also by Ctrl Enter. */
export const ReadyBar = ({ choice, shop, busy, onRequest }: ReadyProps) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const isPhone = usePhone()
  const words = useChosenWords()
  useCtrlEnter(onRequest)
  const { time, count, minutes, shopName } = choice
  const ready = timeAfter(time.slice(11), minutes)
  const services = ready ? t('readyIn', { count, time: formats.time(ready) }) : t('serviceCount', { count })
  return (
    <Bar
      title={isPhone ? words.when(choice) : words.all(choice)}
      line={isPhone ? shopName : services}
      sum={<Sum shop={shop} note={t('estimatedBeforeTax')} />}
    >
      <Button
        look="primary"
        size="lg"
        busy={busy}
        icon={<IconCalendarEvent size={18} stroke={1.75} aria-hidden />}
        onClick={onRequest}
      >
        {t('submit')}
        <kbd className={styles.key} aria-hidden="true">
          Ctrl ↵
        </kbd>
      </Button>
    </Bar>
  )
}

/** No time is chosen on a shop's calendar. */
export const ChooseTimeBar = ({ shop }: { shop: ShopRow | null }) => {
  const t = useTexts(bookingTexts)
  return (
    <Bar title={t('chooseTime')} line={shop?.name} sum={<Sum shop={shop} note={t('estimatedBeforeTax')} />}>
      <Button look="primary" size="lg" disabled>
        {t('submit')}
      </Button>
    </Bar>
  )
}

type Props = {
  draft: ServiceRequestDraft
  /** `2026-11-24T07:30`; null: not selected yet. */
  time: string | null
  /** In the order of the list. */
  shops: readonly ShopRow[]
  /** The shop of the prices until one is chosen. */
  reference: { id: number; name: string } | null
  catalog: readonly ServiceRow[]
  busy: boolean
  onVehicle: () => void
  onAdd: () => void
  onTime: (shop: ShopRow, time: string) => void
  onCalendar: () => void
  onRequest: () => void
}

/** Asks for what is missing, one after the other, with a quiet button; then it is the page's only filled button. */
export const RequestBar = (props: Props) => {
  const t = useTexts(bookingTexts)
  const { draft, time, reference, catalog, busy, onVehicle, onAdd, onRequest } = props
  const shop = useListedShop(props, (draft.shop ?? reference)?.id ?? null)
  const words = useChosenWords()
  const ids = new Set(draft.order_services.map((row) => row.service_definition_id))
  const standard = new Map(catalog.map((service) => [service.service_definition_id, service.standard_minutes]))
  const choice = time &&
    draft.shop && {
      shopName: draft.shop.name,
      zone: shop?.time_zone ?? null,
      time,
      count: ids.size,
      minutes: visitMinutes([...ids].map((id) => standard.get(id) ?? null)),
    }
  const line = choice ? t('timeKept', { chosen: words.all(choice) }) : null
  if (draft.vehicle_id === null)
    return (
      <Bar title={t('chooseVehicle')} line={line}>
        <Button size="lg" onClick={onVehicle}>
          {t('findAVehicle')}
        </Button>
      </Bar>
    )
  if (ids.size === 0)
    return (
      <Bar title={t('addAService')} line={line}>
        <Button size="lg" icon={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={onAdd}>
          {t('addService')}
        </Button>
      </Bar>
    )
  if (choice) return <ReadyBar {...{ choice, shop, busy, onRequest }} />
  return <TimeBar {...props} shop={shop} />
}

/** Offers a free time. */
const TimeBar = ({ draft, shops, shop, onTime, onCalendar }: Props & { shop: ShopRow | undefined }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const words = useChosenWords()
  const first = offerOf(draft, shops, shop)
  // Of the shop that the button takes, or else of the reference.
  const priced = first?.shop ?? shop
  const sum = <Sum shop={priced} note={priced && t('atBeforeTax', { shop: priced.name })} />
  if (!first)
    return (
      <Bar title={t('chooseTime')} line={draft.shop?.name} sum={sum}>
        {draft.shop ? (
          <Button size="lg" onClick={onCalendar}>
            {t('pickTime')}
          </Button>
        ) : null}
      </Bar>
    )
  const isToday = first.shop.next_free?.is_today === true && first.time.startsWith(first.shop.next_free.date)
  const when = words.when({ zone: first.shop.time_zone, time: first.time, isToday })
  return (
    <Bar
      title={t('chooseTime')}
      line={first.shop.price ? t('nextFree', { when }) : t('nextFreeAt', { when, shop: first.shop.name })}
      sum={sum}
    >
      <Button size="lg" onClick={() => onTime(first.shop, first.time)}>
        {t('useTime', { time: formats.time(first.time.slice(11)) })}
      </Button>
    </Bar>
  )
}

/** A shop of the list, or else loaded by its id. */
const useListedShop = (
  { draft, shops, catalog }: Pick<Props, 'draft' | 'shops' | 'catalog'>,
  id: number | null,
): ShopRow | undefined => {
  const listed = shops.find((shop) => shop.id === id)
  const { data } = useShop(listed ? null : id, requestOf(draft, catalog))
  return listed ?? (data?.shop.id === id ? data?.shop : undefined)
}

const useChosenWords = () => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  const language = useLanguage()
  type Time = Pick<Choice, 'time' | 'zone'> & { isToday?: boolean }
  const when = ({ time: start, zone, isToday }: Time): string => {
    const [date = '', time = ''] = start.split('T')
    const clock = zone && otherClock({ appointment_date: date, appointment_time: time, time_zone: zone }, language)
    const at = `${formats.time(time)}${clock ? `\u00a0${clock}` : ''}`
    return isToday ? t('todayAt', { time: at }) : `${formats.nearDateWithWeekday(date)}, ${at}`
  }
  return { when, all: (choice: Choice): string => t('chosenAt', { shop: choice.shopName, when: when(choice) }) }
}

const Sum = ({ shop, note }: { shop: ShopRow | null | undefined; note: string | undefined }) => {
  const t = useTexts(bookingTexts)
  const formats = useFormats()
  if (!shop?.price) return null
  const { total, priced, on_request: onRequest } = shop.price
  return (
    <span className={styles.sum}>
      <b>{priced === 0 ? t('priceOnRequest') : `${amountInRow(formats, total)}${onRequest ? '+' : ''}`}</b>
      <span>{note}</span>
    </span>
  )
}
