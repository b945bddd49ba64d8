import { clsx } from 'clsx'
import { Link, type LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './attention-strip.module.css'
import { IconChevronRight } from './icons.ts'

export type AttentionItem = {
  key: string
  icon: ReactNode
  /** `past`: already overdue. */
  state: 'past' | 'due'
  title: string
  line?: string | undefined
  /** The line says it all: above a list it replaces the title. */
  isLineWhole?: boolean
} & (
  | {
      /** Created with `linkOptions`, which checks the route and its parameters. */
      link: LinkOptions
    }
  | { onClick: () => void }
)

type StripProps = { label: string; items: readonly AttentionItem[]; isLow?: boolean }

/**
 * Strip of items that need attention, each leading to where it is handled. Renders nothing if it has no items. `isLow`: above a list,
 * with the titles alone.
 */
export const AttentionStrip = ({ label, items, isLow = false }: StripProps) =>
  items.length === 0 ? null : (
    <nav className={clsx(styles.strip, isLow && styles.lowStrip)} aria-label={label}>
      {items.map((item) => {
        const { key, state, isLineWhole } = item
        const className = clsx(
          styles.item,
          state === 'past' ? styles.isPastDue : styles.isDueSoon,
          isLineWhole && styles.isLineWhole,
        )
        return 'link' in item ? (
          <Link key={key} {...item.link} className={className}>
            <Words {...item} />
          </Link>
        ) : (
          <button key={key} type="button" className={className} onClick={item.onClick}>
            <Words {...item} />
          </button>
        )
      })}
    </nav>
  )

const Words = ({ icon, title, line }: Pick<AttentionItem, 'icon' | 'title' | 'line'>) => (
  <>
    {icon}
    <span className={styles.words}>
      <b title={title}>{title}</b>
      {line ? <span title={line}>{line}</span> : null}
    </span>
    <IconChevronRight className={styles.arrow} size={16} stroke={1.75} aria-hidden />
  </>
)
