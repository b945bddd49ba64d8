import { clsx } from 'clsx'
import { useState } from 'react'
import type { DistanceUnit } from '#features/countries/country.ts'
import { formatOdometer, unitSymbol } from '#features/countries/distance.ts'
import { checkPanelOdometer, isUnread } from '#features/vehicles/odometer.ts'
import { isOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Alert } from '#platform/ui/overlays/alert.tsx'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleSchedule } from '../../schedule-contract.ts'
import { bareFigure } from '../forecast/bare-figure.ts'
import { useShowSchedule } from '../schedules.ts'
import { schedules } from '../calls.ts'
import { odometerTexts } from './texts.ts'
import styles from './OdometerSheet.module.css'

/** `odometer` in the vehicle's unit. */
export type ReadVehicle = { id: number; name: string; odometer: number; odometerUnits: DistanceUnit; readOn: string }

type SheetProps = { vehicle: ReadVehicle; opened: boolean; onClose: () => void }

/** Odometer entry: a bottom sheet on a phone, else a small dialog. The draft is stored until it is saved. */
export const OdometerSheet = ({ vehicle, opened, onClose }: SheetProps) => {
  const t = useTexts(odometerTexts)
  return (
    <Modal sheet opened={opened} title={t('title')} onClose={onClose}>
      {opened ? <ReadingForm vehicle={vehicle} onDone={onClose} /> : null}
    </Modal>
  )
}

/** The server questions a reading once, with the reason and a likely correction. */
type Doubt = { typed: string; reason: string; likely: number | null }

const doubtOf = (error: Error, typed: string): Doubt | null => {
  if (!isOdometerQuestion(error)) return null
  const { reason, likely } = error.body as { reason?: string; likely?: number | null }
  return { typed, reason: reason ?? '', likely: likely ?? null }
}

const useReadingForm = (vehicle: ReadVehicle, onDone: () => void) => {
  const t = useTexts(odometerTexts)
  const language = useLanguage()
  const { toast } = useNotices()
  const answered = useShowSchedule(vehicle.id)
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const form = useForm<{ odometer: string }, { schedule: VehicleSchedule }>({
    start: { odometer: '' },
    draft: `odometer-${vehicle.id}`,
    failedAs: t('failed'),
    check: ({ odometer }) => ({ odometer: checkPanelOdometer(bareFigure(odometer)).ok ? null : t('invalid') }),
    submit: ({ odometer }) =>
      schedules.saveForecast({
        params: { vehicle_id: vehicle.id },
        body: { current_mileage: Number(bareFigure(odometer)), ask_odometer: doubt?.typed !== odometer },
      }),
    done: ({ schedule }, { odometer }) => {
      answered(schedule)
      const saved = formatOdometer(Number(bareFigure(odometer)), vehicle.odometerUnits, language)
      toast({ kind: 'success', title: t('saved'), message: t('savedMore', { name: vehicle.name, odometer: saved }) })
      onDone()
    },
    refused: (error) => setDoubt(doubtOf(error, form.values.odometer)),
    fieldOf: (wireName) => (wireName === 'current_mileage' ? 'odometer' : undefined),
  })
  const isDoubted = doubt !== null && doubt.typed === form.values.odometer
  return { form, doubt: isDoubted ? doubt : null }
}

const ReadingForm = ({ vehicle, onDone }: { vehicle: ReadVehicle; onDone: () => void }) => {
  const t = useTexts(odometerTexts)
  const language = useLanguage()
  const formats = useFormats()
  const { form, doubt } = useReadingForm(vehicle, onDone)
  const distance = (odometer: number): string => formatOdometer(odometer, vehicle.odometerUnits, language)
  const field = form.field('odometer')
  return (
    <form {...form.props} className={clsx(ui.stackWide, styles.form)}>
      <p className={ui.soft}>{vehicle.name}</p>
      {form.failure && !doubt ? <Alert {...form.failure} /> : null}
      <NumberField
        {...field}
        data-autofocus
        enterKeyHint="done"
        autoComplete="off"
        label={t('odometer')}
        error={doubt ? null : field.error}
        unit={unitSymbol(vehicle.odometerUnits)}
        help={
          isUnread(vehicle)
            ? t('neverRead')
            : t('last', { odometer: distance(vehicle.odometer), date: formats.date(vehicle.readOn) })
        }
      />
      {doubt ? (
        <section className={styles.doubt} role="alert">
          <h3>{t('isItRight', { odometer: distance(Number(bareFigure(doubt.typed))) })}</h3>
          <p>{doubt.reason}</p>
          <div className={styles.choices}>
            <Button type="submit" size="lg" busy={form.busy} look={doubt.likely === null ? 'primary' : 'quiet'}>
              {t('keep', { odometer: distance(Number(bareFigure(doubt.typed))) })}
            </Button>
            {doubt.likely === null ? null : (
              <Button look="primary" size="lg" onClick={() => field.onChange(String(doubt.likely))}>
                {t('use', { odometer: distance(doubt.likely) })}
              </Button>
            )}
          </div>
        </section>
      ) : (
        <Button type="submit" look="primary" size="xl" wide busy={form.busy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
