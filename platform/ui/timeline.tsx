import type { ReactNode } from 'react'

export type TimelineItem = {
  key: string | number
  icon: ReactNode
  /** Next: expected, dashed. Now: what is waited for, amber. Otherwise it happened. */
  kind?: 'next' | 'now'
  who?: ReactNode
  what: ReactNode
  /** One dimmed line: what followed from it. */
  consequence?: ReactNode
  time?: ReactNode
}

/** What happened, newest first: a dashed "next", the amber "now", then the past. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label?: string }) => (
  <ol className="tl" aria-label={label}>
    {items.map(({ key, icon, kind, who, what, consequence, time }) => (
      <li key={key} className={kind}>
        <span className="dot" aria-hidden="true">
          {icon}
        </span>
        <div>
          <p>
            {who ? <b className="m">{who} </b> : null}
            {kind === 'now' && !who ? <b className="m">{what}</b> : what}
          </p>
          {consequence ? <span className="sub">{consequence}</span> : null}
        </div>
        {time ? <time>{time}</time> : <span />}
      </li>
    ))}
  </ol>
)
