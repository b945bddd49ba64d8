import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
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
import { sendOrKeep } from '#platform/offline/waiting.ts'
import { IconCamera } from '#platform/ui/icons.ts'
import { useFileInput } from '#platform/ui/files/use-file-input.tsx'
import { keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { bareFigure } from '#features/schedules/screens/forecast/bare-figure.ts'
import { useShowSchedule } from '#features/schedules/screens/schedules.ts'
import type { VehicleSchedule } from '#features/schedules/schedule-contract.ts'
import { readings } from './calls.ts'
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

type Typed = { odometer: string; photo: File | null }

const toReadingForm = (
  odometer: number,
  photo: File | null,
  { isQuestioned, clientId }: { isQuestioned: boolean; clientId: string },
): FormData => {
  const data = new FormData()
  data.append('odometer', String(odometer))
  data.append('ask_odometer', String(isQuestioned))
  data.append('client_id', clientId)
  if (photo) data.append('photo', photo, photo.name)
  return data
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
  const draft = `odometer-${vehicle.id}`
  const inUnit = (odometer: string): string => formatOdometer(Number(bareFigure(odometer)), vehicle.odometerUnits, language)
  const formats = useFormats()
  const form = useForm<Typed, { schedule: VehicleSchedule } | null>({
    start: { odometer: '', photo: null },
    draft,
    failedAs: t('failed'),
    check: ({ odometer }) => ({ odometer: checkPanelOdometer(bareFigure(odometer)).ok ? null : t('invalid') }),
    submit: ({ odometer, photo }) => {
      const clientId = keyOfDraft(draft)
      const body = toReadingForm(Number(bareFigure(odometer)), photo, { isQuestioned: doubt?.typed !== odometer, clientId })
      return sendOrKeep<{ schedule: VehicleSchedule }>({
        address: readings.record.address({ params: { id: vehicle.id }, body }),
        form: body,
        id: clientId,
        label: { kind: 'odometer', subject: vehicle.name, value: inUnit(odometer) },
        later: [
          ['read_on', formats.today()],
          ['is_late', 'true'],
        ],
      })
    },
    done: (answer, { odometer }) => {
      if (answer) answered(answer.schedule)
      const message = answer ? t('savedMore', { name: vehicle.name, odometer: inUnit(odometer) }) : t('keptMore')
      toast({ kind: answer ? 'success' : 'info', title: t(answer ? 'saved' : 'kept'), message })
      onDone()
    },
    refused: (error) => setDoubt(doubtOf(error, form.values.odometer)),
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
      <DashPhoto photo={form.values.photo} onChange={(photo) => form.set({ photo })} />
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

/** A photo of the dashboard, kept with the reading. */
const DashPhoto = ({ photo, onChange }: { photo: File | null; onChange: (photo: File | null) => void }) => {
  const t = useTexts(odometerTexts)
  const [url, setUrl] = useState<string | null>(null)
  const input = useFileInput({ accept: 'image/jpeg,image/png', capture: 'environment', onFile: onChange })
  useEffect(() => {
    if (!photo) return undefined
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => (URL.revokeObjectURL(made), setUrl(null))
  }, [photo])
  return (
    <div className={ui.stack}>
      {url ? <img className={styles.dashPhoto} src={url} alt={t('photoAlt')} /> : null}
      <div className={styles.choices}>
        <Button size="lg" icon={<IconCamera size={16} stroke={1.75} aria-hidden />} onClick={input.open}>
          {t(photo ? 'retake' : 'addPhoto')}
        </Button>
        {photo ? (
          <Button size="lg" onClick={() => onChange(null)}>
            {t('removePhoto')}
          </Button>
        ) : null}
      </div>
      {input.element}
    </div>
  )
}
