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
  /** Created with `linkOptions`, which checks the route and its parameters. */
  link: LinkOptions
}

/** Strip of items that need attention, each linking to where it is handled. Renders nothing if it has no items. */
export const AttentionStrip = ({ label, items }: { label: string; items: readonly AttentionItem[] }) =>
  items.length === 0 ? null : (
    <nav className={styles.strip} aria-label={label}>
      {items.map(({ key, icon, state, title, line, link }) => (
        <Link key={key} {...link} className={clsx(styles.item, state === 'past' ? styles.isPastDue : styles.isDueSoon)}>
          {icon}
          <span className={styles.words}>
            <b title={title}>{title}</b>
            {line ? <span title={line}>{line}</span> : null}
          </span>
          <IconChevronRight className={styles.arrow} size={16} stroke={1.75} aria-hidden />
        </Link>
      ))}
    </nav>
  )
