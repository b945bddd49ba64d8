import { type ReactNode, useRef, type FocusEvent, type RefObject, useEffect } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from '../Office.module.css'
import { stuckTexts } from './texts.ts'

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

/** Below a truncated list: the number of rows not shown. */
export const NotShown = ({ count }: { count: number }) => {
  const t = useTexts(stuckTexts)
  return count > 0 ? <p className={ui.tableFoot}>{t('more', { count })}</p> : null
}

/** An action removes its row and button. Moves keyboard focus to the head of the list instead of losing it to the top of the page. */
const useRestoredFocus = (list: RefObject<HTMLElement | null>, head: RefObject<HTMLElement | null>) => {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!last.current || last.current.isConnected || document.activeElement !== document.body) return
      last.current = null
      head.current?.focus()
    })
    if (list.current) observer.observe(list.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [list, head])
  return { onFocus: ({ target }: FocusEvent) => void (last.current = target) }
}
