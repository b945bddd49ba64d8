import { clsx } from 'clsx'
import { localize } from '#features/countries/country.ts'
import { FAULT_CODE_INSPECTION, serviceByCode } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconCalendarEvent } from '#platform/ui/icons.ts'
import { Modal } from '#platform/ui/overlays/dialogs.tsx'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FaultCode } from '../../contract.ts'
import { faultName } from '../../fault-names.ts'
import { telematicsTexts } from '../texts.ts'
import styles from './Telematics.module.css'

const MODAL_WIDTH = 640

type Props = {
  opened: boolean
  faults: readonly FaultCode[]
  total: number
  vehicleName: string
  onBook: () => void
  onClose: () => void
}

/** All fault codes with their times, and a booking button. */
export const FaultList = ({ opened, faults, total, vehicleName, onBook, onClose }: Props) => {
  const t = useTexts(telematicsTexts)
  const language = useLanguage()
  const formats = useFormats()
  const service = serviceName(serviceByCode(FAULT_CODE_INSPECTION)!, language)
  return (
    <Modal opened={opened} title={t('headFaults', { count: total })} size={MODAL_WIDTH} onClose={onClose}>
      <p className={clsx(ui.soft, ui.small, styles.listLine)}>{t('newestFirst', { vehicle: vehicleName })}</p>
      <div className={clsx(ui.tableFrame, ui.tableScroll, styles.list)} role="region" aria-label={t('faultCodes')}>
        <RowTable
          className={clsx(ui.table, styles.codes)}
          columns={[
            { key: 'code', label: t('code'), cell: ({ diagnostic }) => <b className={ui.medium}>{diagnostic.code}</b> },
            {
              key: 'fault',
              label: t('fault'),
              cell: ({ diagnostic }) => localize(faultName(diagnostic.code, diagnostic.name), language),
            },
            { key: 'seen', label: t('seen'), className: styles.when, cell: ({ dateTime }) => formats.gridDateTime(dateTime) },
          ]}
          rows={faults}
          rowId={({ id }) => id}
        />
      </div>
      {total > faults.length ? (
        <p className={clsx(ui.faint, ui.small)}>{t('onlyNewest', { shown: faults.length, total })}</p>
      ) : null}
      <div className={clsx(ui.dialogActions, styles.listFoot)}>
        <span className={clsx(ui.soft, ui.small)}>{t('opensRequest', { service })}</span>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button look="primary" icon={<IconCalendarEvent size={16} stroke={1.75} aria-hidden />} onClick={onBook}>
          {t('scheduleService')}
        </Button>
      </div>
    </Modal>
  )
}
