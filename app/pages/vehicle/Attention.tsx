import { Link, linkOptions, type LinkOptions } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { headlineOf } from '#features/documents/glovebox-headline.ts'
import { kindOfType } from '#features/documents/glovebox.ts'
import type { GloveboxItem } from '#features/documents/glovebox-wire.ts'
import { useDueSentences } from '#features/documents/screens/glovebox/use-headline.ts'
import { capitalized } from '#platform/i18n/capitalized.ts'
import { gloveboxOptions } from '#features/documents/screens/glovebox/use-glovebox.ts'
import type { VehicleRecall } from '#features/recalls/contract.ts'
import { isOpenRecall } from '#features/recalls/recall.ts'
import type { VehicleSchedule } from '#features/schedules/schedule-contract.ts'
import { useDistance } from '#features/schedules/screens/schedules.ts'
import { schedules } from '#features/schedules/screens/calls.ts'
import { batteryOf } from '#features/telematics/screens/readings.ts'
import { telematics } from '#features/telematics/screens/calls.ts'
import type { VehicleDetail } from '#features/vehicles/contract.ts'
import { useIntervalWords } from '#features/schedules/screens/interval-words.ts'
import { localize } from '#features/countries/country.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import {
  IconAlertCircle,
  IconAlertOctagon,
  IconChevronRight,
  IconEngine,
  IconFileText,
  IconHandStop,
  IconSpeakerphone,
} from '#platform/ui/icons.ts'
import { attentionTexts } from './attention-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Attention.module.css'

type Sentence = { key: string; icon: ReactNode; isUrgent: boolean; title: string; note: string; link: LinkOptions }
type Shown = {
  vehicle: VehicleDetail
  hasSchedules: boolean
  hasGlovebox: boolean
  hasSignals: boolean
  /** Called when the strip's height is final: content below can render without being pushed down. */
  onKnown: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/**
 * Up to five sentences on what needs attention, each with a link; renders nothing if all is in order. Device data may arrive
 * later.
 */
export const Attention = ({ vehicle, hasSchedules, hasGlovebox, hasSignals, onKnown }: Shown) => {
  const t = useTexts(attentionTexts)
  const params = { params: { id: vehicle.id } }
  const schedule = useQuery({ ...schedules.show.options(params), enabled: hasSchedules })
  const box = useQuery({ ...gloveboxOptions(vehicle.id), enabled: hasGlovebox })
  const faults = useQuery({ ...telematics.faults.options(params), enabled: hasSignals })
  const battery = useQuery({ ...telematics.battery.options(params), enabled: hasSignals })
  const stop = useDriveStop(vehicle)
  const due = useDue(vehicle, schedule.data?.schedule)
  const documents = useDocuments(vehicle.id, box.data?.glovebox_items ?? [])
  const recalls = useRecalls(vehicle)
  const signals = useSignalSentence(vehicle.id, faults.data?.total_count ?? 0, battery.data?.vehicle_battery_life_data ?? null)
  const isKnown = !schedule.isLoading && !box.isLoading
  const notifyKnown = useEffectEvent(onKnown)
  useEffect(() => {
    if (isKnown) notifyKnown()
  }, [isKnown])
  if (!isKnown) return null
  const sentences = [stop, due, documents, recalls, signals].filter((one) => one !== null)
  if (sentences.length === 0) return null
  return (
    <nav className={styles.strip} aria-label={t('label')}>
      {sentences.map(({ key, icon: sign, isUrgent, title, note, link }) => (
        <Link key={key} {...link} className={styles.sentence}>
          <span className={isUrgent ? ui.pastDue : ui.due}>{sign}</span>
          <span className={styles.words}>
            <b>{title}</b>
            <small>{note}</small>
          </span>
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
        </Link>
      ))}
    </nav>
  )
}

const useDriveStop = ({ drive_stop: stop }: VehicleDetail): Sentence | null => {
  const t = useTexts(attentionTexts)
  const language = useLanguage()
  if (!stop) return null
  return {
    key: 'stop',
    icon: <IconHandStop {...icon} />,
    isUrgent: true,
    title: t('doNotDrive'),
    note: localize(stop.title, language),
    link: linkOptions({ to: '/problems', search: { problem: String(stop.problem_id) } }),
  }
}

const useDue = (vehicle: VehicleDetail, schedule: VehicleSchedule | undefined): Sentence | null => {
  const t = useTexts(attentionTexts)
  const distance = useDistance(vehicle.odometer_units)
  const { name } = useIntervalWords(distance)
  const days = (count: number): string => t('days', { count })
  const { due } = vehicle
  if (vehicle.active_order || !due || !(due.state === 'past_due' || due.state === 'due_now')) return null
  const isPast = due.state === 'past_due'
  const far = due.by !== 'distance' && due.days !== null ? days(Math.abs(due.days)) : distance(Math.abs(due.distance))
  const first = schedule?.intervals.find((interval) => interval.is_known)
  return {
    key: 'due',
    icon: <IconAlertCircle {...icon} />,
    isUrgent: isPast,
    title: t(isPast ? 'past_due' : 'due_now', { distance: far }),
    note: first ? t('servicesAt', { count: first.services.length, odometer: name(first) }) : '',
    link: linkOptions({ to: '/vehicles/$id', params: { id: String(vehicle.id) }, search: { tab: 'schedule' } }),
  }
}

const useDocuments = (vehicleId: number, items: readonly GloveboxItem[]): Sentence | null => {
  const { sentences } = useDueSentences()(items)
  const { listed } = headlineOf(
    items.map((item) => ({ kind: kindOfType(item.document_type), title: item.document_title, days: item.expires_in_days })),
  )
  const [first, ...more] = sentences
  if (first === undefined) return null
  return {
    key: 'papers',
    icon: <IconFileText {...icon} />,
    isUrgent: listed[0]?.state === 'expired',
    title: capitalized(first),
    note: capitalized(more.join(', ')),
    link: linkOptions({ to: '/vehicles/$id/glovebox', params: { id: String(vehicleId) } }),
  }
}

const useRecalls = (vehicle: VehicleDetail): Sentence | null => {
  const t = useTexts(attentionTexts)
  const openRecalls = ((vehicle.recalls ?? []) as VehicleRecall[]).filter(({ state }) => isOpenRecall(state))
  const parked = openRecalls.find((recall) => recall.park_it)
  const mostUrgent = parked ?? openRecalls.find(({ state }) => state === 'applies') ?? openRecalls[0]
  if (!mostUrgent) return null
  // One sentence for all recalls: those confirmed by a user are counted separately.
  const confirmed = openRecalls.filter(({ state }) => state === 'applies')
  const Icon = parked ? IconAlertOctagon : IconSpeakerphone
  return {
    key: 'recalls',
    icon: <Icon {...icon} />,
    isUrgent: parked !== undefined,
    title: parked
      ? t('parkIt')
      : t(confirmed.length > 0 ? 'recallsApply' : 'recalls', { count: confirmed.length || openRecalls.length }),
    note: `${mostUrgent.component}, ${mostUrgent.shown_number}`,
    link: linkOptions({ to: '/recalls', search: { query: vehicle.name } }),
  }
}

const useSignalSentence = (vehicleId: number, count: number, volts: number | null): Sentence | null => {
  const t = useTexts(attentionTexts)
  const battery = batteryOf(volts)?.state ?? 'good'
  const care = battery === 'good' ? null : t(battery === 'charge' ? 'chargeBattery' : 'replaceBattery')
  if (count === 0 && care === null) return null
  return {
    key: 'signals',
    icon: <IconEngine {...icon} />,
    isUrgent: battery === 'replace',
    title: count > 0 ? t('faults', { count }) : care!,
    note: count > 0 ? (care ?? '') : '',
    link: linkOptions({ to: '/vehicles/$id/telematics', params: { id: String(vehicleId) } }),
  }
}
