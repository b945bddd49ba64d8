import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { endBeforeWords } from './end-between.ts'
import { PHONE_WIDTH } from './phone-width.ts'
import { ui } from './styles/ui.ts'

/** `link`: created with `linkOptions`, which checks the route and its parameters. */
type TabLink = { key: string; label: ReactNode; link: LinkOptions; count?: number }

type TabsProps = {
  label: string
  tabs: readonly TabLink[]
  current: string
  /** A menu behind the last tab, with those that do not fit. */
  more?: ReactNode
}

/**
 * Tabs that are routes: each has an address, so that Back and a reload keep it. If they do not fit they scroll sideways, with the
 * current one visible.
 */
export const TabLinks = ({ label, tabs, current, more }: TabsProps) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const strip = row.current
    if (!strip) return undefined
    const fit = (): void => {
      if (innerWidth <= PHONE_WIDTH) endBeforeWords(strip)
      else strip.removeAttribute('style')
    }
    const sizes = new ResizeObserver(fit)
    for (const element of [strip.parentElement!, ...strip.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [current])
  return (
    <nav ref={row} className={ui.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...tab.link}
          resetScroll={false}
          // Otherwise the router also highlights the tabs of parent routes.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <span className={clsx(ui.count, ui.faint)}>{tab.count}</span>}
        </Link>
      ))}
      {more}
    </nav>
  )
}
