import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './UserPreferences.module.css'

/** A section: title on the left, content on the right. */
export const PreferencesPart = ({ title, line, children }: { title: string; line: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={clsx(ui.soft, ui.small)}>{keepNumbersWhole(line)}</p>
      </header>
      <div className={ui.panel}>{children}</div>
    </section>
  )
}
