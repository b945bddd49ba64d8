import type { ReactNode } from 'react'
import styles from './quiet-line.module.css'

/** One line under the header that is true for a while, and in nobody's way. */
export const QuietLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={styles.line}>
    {icon}
    <span>{children}</span>
  </p>
)
