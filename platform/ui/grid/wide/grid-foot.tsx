import { clsx } from 'clsx'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import { useFormats } from '../../formats.tsx'
import { Modal } from '../../over/over.tsx'
import { ui } from '../../styles/ui.ts'
import { uiTexts } from '../../texts.ts'
import styles from './wide-grid.module.css'

type FootProps = {
  total: number
  /** The first and the last row in sight, from 1. */
  from: number
  to: number
  /** The columns do not all fit: how many there are, and which one stays. */
  scrolled: { columns: number; pinned: string } | null
  note: string | undefined
  grid: RefObject<HTMLElement | null>
  mayEdit: boolean
  /** A block of rows did not come. */
  onRetry: (() => void) | null
}

/** How many rows are shown, what is not in sight, and which keys there are. */
export const GridFoot = ({ total, from, to, scrolled, note, grid, mayEdit, onRetry }: FootProps) => {
  const t = useTexts(uiTexts)
  const { number } = useFormats()
  const [hasKeys, showKeys] = useState(false)
  usePageKeys(() => showKeys(true))
  const rows =
    from <= 1 && to >= total
      ? t('allShown', { count: total, number: number(total) })
      : t(to >= total ? 'rowsShownToEnd' : 'rowsShown', { from: number(from), to: number(to), total: number(total) })
  return (
    <div className={clsx(ui.tableFoot, styles.gridFoot)}>
      {onRetry ? (
        <span role="alert">
          {t('someNotLoaded')}{' '}
          <Button size="sm" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </span>
      ) : (
        <span>{rows}</span>
      )}
      {note ? <span>{note}</span> : null}
      {scrolled && !note ? (
        <span>{t('columnsPinned', { number: number(scrolled.columns), pinned: scrolled.pinned })}</span>
      ) : null}
      <button type="button" className={styles.keysButton} onClick={() => showKeys(true)}>
        {t('keys')} <kbd className={styles.keyCap}>?</kbd>
      </button>
      <KeysDialog opened={hasKeys} onClose={() => showKeys(false)} mayEdit={mayEdit} grid={grid} />
    </div>
  )
}

/** `/` leads to the search and `?` shows the keys, wherever one stands on the page, but in a field. */
const usePageKeys = (onHelp: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('input, select, textarea, [role=dialog], [role=menu]')) return
    if (event.key === '?') onHelp()
    else if (event.key === '/') document.querySelector<HTMLElement>('main input[type=search]')?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const KeysDialog = ({
  opened,
  onClose,
  mayEdit,
  grid,
}: Pick<FootProps, 'mayEdit' | 'grid'> & { opened: boolean; onClose: () => void }) => {
  const t = useTexts(uiTexts)
  return (
    <Modal opened={opened} title={t('keys')} onClose={onClose}>
      <dl className={styles.keyList}>
        <Key keys={['↑', '↓', '←', '→']} does={t('keyMove')} />
        <Key keys={['Enter']} does={t('keyOpen')} />
        {grid.current?.querySelector('[role=switch]') ? <Key keys={[t('keySpaceName')]} does={t('keyToggle')} /> : null}
        {mayEdit ? <Key keys={['E']} does={t('keyEdit')} /> : null}
        <Key keys={['Tab']} does={t('keyTab')} />
        <Key keys={['/']} does={t('keySearch')} />
        <Key keys={['?']} does={t('keyKeys')} />
        <Key keys={[t('keyEscapeName')]} does={t('keyClose')} />
      </dl>
    </Modal>
  )
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
