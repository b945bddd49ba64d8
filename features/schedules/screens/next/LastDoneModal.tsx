import { useTexts } from '#platform/i18n/use-texts.ts'
import { localToday } from '#platform/ui/local-today.ts'
import { Button } from '#platform/ui/button.tsx'
import { DateField } from '#platform/ui/form/date-field.tsx'
import { NumberField } from '#platform/ui/form/number-field.tsx'
import { Modal } from '#platform/ui/over/over.tsx'
import type { ScheduledService } from '../../schedule-contract.ts'
import { nextTexts } from './texts.ts'
import { isMileage, useLastDone } from './use-next.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './NextMaintenance.module.css'

/** When a service was done last: what is due next follows from it. */
export const LastDoneModal = ({ vehicleId, row, onClose }: { vehicleId: number; row: ScheduledService; onClose: () => void }) => {
  const t = useTexts(nextTexts)
  const form = useLastDone(vehicleId, row, onClose)
  return (
    <Modal opened title={t('lastDoneTitle', { service: row.name })} onClose={onClose}>
      <form {...form.props} className={styles.lastDone}>
        <NumberField {...form.field('mileage')} label={t('lastMileage')} unit={row.odometer_units === 'miles' ? 'mi' : 'km'} />
        <DateField {...form.field('date')} label={t('lastDate')} optional max={localToday()} />
        <div className={ui.dialogActions}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" disabled={!isMileage(form.values.mileage)} busy={form.busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
