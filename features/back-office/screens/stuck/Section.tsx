import type { ReactNode } from 'react'
import styles from '../Office.module.css'

/** A part of the page: what it lists, what can be done about it. */
export const Section = ({
  title,
  line,
  end,
  children,
}: {
  title: string
  line: string
  end?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.section} aria-label={title}>
    <header>
      <h2>{title}</h2>
      <p>{line}</p>
      {end ? <div className={styles.sectionEnd}>{end}</div> : null}
    </header>
    {children}
  </section>
)
