import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconArrowUp } from '../icons.ts'
import { ui } from '../styles/ui.ts'
import { uiTexts } from '../texts.ts'

type TableProps = {
  label: string
  /** The first column names the row, and is the sort order if stated. */
  heads: readonly string[]
  isSorted?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A short list whose rows are named by their first cell and end with their actions. */
export const RowHeadTable = ({ label, heads: [first, ...others], isSorted, className, children }: TableProps) => {
  const t = useTexts(uiTexts)
  return (
    <div className={clsx(ui.tableFrame, ui.tableScroll)} role="region" aria-label={label}>
      <table className={clsx(ui.table, ui.rowHeadTable, className)}>
        <thead>
          <tr>
            <th scope="col" aria-sort={isSorted ? 'ascending' : undefined}>
              {first}
              {isSorted ? <IconArrowUp className={ui.sortArrow} size={14} stroke={2} aria-hidden /> : null}
            </th>
            {others.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">
              <span className={ui.screenReaderOnly}>{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
