import { capitalized } from '#platform/i18n/capitalized.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { holds } from '#features/accounts/capabilities.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { localize } from '#features/countries/country.ts'
import { addDays, addMonths, daysBetween } from '#features/countries/dates.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { text } from '#platform/ui/address/params.ts'
import { Button, buttonClass, IconButton } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { useDownload } from '#platform/ui/files/use-download.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { useAddressFilters } from '#platform/ui/grid/use-address-filters.ts'
import { IconChevronLeft, IconChevronRight, IconDownload, IconPlayerPause } from '#platform/ui/icons.ts'
import { browserOnly } from '#platform/ui/loadable.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { PageActions } from '#platform/ui/overlays/page-actions.tsx'
import { Card, PageHeader, Statistics } from '#platform/ui/page.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Received } from '#platform/contract/call.ts'
import type { vehicleCalls } from '../../contract.ts'
import { OUTAGE_REASON_WORDS } from '../../out-of-service/outage.ts'
import type { OutageWire } from '../../out-of-service/outage-contract.ts'
import { vehicles } from '../calls.ts'
import { VehicleCell } from '../VehicleCell.tsx'
import { outageTexts } from './texts.ts'
import { useBringIn } from './use-outage.ts'
import styles from './Outages.module.css'

export const OUT_OF_SERVICE_PARAMS = { month: text() }

const TakeOut = browserOnly(async () => (await import('./TakeOut.tsx')).TakeOut)

type Outages = Received<typeof vehicleCalls.outages>

/** Vehicles that stand still: why, since when and until when. */
export default function Outages() {
  const t = useTexts(outageTexts)
  const [{ month }, change] = useAddressFilters(OUT_OF_SERVICE_PARAMS)
  const { data: user } = useQuery(currentUserQuery)
  const outages = useQuery(vehicles.outages.options({ query: month ? { month } : {} }))
  const download = useDownload(() => vehicles.outagesCsv({ query: month ? { month } : {} }), `${t('downloadFile')}.csv`)
  const mayChange = user ? holds(user.roles, 'out_of_service.set') : false
  const [isChoosing, setChoosing] = useState(false)
  return (
    <Loaded query={outages}>
      {(data) => (
        <>
          <Head data={data}>
            <PageActions
              more={[
                {
                  key: 'download',
                  label: t('download'),
                  icon: <IconDownload size={16} stroke={1.75} aria-hidden />,
                  busy: download.busy,
                  onClick: download.start,
                },
              ]}
              main={
                mayChange ? (
                  <Button
                    look="primary"
                    icon={<IconPlayerPause size={16} stroke={1.75} aria-hidden />}
                    onClick={() => setChoosing(true)}
                  >
                    {t('takeOut')}
                  </Button>
                ) : null
              }
            />
          </Head>
          <div className={ui.stackWide}>
            <Figures data={data} />
            <Month data={data} onMonth={(next) => change({ month: next })} />
            {data.now.length > 0 ? <List rows={data.now} mayChange={mayChange} /> : null}
            <p className={clsx(ui.small, ui.soft)}>{t('foot')}</p>
          </div>
          {isChoosing ? <ChooseVehicle onClose={() => setChoosing(false)} /> : null}
        </>
      )}
    </Loaded>
  )
}

const Head = ({ data, children }: { data: Outages; children: ReactNode }) => {
  const t = useTexts(outageTexts)
  const language = useLanguage()
  const { number } = useFormats()
  const { now } = data
  const undated = now.filter(({ expected_on: on }) => on === null).map(({ vehicle }) => vehicle.name)
  const days = t('days', { count: now.reduce((sum, outage) => sum + outage.days, 0) })
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(undated.slice(0, 3))
  const line =
    now.length === 0
      ? t('lineNone')
      : undated.length > 0
        ? t('lineNoDate', { days, names, count: undated.length })
        : t('line', { days })
  return (
    <PageHeader
      crumb={<Link to="/vehicles">{t('vehicles')}</Link>}
      here={t('outOfService')}
      title={now.length === 0 ? t('headNone') : t('head', { count: now.length, total: number(data.vehicles_total) })}
      line={line}
      actions={children}
    />
  )
}

const useMonthName = () => {
  const language = useLanguage()
  return (month: string): string =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** French months are lower case within a sentence, not as a title. */
const SOON_DAYS = 7

const Figures = ({ data }: { data: Outages }) => {
  const t = useTexts(outageTexts)
  const { number, today } = useFormats()
  const monthName = useMonthName()
  const { now, vehicles_total: total, month } = data
  const soon = now.filter(({ expected_on: on }) => on !== null && on <= addDays(today(), SOON_DAYS)).length
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  return (
    <Statistics
      figures={[
        { label: t('fit'), value: t('fitOf', { count: number(total - now.length), total: number(total) }) },
        {
          label: t('lost', { month: monthName(month) }),
          value: number(data.days_in_month),
          note: t('lostBefore', { month: monthName(before), count: number(data.days_before) }),
        },
        { label: t('backSoon'), value: number(soon) },
      ]}
    />
  )
}

/** Days of the month that its scale names. */
const SCALE_DAYS = [1, 8, 15, 22, 29] as const

/** A line a vehicle: solid while it was out, dashed until it is expected. */
const Month = ({ data, onMonth }: { data: Outages; onMonth: (month: string) => void }) => {
  const t = useTexts(outageTexts)
  const formats = useFormats()
  const monthName = useMonthName()
  const from = `${data.month}-01`
  const until = addMonths(from, 1)
  const length = daysBetween(from, until)
  const today = formats.today()
  const at = (day: string): number => (Math.min(Math.max(daysBetween(from, day), 0), length) / length) * 100
  const move = (by: number): void => onMonth(addMonths(from, by).slice(0, 7))
  return (
    <Card
      title={capitalized(`${monthName(data.month)} ${data.month.slice(0, 4)}`)}
      right={
        <span className={ui.row}>
          <IconButton label={t('earlierMonth')} onClick={() => move(-1)}>
            <IconChevronLeft size={16} stroke={1.75} aria-hidden />
          </IconButton>
          <IconButton label={t('laterMonth')} disabled={until > today} onClick={() => move(1)}>
            <IconChevronRight size={16} stroke={1.75} aria-hidden />
          </IconButton>
        </span>
      }
    >
      {data.in_month.length === 0 ? <p className={clsx(ui.padded, ui.soft)}>{t('noneInMonth')}</p> : null}
      <ul className={styles.days}>
        {data.in_month.length === 0 ? null : <DayScale length={length} />}
        {data.in_month.map((outage) => {
          const end = outage.ended_on ?? (today < until ? today : until)
          const expected = outage.ended_on === null ? outage.expected_on : null
          return (
            <li key={outage.id}>
              <span className={styles.dayName}>{outage.vehicle.name}</span>
              <span className={styles.dayLine}>
                <span
                  className={clsx(styles.outBar, outage.ended_on === null && outage.expected_on === null && styles.undatedBar)}
                  style={{ left: `${at(outage.started_on)}%`, width: `${Math.max(at(end) - at(outage.started_on), 1)}%` }}
                  role="img"
                  aria-label={`${t('out')}, ${t('days', { count: outage.days })}`}
                />
                {expected && expected > today ? (
                  <span className={styles.expectedBar} style={{ left: `${at(end)}%`, width: `${at(expected) - at(end)}%` }} />
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const DayScale = ({ length }: { length: number }) => (
  <li aria-hidden>
    <span />
    <span className={styles.dayScale}>
      {SCALE_DAYS.map((day) => (
        <span key={day} style={{ left: `${((day - 1) / length) * 100}%` }}>
          {day}
        </span>
      ))}
    </span>
  </li>
)

const List = ({ rows, mayChange }: { rows: readonly OutageWire[]; mayChange: boolean }) => {
  const t = useTexts(outageTexts)
  return (
    <ul className={styles.cards} aria-label={t('outOfService')}>
      {rows.map((outage) => (
        <OutageCard key={outage.id} outage={outage} mayChange={mayChange} />
      ))}
    </ul>
  )
}

const OutageCard = ({ outage, mayChange }: { outage: OutageWire; mayChange: boolean }) => {
  const t = useTexts(outageTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { bringIn, busy } = useBringIn()
  const [isChanging, setChanging] = useState(false)
  const { vehicle, order, expected_on: expectedOn } = outage
  const isOverdue = expectedOn !== null && expectedOn < formats.today()
  return (
    <li className={clsx(ui.panel, styles.outageCard)}>
      <CardHead outage={outage} />
      <p>
        {localize(OUTAGE_REASON_WORDS[outage.reason], language)}
        {outage.note ? <span className={ui.soft}> · {outage.note}</span> : null}
      </p>
      <p className={expectedOn === null || isOverdue ? ui.pastDue : undefined}>
        {t('expectedOn', { day: expectedOn === null ? t('noDate') : formats.dateWithWeekday(expectedOn) })}
      </p>
      {order ? <OpenOrder order={order} /> : null}
      {mayChange ? (
        <div className={styles.cardActions}>
          <Button size="sm" busy={busy} onClick={() => bringIn(vehicle)}>
            {t('bringIn')}
          </Button>
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('changeOutage')}
          </Button>
        </div>
      ) : null}
      {isChanging ? (
        <TakeOut vehicle={{ id: vehicle.id, name: vehicle.name, out_of_service: outage }} onClose={() => setChanging(false)} />
      ) : null}
    </li>
  )
}

const CardHead = ({ outage }: { outage: OutageWire }) => {
  const t = useTexts(outageTexts)
  const formats = useFormats()
  const { vehicle } = outage
  return (
    <div className={styles.cardHead}>
      <VehicleCell
        stack
        vehicle={{
          name: vehicle.name,
          model: [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
          plate: [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' ') || null,
          unit: vehicle.other_id,
        }}
        link={(content, className) => (
          <Link className={className} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
            {content}
          </Link>
        )}
      />
      <span className={styles.cardDays}>
        <b>{outage.days === 0 ? t('today') : t('days', { count: outage.days })}</b>
        <span className={clsx(ui.tiny, ui.faint)}>
          {t('since')} {formats.date(outage.started_on)}
        </span>
      </span>
    </div>
  )
}

const OpenOrder = ({ order }: { order: NonNullable<OutageWire['order']> }) => {
  const t = useTexts(outageTexts)
  return (
    <p className={ui.row}>
      <Link to="/orders/$id/approvals" params={{ id: String(order.id) }}>
        {t('order', { number: order.id })}, {order.shop_name}
      </Link>
      {order.shop_phone ? (
        <a className={buttonClass({ size: 'sm' })} href={`tel:${order.shop_phone}`}>
          {t('callShop', { shop: order.shop_name })}
        </a>
      ) : null}
    </p>
  )
}

/** More than these are searched for. */
const SHOWN = 6

const ChooseVehicle = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts(outageTexts)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(null)
  const searched = query.trim().length >= 3 ? { query: query.trim() } : {}
  const { data } = useQuery(vehicles.basicDetails.options({ query: { page: 1, ...searched } }))
  if (chosen) return <TakeOut vehicle={chosen} onClose={onClose} />
  const found = (data?.vehicles ?? []).filter(({ is_active: isActive }) => isActive).slice(0, SHOWN)
  return (
    <Modal opened title={t('takeOut')} onClose={onClose}>
      <div className={ui.stack}>
        <TextField label={t('search')} type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        <RadioCards
          legend={t('chooseVehicle')}
          value={null}
          onChange={(id) => setChosen(found.find((one) => String(one.id) === id) ?? null)}
          options={found.map(({ id, name, year, make, model }) => ({
            value: String(id),
            title: name,
            line: [year, make, model].filter(Boolean).join(' '),
          }))}
        />
      </div>
    </Modal>
  )
}
