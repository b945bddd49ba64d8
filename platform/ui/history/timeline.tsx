import type { ReactNode } from 'react'
import { ui } from '../styles/ui.ts'
import { keepNumbersWhole } from '../whole-numbers.tsx'

export type TimelineItem = {
  key: string | number
  icon: ReactNode
  /** `next`: expected, dashed. `now`: pending, amber. Default: past. */
  kind?: 'next' | 'now'
  who?: ReactNode
  what: ReactNode
  /** A dimmed line: the consequence. */
  consequence?: ReactNode
  /** Below the words, such as photos. */
  below?: ReactNode
  time?: ReactNode
}

/** Events, newest first: a dashed "next", the amber "now", then the past. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label?: string }) => (
  <ol className={ui.timeline} aria-label={label}>
    {items.map(({ key, icon, kind, who, what, consequence, below, time }) => (
      <li key={key} className={kind && { next: ui.ahead, now: ui.now }[kind]}>
        <span className={ui.timelineDot} aria-hidden="true">
          {icon}
        </span>
        <div>
          <p>
            {who ? <b className={ui.medium}>{who} </b> : null}
            {kind === 'now' && !who ? <b className={ui.medium}>{keepNumbersWhole(what)}</b> : keepNumbersWhole(what)}
          </p>
          {consequence ? <span className={ui.consequence}>{keepNumbersWhole(consequence)}</span> : null}
          {below}
        </div>
        {time ? <time>{time}</time> : <span />}
      </li>
    ))}
  </ol>
)
