import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button, IconButton } from '../../button.tsx'
import { useFormats } from '../../formats.tsx'
import { IconX } from '../../icons.ts'
import { selectionTexts } from './selection-texts.ts'
import styles from './selection-bar.module.css'

type BarProps = {
  count: number
  /** Number of rows that match the list's filters. */
  total: number | undefined
  onSelectAll: () => void
  onClear: () => void
  /** Worth of the selection, before its button says so. */
  worth?: ReactNode
  /** The one filled action: while it is there, the page's own is quiet. */
  primary?: ReactNode
  /** Quiet actions on the selection. */
  children: ReactNode
}

/** Covers the adjacent toolbar while rows are selected: their count, select all matches, actions. Escape clears. */
export const SelectionBar = ({ count, total, onSelectAll, onClear, worth, primary, children }: BarProps) => {
  const t = useTexts(selectionTexts)
  const { number } = useFormats()
  useEscape(onClear)
  return (
    <section className={styles.bar} data-not-on-paper aria-label={t('selection')}>
      <span className={styles.selectedCount} role="status">
        {t('selectedCount', { count, number: number(count) })}
      </span>
      {total !== undefined && count < total ? (
        <Button look="ghost" size="sm" onClick={onSelectAll}>
          {t('selectAllMatching', { number: number(total) })}
        </Button>
      ) : null}
      {worth}
      <span className={styles.selectionActions}>
        {children}
        {primary}
        <IconButton label={t('clear')} aria-keyshortcuts="Escape" onClick={onClear}>
          <IconX size={16} stroke={1.75} aria-hidden />
        </IconButton>
      </span>
    </section>
  )
}

const useEscape = (onClear: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    const isElsewhere =
      event.target instanceof Element && event.target.closest('[role=dialog], [role=menu], [role=listbox], textarea')
    if (!isElsewhere && !document.querySelector('[role=dialog], [role=menu]')) onClear()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
