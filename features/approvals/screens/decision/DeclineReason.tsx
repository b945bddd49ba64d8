import { clsx } from 'clsx'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { queueTexts } from './queue-texts.ts'
import styles from './DeclineAll.module.css'

const REASONS = ['tooExpensive', 'notNeeded', 'later', 'elsewhere'] as const
type Reason = (typeof REASONS)[number]

/** The chosen reason, and its text for the shop. */
export const useDeclineReason = () => {
  const t = useTexts(queueTexts)
  const [reason, setReason] = useState<Reason>('tooExpensive')
  return { reason, setReason, text: t(reason) }
}

type Props = Pick<ReturnType<typeof useDeclineReason>, 'reason' | 'setReason'> & { id: string }

export const DeclineReason = ({ id, reason, setReason }: Props) => {
  const t = useTexts(queueTexts)
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {t('reason')}
      </label>
      <select
        id={id}
        className={clsx(ui.select, styles.reason)}
        value={reason}
        onChange={({ target }) => setReason(REASONS.find((one) => one === target.value) ?? 'tooExpensive')}
      >
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {t(one)}
          </option>
        ))}
      </select>
    </>
  )
}
