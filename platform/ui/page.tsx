import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AlertSlot } from './overlays/notices.tsx'
import { ui } from './styles/ui.ts'
import { keepNumbersWhole } from './whole-numbers.tsx'

/**
 * Headline as a sentence or question, one line below it, actions on the right; the primary last. Actions that do not fit beside a
 * one-line headline go below it.
 */
export const PageHeader = ({
  crumb,
  title,
  line,
  actions,
}: {
  crumb?: ReactNode
  title: ReactNode
  line?: ReactNode
  actions?: ReactNode
}) => (
  <>
    <AlertSlot />
    {crumb ? <nav className={ui.crumbs}>{crumb}</nav> : null}
    <header className={ui.pageHead}>
      <div className={ui.pageTitle}>
        <h1>{keepNumbersWhole(title)}</h1>
        {line ? <p>{keepNumbersWhole(line)}</p> : null}
      </div>
      {/* On a phone the search and the filters of the page's list are here. */}
      <span className={ui.listTools} />
      {actions ? <div className={ui.pageActions}>{actions}</div> : null}
    </header>
  </>
)

export const Card = ({
  title,
  meta,
  right,
  flat,
  children,
  className,
  label,
}: {
  title?: ReactNode
  meta?: ReactNode
  right?: ReactNode
  flat?: boolean
  children: ReactNode
  className?: string | undefined
  label?: string
}) => (
  <section className={clsx(ui.panel, className)} aria-label={label}>
    {title ? (
      <header className={flat ? ui.flat : undefined}>
        {meta ? (
          // Content that does not fit beside the title goes below it: neither becomes a narrow column.
          <div className={ui.row} style={{ flexWrap: 'wrap', gap: '0 12px' }}>
            <h2>{keepNumbersWhole(title)}</h2>
            <span className={clsx(ui.small, ui.soft)}>{meta}</span>
          </div>
        ) : (
          <h2>{keepNumbersWhole(title)}</h2>
        )}
        {right ? <span className={ui.panelEnd}>{right}</span> : null}
      </header>
    ) : null}
    {children}
  </section>
)

/** Figures without links: one strip with hairlines. */
export const Statistics = ({ figures }: { figures: { label: ReactNode; value: ReactNode; note?: ReactNode }[] }) => (
  <dl className={ui.stats}>
    {figures.map(({ label, value, note }, index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd>
          {value}
          {note ? <small> {note}</small> : null}
        </dd>
      </div>
    ))}
  </dl>
)

export const Person = ({
  name,
  role,
  phone,
  phoneLink,
}: {
  name: string
  role: string
  phone?: string | null
  phoneLink?: string | null
}) => (
  <div className={ui.person}>
    <span className={ui.avatar} aria-hidden="true">
      {initials(name)}
    </span>
    <div className={ui.personName}>
      <b>{name}</b>
      <span>{role}</span>
    </div>
    {phone ? (
      phoneLink ? (
        <a className={ui.personPhone} href={phoneLink}>
          {phone}
        </a>
      ) : (
        <span className={ui.faint}>{phone}</span>
      )
    ) : null}
  </div>
)

export const initials = (name: string): string =>
  name
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((part) => part[0]!.toUpperCase())
    .join('')

export const Segments = <V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: V
  /** `isApart`: after a hairline. `title`: what is counted, if the label leaves that open. */
  options: { value: V; label: ReactNode; count?: number | string | undefined; isApart?: boolean; title?: string }[]
  onChange: (value: V) => void
}) => (
  <div className={ui.segments} role="radiogroup" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        role="radio"
        aria-checked={option.value === value}
        className={option.isApart ? ui.apartSegment : undefined}
        title={option.title}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.count === undefined ? null : <span className={ui.count}>{option.count}</span>}
      </button>
    ))}
  </div>
)
