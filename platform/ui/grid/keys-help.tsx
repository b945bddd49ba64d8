import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Modal } from '../overlays/dialogs.tsx'
import { selectionTexts } from './selection/selection-texts.ts'
import { uiTexts } from '../texts.ts'
import styles from './keys-help.module.css'

type HelpProps = {
  /** Arrow keys move between cells in a grid, and between rows in a list. */
  moves: 'cells' | 'rows'
  mayEdit?: boolean
  maySelect?: boolean
  /** Called when the keys are shown: whether the rows have a switch. */
  mayToggle?: () => boolean
}

/** Below a list: its keyboard shortcuts. `?` also opens them, and `/` focuses the search, from anywhere on the page. */
export const KeysHelp = ({ moves, mayEdit = false, maySelect = false, mayToggle }: HelpProps) => {
  const t = useTexts(uiTexts)
  const st = useTexts(selectionTexts)
  const [isShown, show] = useState(false)
  usePageKeys(() => show(true))
  return (
    <>
      <button type="button" className={styles.keysButton} onClick={() => show(true)}>
        {t('keys')} <kbd className={styles.keyCap}>?</kbd>
      </button>
      <Modal opened={isShown} title={t('keys')} onClose={() => show(false)}>
        <dl className={styles.keyList}>
          <Key keys={['↑', '↓', '←', '→']} does={t(moves === 'cells' ? 'keyMove' : 'keyMoveRows')} />
          <Key keys={['Enter']} does={t('keyOpen')} />
          {mayToggle?.() ? <Key keys={[t('keySpaceName')]} does={t('keyToggle')} /> : null}
          {maySelect ? (
            <>
              <Key keys={[t('keySpaceName'), 'X']} does={st('keySelect')} />
              <Key keys={[t('keyEscapeName')]} does={st('keyClearSelection')} />
            </>
          ) : null}
          {mayEdit ? <Key keys={['E']} does={t('keyEdit')} /> : null}
          <Key keys={['Tab']} does={t('keyTab')} />
          {isShown && hasSearch() ? <Key keys={['/']} does={t('keySearch')} /> : null}
          <Key keys={['?']} does={t('keyKeys')} />
          <Key keys={[t('keyEscapeName')]} does={t('keyClose')} />
        </dl>
      </Modal>
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

const Key = ({ keys, does }: { keys: readonly string[]; does: string }) => (
  <>
    <dt>
      {keys.map((key) => (
        <kbd key={key} className={styles.keyCap}>
          {key}
        </kbd>
      ))}
    </dt>
    <dd>{does}</dd>
  </>
)
