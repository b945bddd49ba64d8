import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDialog } from '../lazy-component.tsx'
import { toolbarTexts } from './toolbar-texts.ts'
import styles from './keys-help.module.css'

// Lazy-loaded: few visits ask for the keys.
const KeysDialog = lazyDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)

type HelpProps = {
  /** Arrow keys move between cells in a grid, and between rows in a list. */
  moves: 'cells' | 'rows'
  mayEdit?: boolean
  maySelect?: boolean
  /** Further keys of the list's rows. */
  rowKeys?: readonly { key: string; label: string }[]
  /** Called when the keys are shown: whether the rows have a switch. */
  mayToggle?: () => boolean
}

/** Below a list: its keyboard shortcuts. `?` also opens them, and `/` focuses the search, from anywhere on the page. */
export const KeysHelp = ({ moves, mayEdit = false, maySelect = false, rowKeys = [], mayToggle }: HelpProps) => {
  const t = useTexts(toolbarTexts)
  const [isShown, show] = useState(false)
  usePageKeys(() => show(true))
  return (
    <>
      <button type="button" className={styles.keysButton} onClick={() => show(true)}>
        {t('keys')} <kbd className={styles.keyCap}>?</kbd>
      </button>
      <KeysDialog
        opened={isShown}
        {...{ moves, mayEdit, maySelect, rowKeys }}
        mayToggle={isShown && (mayToggle?.() ?? false)}
        hasSearch={isShown && hasSearch()}
        onClose={() => show(false)}
      />
    </>
  )
}

const SEARCH = 'main input[type=search]'
const hasSearch = (): boolean => document.querySelector(SEARCH) !== null

const usePageKeys = (onHelp: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog], [role=menu]')) return
    const search = event.key === '/' ? document.querySelector<HTMLElement>(SEARCH) : null
    if (event.key === '?') onHelp()
    else if (search) search.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
