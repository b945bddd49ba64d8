import { convertDistance } from '#features/countries/distance.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { MileageRuler, type RulerInterval } from '#features/schedules/screens/ruler/MileageRuler.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { Card } from '#platform/ui/page.tsx'
import type { DueVehicle } from '../../own/own-contract.ts'
import { useRulerWidth } from '../ruler/use-ruler-room.ts'
import { ownTexts } from './texts.ts'
import styles from './Own.module.css'

const LOOKS = { past_due: 'past', due_now: 'due', due_soon: 'due' } as const satisfies Record<string, RulerInterval['state']>

/** The worst vehicle on a ruler: odometer today and due odometer. */
export const VehicleRuler = ({ one }: { one: DueVehicle }) => {
  const t = useTexts(ownTexts)
  const formats = useFormats()
  const language = useLanguage()
  const inUnit = (value: number): number =>
    convertDistance(value, one.odometer_units, formats.unit === 'mi' ? 'miles' : 'kilometers')
  const said = (value: number): string => formats.distance(inUnit(value))
  const today = said(one.predicted_odometer)
  const [place, fit] = useRulerWidth()
  const odometers = one.due.map(({ odometer }) => odometer)
  const places = new Intl.ListFormat(language).format(odometers.map(said))
  const visibleDue = one.due.slice(0, fit(odometers, one.predicted_odometer))
  return (
    <Card title={t('bySchedule', { vehicle: one.vehicle_name })}>
      <div className={styles.ruler} ref={place}>
        <MileageRuler
          today={inUnit(one.predicted_odometer)}
          flag={t('todayFlag', { distance: today })}
          label={t('rulerLabel', { vehicle: one.vehicle_name, distance: today, places })}
          intervals={visibleDue.map(({ odometer, on }, index) => ({
            at: inUnit(odometer),
            state: index === 0 && one.state ? LOOKS[one.state] : 'upcoming',
            title: said(odometer),
            line: on ? formats.date(on) : '–',
          }))}
        />
      </div>
    </Card>
  )
}
