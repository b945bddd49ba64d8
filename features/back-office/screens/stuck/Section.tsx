import { type ReactNode, useRef } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../Office.module.css'
import { stuckTexts } from './texts.ts'
import { useRestoredFocus } from './use-restored-focus.ts'

/** A section of the page: a list and its actions. */
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
    <section className={styles.section} aria-label={title} ref={list} {...useRestoredFocus(list, head)}>
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

/** Below a truncated list: how many more there are. */
export const NotShown = ({ count }: { count: number }) => {
  const t = useTexts(stuckTexts)
  return count > 0 ? <p className={ui.tableFoot}>{t('more', { count })}</p> : null
}
