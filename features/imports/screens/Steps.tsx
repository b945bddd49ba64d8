import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconCheck } from '#platform/ui/icons.ts'
import { importTexts } from './texts.ts'
import styles from './Import.module.css'

const STEPS = ['stepFile', 'stepMatch', 'stepCheck'] as const

export const Steps = ({ current }: { current: 1 | 2 | 3 }) => {
  const t = useTexts(importTexts)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {STEPS.map((step, index) => {
        const isDone = index + 1 < current
        const isCurrent = index + 1 === current
        return (
          <li
            key={step}
            className={clsx(isDone && styles.stepDone, isCurrent && styles.stepCurrent)}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.stepMark} aria-hidden>
              {isDone ? <IconCheck size={14} stroke={2} /> : index + 1}
            </span>
            <span className={styles.stepWords}>{t(step)}</span>
          </li>
        )
      })}
    </ol>
  )
}
