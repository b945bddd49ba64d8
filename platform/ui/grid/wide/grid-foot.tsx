import { clsx } from 'clsx'
import type { RefObject } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '../../button.tsx'
import { useFormats } from '../../formats.tsx'
import { ui } from '../../styles/ui.ts'
import { uiTexts } from '../../texts.ts'
import { KeysHelp } from '../keys-help.tsx'
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
      <KeysHelp moves="cells" mayEdit={mayEdit} mayToggle={() => Boolean(grid.current?.querySelector('[role=switch]'))} />
    </div>
  )
}
