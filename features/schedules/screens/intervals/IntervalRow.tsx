import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleInterval, VehicleIntervals } from '../../adjusted/intervals-contract.ts'
import { intervalSetTexts } from './texts.ts'
import { useIntervalPhrase, useIntervalChange } from './use-intervals.ts'
import { vehicleIntervals } from '../calls.ts'
import styles from './VehicleIntervals.module.css'

type Props = { detail: VehicleIntervals; one: VehicleInterval; onAdjust: () => void }

/** The effective interval with its source, and the interval it replaces. */
export const IntervalRow = ({ detail, one, onAdjust }: Props) => {
  const t = useTexts(intervalSetTexts)
  const every = useIntervalPhrase(detail.odometer_units)
  const sourceOf = useSource()
  const params = { id: detail.vehicle_id, service_definition_id: one.service_definition_id }
  const undo = useIntervalChange(() => vehicleIntervals.undo({ params }), 'undone', 'failed')
  const counts = one.in_force === 'off' ? t('switchedOff') : one.every ? every(one.every) : t('notRecommended')
  return (
    <li>
      <span className={ui.medium}>{one.service_name}</span>
      <span>
        {one.in_force === 'own' ? t('sourceOwn') : counts}
        <Otherwise detail={detail} one={one} />
        {one.needs_hours ? <span className={clsx(ui.tiny, styles.needsHours)}>{t('needsHours')}</span> : null}
      </span>
      <span className={clsx(ui.small, ui.soft)}>{sourceOf(one)}</span>
      {detail.can_edit ? <RowActions service={one.service_name} undo={one.of_vehicle ? undo : null} onAdjust={onAdjust} /> : null}
    </li>
  )
}

const Otherwise = ({ detail, one }: Omit<Props, 'onAdjust'>) => {
  const t = useTexts(intervalSetTexts)
  const every = useIntervalPhrase(detail.odometer_units)
  const isAdjusted = one.of_vehicle !== null || one.of_fleet !== null
  const lines = [
    one.of_vehicle && one.of_fleet
      ? t('ofFleetOften', { often: one.of_fleet.is_off ? t('switchedOffIn') : every(one.of_fleet, 'inSentence') })
      : null,
    (isAdjusted || one.in_force === 'severe' || one.in_force === 'own') && one.recommended
      ? t(one.source === 'manufacturer' ? 'maker' : 'recommended', { often: every(one.recommended, 'inSentence') })
      : null,
  ].filter((line) => line !== null)
  return lines.map((line) => (
    <span key={line} className={clsx(ui.tiny, ui.faint, styles.otherwise)}>
      {line}
    </span>
  ))
}

const useSource = (): ((one: VehicleInterval) => string) => {
  const t = useTexts(intervalSetTexts)
  const formats = useFormats()
  return (one) => {
    if (one.in_force === 'own') return t('sourceOwn')
    if (one.of_vehicle) return t('sourceVehicle', { who: one.of_vehicle.set_by })
    if (one.of_fleet) return t('sourceFleet', { who: one.of_fleet.set_by })
    const day = one.reviewed_on ? formats.date(one.reviewed_on) : '–'
    const source =
      one.source === 'manufacturer' ? t('sourceMaker', { source: one.source_name ?? '', day }) : t('sourceGeneral', { day })
    return one.in_force === 'severe' ? t('sourceSevere', { source }) : source
  }
}

/** Undo, if there is a change to undo, and adjust. */
export const RowActions = ({
  service,
  undo,
  onAdjust,
}: {
  service: string
  undo: { isPending: boolean; mutate: (detail: undefined) => void } | null
  onAdjust: () => void
}) => {
  const t = useTexts(intervalSetTexts)
  return (
    <span className={styles.actions}>
      {undo ? (
        <Button
          size="sm"
          look="ghost"
          aria-label={t('undoThis', { service })}
          busy={undo.isPending}
          onClick={() => undo.mutate(undefined)}
        >
          {t('undo')}
        </Button>
      ) : null}
      <Button size="sm" aria-label={t('adjustThis', { service })} onClick={onAdjust}>
        {t('adjust')}
      </Button>
    </span>
  )
}
