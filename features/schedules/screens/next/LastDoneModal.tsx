import { type FormEvent, useState } from 'react'
import { checkPanelOdometer } from '#features/vehicles/odometer.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import type { ScheduledService } from '../../schedule-contract.ts'
import { nextTexts } from './texts.ts'
import { useSaveLastDone } from './use-next.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './NextMaintenance.module.css'

const localToday = (): string => new Intl.DateTimeFormat('en-CA').format(new Date())
/** Thousands may be written with a comma or a space. */
const bare = (typed: string): string => typed.replace(/[\s,\u00a0\u202f]/g, '')

/** When a service was done last: what is due next follows from it. */
export const LastDoneModal = ({ vehicleId, row, onClose }: { vehicleId: number; row: ScheduledService; onClose: () => void }) => {
  const t = useTexts(nextTexts)
  const [mileage, setMileage] = useState(row.last_completed_mileage === null ? '' : String(row.last_completed_mileage))
  const [date, setDate] = useState<string | null>(row.last_completed_date)
  const save = useSaveLastDone(vehicleId, onClose)
  const isValid = checkPanelOdometer(bare(mileage)).ok
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isValid && !save.isPending) save.mutate({ serviceId: row.service_definition_id, mileage: bare(mileage), date })
  }
  return (
    <Modal opened title={t('lastDoneTitle', { service: row.name })} onClose={onClose}>
      <form className={styles.lastDone} onSubmit={submit} noValidate>
        <NumberField
          label={t('lastMileage')}
          unit={row.odometer_units === 'miles' ? 'mi' : 'km'}
          value={mileage}
          error={mileage !== '' && !isValid ? t('invalidMileage') : null}
          onChange={setMileage}
        />
        <DateField label={t('lastDate')} optional value={date} max={localToday()} onChange={setDate} />
        <div className={ui.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" disabled={!isValid} busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
