import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ui } from './styles/ui.ts'

/**
 * The page's action buttons, rendered once. In place on a wide screen; up to 1,000 px a bar at the bottom of the window, with the
 * summary before them (a phone only has room for the buttons). The primary comes last.
 *
 * One per page, and never inside a dialog: a fixed element there is positioned within it.
 */
export const ActionBar = ({
  summary,
  summaryLine,
  hasLine = false,
  className,
  sticks = false,
  children,
}: {
  /** Subject of the buttons, shown only in the bar: "$1,238.49". */
  summary?: ReactNode
  /** Dimmed below it: "3 services, Visa 4417". */
  summaryLine?: ReactNode
  /** On a phone the summary is a line above the buttons; without it, they have the whole bar. */
  hasLine?: boolean
  /** Its position in the page on a wide screen. */
  className?: string | undefined
  /** On a wide screen too it stays in view. */
  sticks?: boolean
  children: ReactNode
}) => (
  <div className={clsx(ui.actionBar, hasLine && ui.withLine, sticks && ui.sticks, className)}>
    {summary ? (
      <div className={ui.actionBarSummary}>
        <b>{summary}</b>
        {summaryLine ? <span>{summaryLine}</span> : null}
      </div>
    ) : null}
    {children}
  </div>
)
