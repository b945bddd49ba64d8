import { localize } from '#features/countries/country.ts'
import { parseMoney } from '#features/countries/money.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { lower } from '../order-words.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { movesOf, nextOpenDay, OFFER_NEXT_DAY } from '../../closed-day.ts'
import type { ListedService, ShopSettings } from '../../contract.ts'
import { newClosures, type SettingsDraft } from './settings-draft.ts'
import { settingsTexts } from './texts.ts'
import { LABOR_RATE, partsOfKey } from './typed-prices.ts'
import type { Bookings } from './use-bookings.ts'
import { fromWeek, isSameDay, toWeek, type Weekday, weekRows } from './week.ts'
import { useClockText } from './WeekHours.tsx'

type Settings = {
  draft: SettingsDraft
  stored: ShopSettings
  services: readonly ListedService[]
  today: string
  bookings: Bookings
}

/** Every unsaved change in words: "Saturday until 1:00 PM". */
export const useChangeWords = (settings: Settings): string[] => {
  const hours = useHoursWords(settings)
  const booking = useBookingWords(settings)
  const closures = useClosureWords(settings)
  const prices = usePriceWords(settings)
  return [...hours, ...booking, ...closures, ...prices]
}

const useHoursWords = ({ draft, stored }: Settings): string[] => {
  const t = useTexts(settingsTexts)
  const time = useClockText()
  const before = toWeek(stored.hours)
  const was = (day: Weekday): Weekday => before.find(({ weekday }) => weekday === day.weekday)!
  const isChanged = (day: Weekday): boolean => !isSameDay(day, was(day))
  const rows = weekRows(draft.week, false).flatMap((days) =>
    days.every(isChanged) ? [days] : days.filter(isChanged).map((day) => [day]),
  )
  return rows.map(([day, ...others]) => {
    const { isOpen, opens, closes, weekday } = day!
    const name = t(others.length > 0 ? 'workingDays' : `weekday_${weekday}`)
    if (!isOpen) return t('chg_closed', { day: name })
    const known = was(day!)
    if (known.isOpen && known.opens === opens) return t('chg_until', { day: name, closes: time(closes) })
    return t('chg_hours', { day: name, hours: t('fromTo', { opens: time(opens), closes: time(closes) }) })
  })
}

const useBookingWords = ({ draft, stored }: Settings): string[] => {
  const t = useTexts(settingsTexts)
  const isOther = (key: keyof ShopSettings & keyof SettingsDraft): boolean =>
    JSON.stringify(draft[key] || null) !== JSON.stringify(stored[key] || null)
  const providers = draft.payment_providers.map((provider) => t(`pays_${provider}`)).join(', ')
  return [
    draft.bays === String(stored.bays) ? null : t('chg_bays', { count: Number(draft.bays) || 0 }),
    isOther('auto_confirm') ? t(draft.auto_confirm ? 'chg_auto' : 'chg_notAuto') : null,
    isOther('phone_only') ? t(draft.phone_only ? 'chg_phone' : 'chg_notPhone') : null,
    isOther('payment_providers') ? t(providers ? 'chg_pay' : 'chg_payAtShop', { providers }) : null,
    isOther('gst_number') || isOther('pst_number') ? t('taxNumbers') : null,
  ].filter((words) => words !== null)
}

const useClosureWords = ({ draft, stored, today, bookings }: Settings): string[] => {
  const t = useTexts(settingsTexts)
  const formats = useFormats()
  const { closures, moves, week } = draft
  const added = newClosures(draft, stored, today).map((date) => {
    const nextDay = nextOpenDay({ hours: fromWeek(week), closures }, date, today)
    const count = movesOf(bookings.get(date) ?? [], moves[date] ?? OFFER_NEXT_DAY, nextDay).length
    return t(count > 0 ? 'chg_closedWith' : 'chg_closedDay', { day: formats.date(date), count })
  })
  const reopened = stored.closures.filter((date) => !closures.includes(date)).toSorted()
  return [...added, ...reopened.map((date) => t('chg_openDay', { day: formats.date(date) }))]
}

const usePriceWords = ({ draft, services }: Settings): string[] => {
  const t = useTexts(settingsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const amount = (typed: string): string => {
    const cents = parseMoney(typed)
    return cents === null ? typed : formats.money(cents / 100)
  }
  return Object.entries(draft.prices).map(([slotKey, typed]) => {
    if (slotKey === LABOR_RATE) return t('chg_rate', { amount: amount(typed) })
    const { serviceId, position } = partsOfKey(slotKey)
    const service = services.find(({ service_definition_id: id }) => id === serviceId)
    const option = service?.positions?.find(({ code }) => code === position)
    const name = [service && lower(localize(service.name, language)), option && localize(option.name, language)]
      .filter(Boolean)
      .join(' ')
    return typed.trim() === '' ? t('chg_noPrice', { service: name }) : t('chg_price', { service: name, amount: amount(typed) })
  })
}
