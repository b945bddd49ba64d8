import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconHandStop } from '#platform/ui/icons.ts'
import type { DriveAnswer as Answer } from '../lamps.ts'
import styles from './DriveAnswer.module.css'

const ICONS = { drive: IconCircleCheck, shop: IconAlertTriangle, stop: IconHandStop }
const LOOKS = { drive: styles.driveOn, shop: styles.driveToShop, stop: styles.stopNow }

/** Whether the vehicle can be driven; announced when it changes. */
export const DriveAnswer = ({ answer, title, children }: { answer: Answer; title: ReactNode; children?: ReactNode }) => {
  const Icon = ICONS[answer]
  return (
    <div className={clsx(styles.driveAnswer, LOOKS[answer])} role="status">
      <Icon size={20} stroke={1.75} aria-hidden />
      <div>
        <strong>{title}</strong>
        {children ? <p>{children}</p> : null}
      </div>
    </div>
  )
}
