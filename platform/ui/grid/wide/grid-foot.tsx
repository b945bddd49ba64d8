import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import { useFormats } from '../../formats.tsx'
import { ui } from '../../styles/ui.ts'
import { uiTexts } from '../../texts.ts'
import { rowsTexts } from '../rows-texts.ts'
import { KeysHelp } from '../keys-help.tsx'
import styles from './wide-grid.module.css'

type FootProps = {
  total: number
  /** The first and the last visible row, from 1. */
  from: number
  to: number
  /** Set if the columns do not all fit: their number, and the name of the pinned one. */
  scrolled: { columns: number; pinned: string } | null
  note: string | undefined
  grid: RefObject<HTMLElement | null>
  mayEdit: boolean
  maySelect: boolean
  rowKeys: readonly { key: string; label: string }[]
  /** Set if a block of rows failed to load. */
  onRetry: (() => void) | null
}

/** Footer: the number of rows, what is out of view, and the keyboard shortcuts. */
export const GridFoot = ({ total, from, to, scrolled, note, grid, mayEdit, maySelect, rowKeys, onRetry }: FootProps) => {
  const t = useTexts(uiTexts)
  const ft = useTexts(rowsTexts)
  const { number } = useFormats()
  const rows =
    from <= 1 && to >= total
      ? ft('allShown', { count: total, number: number(total) })
      : ft(to >= total ? 'rowsShownToEnd' : 'rowsShown', { from: number(from), to: number(to), total: number(total) })
  return (
    <div className={clsx(ui.tableFoot, styles.gridFoot)}>
      {onRetry ? (
        <span role="alert">
          {ft('someNotLoaded')}{' '}
          <Button size="sm" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </span>
      ) : (
        <span>{rows}</span>
      )}
      {note ? <span>{note}</span> : null}
      {scrolled && !note ? (
        <span>{ft('columnsPinned', { number: number(scrolled.columns), pinned: scrolled.pinned })}</span>
      ) : null}
      <KeysHelp
        moves="cells"
        mayEdit={mayEdit}
        maySelect={maySelect}
        rowKeys={rowKeys}
        mayToggle={() => !maySelect && Boolean(grid.current?.querySelector('[role=switch]'))}
      />
    </div>
  )
}
