import { clsx } from 'clsx'
import { useState } from 'react'
import { convertDistance } from '#features/countries/distance.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { listed } from '#platform/i18n/fill-in.ts'
import { Button } from '#platform/ui/button.tsx'
import { Loaded } from '#platform/ui/empty.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { SelectField } from '#platform/ui/form/fields.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconDownload } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleInterval, VehicleIntervals } from '../../adjusted/intervals-contract.ts'
import { AdjustModal } from './AdjustModal.tsx'
import { IntervalRow } from './IntervalRow.tsx'
import { intervalSetTexts } from './texts.ts'
import { useIntervalChange, useIntervals } from './use-intervals.ts'
import { vehicleIntervals } from '../calls.ts'
import styles from './VehicleIntervals.module.css'

/** Interval and source of each service of a vehicle; with buttons to pull and adjust them. */
export const IntervalsPanel = ({ vehicleId }: { vehicleId: number }) => (
  <Loaded query={useIntervals(vehicleId)} skeleton={<Skeleton lines={6} height={44} />}>
    {({ vehicle_intervals: detail }) => <Panel detail={detail} />}
  </Loaded>
)

type IntervalsProps = { detail: VehicleIntervals }

const Panel = ({ detail }: IntervalsProps) => {
  const t = useTexts(intervalSetTexts)
  const { unit } = useFormats()
  const [adjusted, setAdjusted] = useState<VehicleInterval | null>(null)
  const viewerUnit = unit === 'mi' ? ('miles' as const) : ('kilometers' as const)
  // Entered in the user's unit, sent in the vehicle's: they differ only across the border.
  const convert = (distance: number | null, from: typeof viewerUnit, to: typeof viewerUnit) =>
    distance === null || distance < 0 ? distance : convertDistance(distance, from, to)
  const now = adjusted && (adjusted.of_vehicle ?? adjusted.of_fleet ?? adjusted.recommended)
  return (
    <section className={clsx(ui.panel, styles.panel)} aria-label={t('title')}>
      <Source detail={detail} />
      <Severe detail={detail} />
      <ul className={styles.rows}>
        {detail.intervals.map((one) => (
          <IntervalRow key={one.service_definition_id} detail={detail} one={one} onAdjust={() => setAdjusted(one)} />
        ))}
      </ul>
      {adjusted ? (
        <AdjustModal
          key={adjusted.service_definition_id}
          title={t('adjustTitle', { service: adjusted.service_name })}
          start={now && { is_off: false, ...now, distance: convert(now.distance, detail.odometer_units, viewerUnit) }}
          serviceId={adjusted.service_definition_id}
          services={[]}
          unit={unit}
          onSave={(id, form) =>
            vehicleIntervals.adjust({
              params: { id: detail.vehicle_id, service_definition_id: id },
              body: { ...form, every_distance: convert(form.every_distance, viewerUnit, detail.odometer_units) },
            })
          }
          onClose={() => setAdjusted(null)}
        />
      ) : null}
    </section>
  )
}

/** Source of the schedule, and the button to pull it again. */
const Source = ({ detail: { vehicle_id: id, pull, can_edit: canEdit } }: IntervalsProps) => {
  const t = useTexts(intervalSetTexts)
  const formats = useFormats()
  const language = useLanguage()
  const change = useIntervalChange(() => vehicleIntervals.pull({ params: { id } }), 'pulled', 'pullFailed')
  const pulled = pull.pulled_at && t('pulledBy', { day: formats.date(pull.pulled_at), who: pull.pulled_by ?? '' })
  return (
    <div className={styles.source}>
      <p className={clsx(ui.small, ui.soft)}>
        {pull.needs_vin ? t('needsVin') : (pulled ?? t('neverPulled'))}
        {pull.left_out.length > 0 ? (
          <span className={clsx(ui.tiny, ui.faint, styles.leftOut)}>
            {t('leftOut', { count: pull.left_out.length, items: listed(pull.left_out, language) })}
          </span>
        ) : null}
      </p>
      {canEdit ? (
        <Button
          size="sm"
          icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
          busy={change.isPending}
          disabled={pull.needs_vin}
          onClick={() => change.mutate(undefined)}
        >
          {t(pull.kind === 'manufacturer' ? 'pullMaker' : 'pullGeneral')}
        </Button>
      ) : null}
    </div>
  )
}

const SEVERE = { fleet: null, on: true, off: false } as const

const Severe = ({ detail: { vehicle_id: id, severe_duty: severe, can_edit: canEdit } }: IntervalsProps) => {
  const t = useTexts(intervalSetTexts)
  const save = (chosen: keyof typeof SEVERE) =>
    vehicleIntervals.severeDuty({ params: { id }, body: { severe_duty: SEVERE[chosen] } })
  const change = useIntervalChange(save, 'severeSaved', 'failed')
  const chosen = severe.of_vehicle === null ? 'fleet' : severe.of_vehicle ? 'on' : 'off'
  return (
    <div className={styles.severe}>
      <SelectField
        label={t('severeDuty')}
        help={t('severeHelp')}
        value={change.isPending ? change.variables : chosen}
        disabled={!canEdit || change.isPending}
        onChange={(event) => change.mutate(event.target.value as keyof typeof SEVERE)}
      >
        <option value="fleet">{t(severe.of_fleet ? 'severeAsFleetOn' : 'severeAsFleetOff')}</option>
        <option value="on">{t('severeOn')}</option>
        <option value="off">{t('severeOff')}</option>
      </SelectField>
    </div>
  )
}
