import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconChevronRight } from './icons.ts'
import { AlertSlot } from './overlays/notices.tsx'
import { ui } from './styles/ui.ts'
import { useNarrow, usePhone } from './widths.ts'
import { keepNumbersWhole } from './whole-numbers.tsx'

/**
 * Headline as a sentence or question, one line below it, actions on the right; the primary last. Actions that do not fit beside a
 * one-line headline go below it.
 */
export const PageHeader = ({
  crumb,
  here,
  title,
  line,
  actions,
}: {
  /** The link to the page above, which begins with the lit entry of the navigation. */
  crumb?: ReactNode
  /** The page's own name after the link. */
  here?: string | undefined
  title: ReactNode
  line?: ReactNode
  actions?: ReactNode
}) => (
  <>
    <AlertSlot />
    {crumb ? (
      <nav className={ui.crumbs}>
        {crumb}
        {here ? (
          <>
            <IconChevronRight size={14} stroke={1.75} aria-hidden />
            <span>{here}</span>
          </>
        ) : null}
      </nav>
    ) : null}
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

/** The headline of a tab. In a narrow window it looks like the page's, which has none there. */
export const TabHead = ({ title, line, actions }: { title: ReactNode; line?: ReactNode; actions?: ReactNode }) => {
  const words = (
    <>
      <h2>{keepNumbersWhole(title)}</h2>
      {line ? <p>{keepNumbersWhole(line)}</p> : null}
    </>
  )
  if (useNarrow())
    return (
      <div className={ui.pageHead}>
        <div className={ui.pageTitle}>{words}</div>
        <span className={ui.listTools} />
        {actions ? <div className={ui.pageActions}>{actions}</div> : null}
      </div>
    )
  return (
    <div className={ui.tabHead}>
      <div>{words}</div>
      {actions ? <div className={ui.row}>{actions}</div> : null}
    </div>
  )
}

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
  /** `short`: the label on a phone. `isApart`: after a hairline. `title`: what is counted, if the label leaves that open. */
  options: {
    value: V
    label: ReactNode
    short?: string
    count?: number | string | undefined
    isApart?: boolean
    title?: string
  }[]
  onChange: (value: V) => void
}) => {
  const isPhone = usePhone()
  return (
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
          {isPhone ? (option.short ?? option.label) : option.label}
          {option.count === undefined ? null : <span className={ui.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  )
}
