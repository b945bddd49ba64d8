import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { withMember } from '#platform/ui/form/with-member.ts'
import type { OfferedService } from '../schedule-contract.ts'
import { scheduleTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './IntervalCard.module.css'

/** Marks services of an interval as completed, all or some; Done requires at least one. */
export const MarkCompleted = ({
  services,
  busy,
  onCancel,
  onDone,
}: {
  services: readonly OfferedService[]
  busy: boolean
  onCancel: () => void
  onDone: (serviceIds: number[]) => void
}) => {
  const t = useTexts(scheduleTexts)
  const [ids, setIds] = useState<readonly number[]>([])
  const openServices = services.filter((service) => !service.is_completed)
  const isAll = openServices.length > 0 && ids.length === openServices.length
  return (
    <fieldset className={styles.marking}>
      <legend className={ui.screenReaderOnly}>{t('chooseCompleted')}</legend>
      <ul>
        <li className={clsx(styles.line, styles.wholeInterval)}>
          <label className={clsx(ui.check, ui.grow)}>
            <input
              type="checkbox"
              checked={isAll}
              onChange={({ target }) => setIds(target.checked ? openServices.map((service) => service.service_id) : [])}
            />
            <span className={ui.medium}>{t('selectAll')}</span>
          </label>
        </li>
        {services.map((service) => (
          <li key={service.service_id} className={styles.line}>
            <label className={clsx(ui.check, ui.grow)}>
              <input
                type="checkbox"
                checked={service.is_completed || ids.includes(service.service_id)}
                disabled={service.is_completed}
                onChange={({ target }) => setIds((latest) => withMember(latest, service.service_id, target.checked))}
              />
              <span className={ui.medium}>{service.name}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className={clsx(ui.row, styles.markingActions)}>
        <Button size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="sm" look="brand" busy={busy} disabled={ids.length === 0} onClick={() => onDone([...ids])}>
          {t('done')}
        </Button>
      </div>
    </fieldset>
  )
}
