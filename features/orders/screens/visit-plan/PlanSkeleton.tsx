import { clsx } from 'clsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './PlanSkeleton.module.css'

/** In place of the plan while its code loads: the list below must not move. */
export const PlanSkeleton = () => <div className={clsx(ui.panel, styles.reserved)} />
