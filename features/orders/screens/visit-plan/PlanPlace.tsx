import { clsx } from 'clsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './PlanPlace.module.css'

/** In place of the plan while its code loads: the list below must not move. */
export const PlanPlace = () => <div className={clsx(ui.panel, styles.place)} />
