import type { ReactNode } from 'react'
import { ui } from './styles/ui.ts'

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
