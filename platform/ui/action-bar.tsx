import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ui } from './styles/ui.ts'

/**
 * What a page is for: its buttons, rendered once. On a wide screen they are in place; up to 1,000 px they are a bar at the foot of
 * the window, with the summary before them (a phone has room for the buttons alone). The primary comes last.
 *
 * One on a page, and never inside a panel or a dialog: a fixed element there is positioned within it.
 */
export const ActionBar = ({
  summary,
  summaryLine,
  className,
  children,
}: {
  /** What the buttons are about, seen in the bar alone: "$1,238.49". */
  summary?: ReactNode
  /** Dimmed below it: "3 services, Visa 4417". */
  summaryLine?: ReactNode
  /** Where it stands in the page on a wide screen. */
  className?: string | undefined
  children: ReactNode
}) => (
  <div className={clsx(ui.actionBar, className)}>
    {summary ? (
      <div className={ui.actionBarSummary}>
        <b>{summary}</b>
        {summaryLine ? <span>{summaryLine}</span> : null}
      </div>
    ) : null}
    {children}
  </div>
)
