import type { DistanceUnit } from '#features/countries/country.ts'
import { checkPanelOdometer } from '#features/vehicles/odometer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormFoot } from '#platform/ui/form/kit/form-foot.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { useOdometerQuestion } from '#features/vehicles/screens/use-odometer-question.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { useMutation } from '#platform/ui/use-mutation.ts'
import type { DueBasis } from '../../schedule-contract.ts'
import { aboutServices } from '../schedules.ts'
import { schedules } from '../calls.ts'
import { doneTexts } from './texts.ts'
import { bareNumber, useReloadDue } from './use-reload-due.ts'
import styles from './Done.module.css'

type Props = { vehicleId: number; serviceName: string; units: DistanceUnit; due: DueBasis; onClose: () => void }

/** Reports when a service was done last, or that it never was; the next due point counts from there. */
export const LastDoneModal = (props: Props) => {
  const t = useTexts(doneTexts)
  const formats = useFormats()
  const form = useLastDone(props)
  const { value: answer, onChange: choose } = form.field('answer')
  return (
    <Modal opened title={t('lastDoneTitle', { service: props.serviceName })} onClose={props.onClose}>
      <form {...form.props} className={styles.form}>
        <fieldset className={styles.choices}>
          <legend className={ui.screenReaderOnly}>{t('which')}</legend>
          {(['known', 'never'] as const).map((choice) => (
            <label key={choice} className={ui.check}>
              <input type="radio" name="answer" checked={answer === choice} onChange={() => choose(choice)} />
              <span>{t(choice)}</span>
            </label>
          ))}
        </fieldset>
        {answer === 'known' ? (
          <>
            <DateField {...form.field('last_completed_date')} label={t('date')} max={formats.today()} />
            <NumberField
              {...form.field('last_completed_mileage')}
              label={t('odometer')}
              help={t('leaveEmpty')}
              optional
              unit={props.units === 'miles' ? 'mi' : 'km'}
            />
          </>
        ) : null}
        <FormFoot submit={t('save')} busy={form.busy} onCancel={props.onClose} />
      </form>
    </Modal>
  )
}

type Answer = { answer: 'known' | 'never'; last_completed_date: string | null; last_completed_mileage: string }

const useLastDone = ({ vehicleId, serviceName, due, onClose }: Props) => {
  const t = useTexts(doneTexts)
  const { toast } = useNotices()
  const reload = useReloadDue()
  const question = useOdometerQuestion()
  const restore = useRestore(vehicleId, serviceName, due)
  const { last_done: last, service_id: service } = due
  const form = useForm<Answer>({
    fieldOf: (_, code) => (code === 'confirm_odometer' ? 'last_completed_mileage' : undefined),
    refused: (error) => question.refused(error, form.values.last_completed_mileage),
    start: {
      answer: last?.is_never ? 'never' : 'known',
      last_completed_date: last && !last.is_never ? last.on : null,
      last_completed_mileage: last && !last.is_never && !last.is_estimated ? String(last.odometer) : '',
    },
    check: ({ answer, last_completed_mileage: typed }) => ({
      last_completed_mileage:
        answer === 'never' || typed === '' || checkPanelOdometer(bareNumber(typed)).ok ? null : t('invalidMileage'),
    }),
    submit: ({ answer, last_completed_date: date, last_completed_mileage: odometer }) =>
      schedules.saveServiceReminder({
        params: { vehicle_id: vehicleId },
        body: {
          service_definition_id: service,
          ...(answer === 'never'
            ? { is_never: true }
            : {
                ...(date ? { last_completed_date: date } : {}),
                ...(odometer === ''
                  ? {}
                  : { last_completed_mileage: bareNumber(odometer), ask_odometer: question.isDue(odometer) }),
              }),
        },
      }),
    done: async () => {
      onClose()
      toast({
        kind: 'success',
        title: t('lastDoneSaved'),
        message: serviceName,
        about: aboutServices(vehicleId, [service]),
        undo: () => restore.mutate(),
      })
      await reload()
    },
  })
  return form
}

/**
 * Undoes a report: the previous report counts again, else the last record; without either, the last time is unknown.
 */
const useRestore = (vehicleId: number, serviceName: string, { last_done: last, service_id: service }: DueBasis) => {
  const t = useTexts(doneTexts)
  const { toast, alert } = useNotices()
  const reload = useReloadDue()
  return useMutation({
    mutationFn: () => {
      if (!last?.is_stated) return schedules.forgetLastDone({ params: { vehicle_id: vehicleId, service_definition_id: service } })
      const lastDone = last.is_never
        ? { is_never: true }
        : { last_completed_date: last.on, ...(last.is_estimated ? {} : { last_completed_mileage: last.odometer }) }
      return schedules.saveServiceReminder({
        params: { vehicle_id: vehicleId },
        body: { service_definition_id: service, ...lastDone },
      })
    },
    onSuccess: async () => {
      const title = t(last === null ? 'lastDoneUndone' : 'lastDoneRestored')
      toast({ kind: 'success', title, message: serviceName, about: aboutServices(vehicleId, [service]) })
      await reload()
    },
    onError: (error) => alert({ kind: 'danger', title: t('failed'), message: error.message }),
  })
}
