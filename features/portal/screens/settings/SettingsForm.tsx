import type { Received } from '#platform/contract/call.ts'
import { clockName } from '#features/countries/clock-time.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { Card, PageHeader } from '#platform/ui/page.tsx'
import { pageFacts } from '#platform/ui/page-facts.ts'
import type { DeskUser, ListedService, portalCalls, ShopSettings } from '../../contract.ts'
import { movesOf, nextOpenDay, OFFER_NEXT_DAY } from '../../closed-day.ts'
import { portal } from '../calls.ts'
import { useDeskSend } from '../use-desk-send.ts'
import { BookingCard } from './BookingCard.tsx'
import { ClosureList } from './ClosureList.tsx'
import { LogoCard } from './LogoCard.tsx'
import { PriceList } from './PriceList.tsx'
import { LeaveQuestion, SaveBar } from './SaveBar.tsx'
import { baysOf, draftOf, newClosures, type SettingsDraft } from './settings-draft.ts'
import { TaxNumbers } from './TaxNumbers.tsx'
import { settingsTexts } from './texts.ts'
import { LABOR_RATE, priceChanges, wrongSlotKeys } from './typed-prices.ts'
import { type Bookings, useBookings } from './use-bookings.ts'
import { useChangeWords } from './use-change-words.ts'
import { fromWeek, isBackwards, toWeek } from './week.ts'
import { WeekHours } from './WeekHours.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { uiTexts } from '#platform/ui/texts.ts'
import styles from './DeskSettings.module.css'
import { useState } from 'react'

type FormProps = {
  settings: ShopSettings
  shop: DeskUser['shop']
  today: string
  list: Received<typeof portalCalls.prices>
  /** Of both vehicle classes. */
  services: ListedService[]
  heavy: boolean
  onHeavy: (heavy: boolean) => void
}

const AT = 'prices.'

const bodyOf = ({ week, bays, prices, moves, ...rest }: SettingsDraft, bookings: Bookings, today: string) => {
  const hours = fromWeek(week)
  const { closures } = rest
  const movesOfDay = (day: string, orders: Parameters<typeof movesOf>[0]) =>
    movesOf(orders, moves[day] ?? OFFER_NEXT_DAY, nextOpenDay({ hours, closures }, day, today))
  return {
    ...rest,
    ...priceChanges(prices),
    hours,
    bays: baysOf(bays)!,
    moves: [...bookings].flatMap(([day, orders]) => movesOfDay(day, orders)),
  }
}

const useSettingsForm = ({ settings, today, list, onHeavy }: FormProps, showAll: () => void) => {
  const t = useTexts(settingsTexts)
  const { toast } = useNotices()
  const send = useDeskSend()
  const form = useForm({
    start: draftOf(settings),
    draft: 'portal-shop-settings',
    check: ({ bays, week, prices }) => ({
      bays: baysOf(bays) === null ? t('baysInvalid') : null,
      week: week.some(isBackwards) ? t('hoursInvalid') : null,
      ...Object.fromEntries(wrongSlotKeys(prices).map((slotKey) => [AT + slotKey, t('priceInvalid')])),
    }),
    submit: (draft) => send(() => portal.saveSettings({ body: bodyOf(draft, bookings, today) })),
    done: (saved) => {
      form.reset(draftOf(saved))
      toast({ kind: 'success', title: t('saved'), message: t('savedMore') })
    },
    // The first invalid price may be in a collapsed group.
    reveal: ([first]) => {
      showAll()
      if (first?.startsWith(AT) && list.medium_heavy && first !== AT + LABOR_RATE) onHeavy(first.startsWith(`${AT}medium_heavy`))
    },
  })
  const added = newClosures(form.values, settings, today)
  const bookings = useBookings(added)
  return { form, bookings, isLoading: bookings.size < added.length }
}

/** Hours, bays, closed days and prices, saved together by the bar at the bottom. Enter saves nothing. */
export const SettingsForm = (props: FormProps) => {
  const t = useTexts(settingsTexts)
  const tUi = useTexts(uiTexts)
  const [sought, setSought] = useState('')
  const { settings, shop, today } = props
  const { form, bookings, isLoading } = useSettingsForm(props, () => setSought(''))
  const { values } = form
  const changes = useChangeWords({ draft: values, stored: settings, services: props.services, today, bookings })
  const wrong = Object.keys(form.problems)
    .filter((path) => path.startsWith(AT))
    .map((path) => path.slice(AT.length))
  const changesTimes = JSON.stringify([values.week, values.bays, values.closures, values.phone_only])
  const isNewTimes = changesTimes !== timesOf(settings)
  return (
    <form ref={form.props.ref} noValidate onSubmit={(event) => event.preventDefault()} className={styles.page}>
      <PageHeader title={t('title')} line={t('line')} />
      <TimesAndBooking {...{ settings, shop, today, form, bookings }} />
      <PriceList
        {...props}
        {...{ sought, wrong }}
        typed={values.prices}
        onSearch={setSought}
        onChange={(prices) => form.set({ prices })}
      />
      {form.isChanged ? (
        <SaveBar
          changes={changes}
          verb={isNewTimes ? t('saveTimes') : tUi('saveChanges')}
          failure={form.failure?.message ?? form.failure?.title ?? null}
          busy={form.busy || isLoading}
          onSave={form.submit}
          onDiscard={() => form.reset()}
        />
      ) : null}
      <LeaveQuestion isChanged={form.isChanged} onDiscard={() => form.reset()} />
    </form>
  )
}

type SettingsFormState = ReturnType<typeof useSettingsForm>
type CardsProps = Pick<FormProps, 'settings' | 'shop' | 'today'> & Pick<SettingsFormState, 'form' | 'bookings'>

/** Hours and bays on the left, closed days, logo and tax numbers on the right. */
const TimesAndBooking = ({ settings, shop, today, form, bookings }: CardsProps) => {
  const t = useTexts(settingsTexts)
  const { values } = form
  return (
    <div className={styles.settings}>
      <div className={ui.column}>
        <Card title={t('hours')} right={<Zone zone={shop.zone} />}>
          <WeekHours
            week={values.week}
            stored={toWeek(settings.hours)}
            checked={form.problems.week !== undefined}
            onChange={form.field('week').onChange}
          />
        </Card>
        <BookingCard values={values} bays={form.field('bays')} onChange={form.set} />
      </div>
      <div className={ui.column}>
        <ClosureList
          draft={values}
          stored={settings}
          {...{ today, bookings }}
          onChange={form.set}
          onMoves={form.field('moves').onChange}
        />
        <LogoCard logoUrl={settings.logo_url ?? null} shopName={shop.name} />
        <TaxNumbers taxes={values.taxes ?? []} gst={form.field('gst_number')} pst={form.field('pst_number')} />
      </div>
    </div>
  )
}

const timesOf = ({ hours, bays, closures, phone_only: phoneOnly }: ShopSettings): string =>
  JSON.stringify([toWeek(hours), String(bays), closures, phoneOnly])

const Zone = ({ zone }: { zone: string }) => {
  const language = useLanguage()
  return <span className={ui.soft}>{clockName(zone, new Date(pageFacts().now()), language)}</span>
}
