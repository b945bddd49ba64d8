import { clsx } from 'clsx'
import { useState } from 'react'
import type { DistanceUnit } from '#features/countries/country.ts'
import { isUnread } from '#features/vehicles/odometer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import type { DueBasis as Basis } from '../../schedule-contract.ts'
import { useDistance } from '../schedules.ts'
import { LastDoneModal } from './LastDoneModal.tsx'
import { doneTexts } from './texts.ts'
import styles from './Done.module.css'

type Props = { vehicleId: number; serviceName: string; units: DistanceUnit; due: Basis }

/**
 * Why a service is due, as a sentence: "Every 7,500 mi, last done 11/23/2026 at 79,402 mi"; if the last time is unknown or only
 * reported, with a button to report it.
 */
export const DueBasis = (props: Props) => {
  const t = useTexts(doneTexts)
  const sentence = useSentence(props)
  const [isConfirming, setConfirming] = useState(false)
  const { due, serviceName } = props
  // An order, record or mark is corrected at its source.
  const isRecorded = due.last_done !== null && !due.last_done.is_stated
  return (
    <span className={clsx(ui.tiny, ui.faint, styles.basis)}>
      {keepNumbersWhole(sentence)}
      {isRecorded ? null : (
        <button
          type="button"
          className={styles.say}
          aria-label={t(due.last_done === null ? 'sayWhenOf' : 'changeWhenOf', { service: serviceName })}
          onClick={() => setConfirming(true)}
        >
          {t(due.last_done === null ? 'sayWhen' : 'changeWhen')}
        </button>
      )}
      {isConfirming ? <LastDoneModal {...props} onClose={() => setConfirming(false)} /> : null}
    </span>
  )
}

const useSentence = ({ due, units }: Props): string => {
  const t = useTexts(doneTexts)
  const formats = useFormats()
  const distance = useDistance(units)
  const { every, every_unit: unit, last_done: last, counts_from: from } = due
  if (last === null) return t(from === 'own_schedule' ? 'asScheduledNotKnown' : 'notKnown')
  const isDistance = unit === 'miles' || unit === 'kilometers'
  const often = every === null ? null : isDistance ? t('everyDistance', { distance: distance(every) }) : t(unit, { count: every })
  const date = formats.date(last.on)
  if (isUnread(last) && !last.is_never) {
    return often === null || from === 'own_schedule' ? t('asScheduledOnDay', { date }) : t('afterDay', { every: often, date })
  }
  const params = { date, odometer: distance(last.odometer) }
  if (from === 'mark') return t('atMark', { mark: distance(due.due_odometer), ...params })
  if (from === 'own_schedule' || often === null) return t(last.is_never ? 'asScheduledNever' : 'asScheduled', params)
  if (from === 'never_done') return t('afterNew', { every: often })
  return t(last.is_estimated ? 'afterEstimated' : 'after', { every: often, ...params })
}
