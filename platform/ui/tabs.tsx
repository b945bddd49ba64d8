import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { ui } from './styles/ui.ts'

/** `link`: created with `linkOptions`, which checks the route and its parameters. */
type TabLink = { key: string; label: ReactNode; link: LinkOptions; count?: number }

/** Page margin of a phone. */
const BEFORE_PX = 16

/**
 * Tabs that are routes: each has an address, so that Back and a reload keep it. If they do not fit they scroll sideways, with the
 * current one visible.
 */
export const TabLinks = ({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current: string }) => {
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
    </nav>
  )
}

/** Tabs within a form or a card, without an address. Arrow keys move between them; the screen renders the content for `value`. */
export const Tabs = <V extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
}: {
  label: string
  tabs: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  panelId?: string
}) => (
  <div
    className={ui.tabs}
    role="tablist"
    aria-label={label}
    tabIndex={-1}
    onKeyDown={(event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
      if (!step) return
      event.preventDefault()
      const next = (tabs.findIndex((tab) => tab.value === value) + step + tabs.length) % tabs.length
      onChange(tabs[next]!.value)
      const button = event.currentTarget.children[next]
      if (button instanceof HTMLElement) button.focus()
    }}
  >
    {tabs.map((tab) => (
      <button
        key={tab.value}
        type="button"
        role="tab"
        aria-selected={tab.value === value}
        aria-controls={panelId}
        tabIndex={tab.value === value ? 0 : -1}
        onClick={() => onChange(tab.value)}
      >
        {tab.label}
      </button>
    ))}
  </div>
)
