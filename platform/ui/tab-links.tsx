import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkOptions } from '@tanstack/react-router'
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

/** Page margin of a phone. */
const BEFORE_PX = 16

/**
 * Tabs that are routes: each has an address, so that Back and a reload keep it. If they do not fit they scroll sideways, with the
 * current one visible.
 */
export const TabLinks = ({ label, tabs, current, more }: TabsProps) => {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    const activeTab = row.current?.querySelector('[aria-current]')
    if (row.current && activeTab instanceof HTMLElement) {
      // Not flush with the edge: the tab before it shows that the row scrolls.
      row.current.scrollLeft = activeTab.offsetLeft - row.current.offsetLeft - BEFORE_PX
    }
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
