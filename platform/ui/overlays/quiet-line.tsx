import type { ReactNode } from 'react'
import styles from './quiet-line.module.css'

/** An unobtrusive line under the header for a temporary state. */
export const QuietLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.line}>
    {icon}
    <span>{children}</span>
  </p>
)
