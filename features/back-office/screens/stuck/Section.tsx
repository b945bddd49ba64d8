import { type ReactNode, useRef } from 'react'
import styles from '../Office.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

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
}) => {
  const list = useRef<HTMLElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.section} aria-label={title} ref={list} {...useKeptFocus(list, head)}>
      <header>
        <h2 ref={head} tabIndex={-1}>
          {title}
        </h2>
        <p>{line}</p>
        {end ? <div className={styles.sectionEnd}>{end}</div> : null}
      </header>
      {children}
    </section>
  )
}
