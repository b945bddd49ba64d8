import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import { dueTexts } from './texts.ts'
import { DueCards } from './DueCards.tsx'
import { Choice, type DueTableProps, type LineProps, servicesIn } from './DueParts.tsx'
import type { DueColumn } from './due-columns.tsx'
import { keyOf } from './use-due.ts'
import styles from './DueList.module.css'

type TableProps = DueTableProps & { columns: readonly DueColumn[] }

/** Groups of vehicles by service: a table, or cards on a phone. */
export const DueTable = (props: TableProps) => (usePhone() ? <DueCards {...props} /> : <Table {...props} />)

const Table = ({ rows, columns, countOf, chosen, onChoose, onBook, priceOf }: TableProps) => {
  const t = useTexts(dueTexts)
  return (
    <div {...rowKeys()} className={clsx(ui.panel, styles.table)}>
      <table>
        <thead>
          <tr>
            <th scope="col" className={styles.check}>
              <input
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={rows.length > 0 && rows.every((row) => chosen.has(keyOf(row)))}
                onChange={(event) => onChoose(rows, event.target.checked)}
              />
            </th>
            {columns.map(({ key, label, unit, className }) => (
              <th key={key} scope="col" className={className}>
                {label || <span className={ui.screenReaderOnly}>{t('schedule')}</span>}
                {unit ? <span className={ui.faint}> {unit}</span> : null}
              </th>
            ))}
          </tr>
        </thead>
        {servicesIn(rows).map(([id, of]) => (
          <tbody key={id}>
            <tr className={styles.groupHead}>
              <td className={styles.check}>
                <input
                  type="checkbox"
                  aria-label={t('chooseService', { service: of[0].service_name })}
                  checked={of.every((row) => chosen.has(keyOf(row)))}
                  onChange={(event) => onChoose(of, event.target.checked)}
                />
              </td>
              <th scope="rowgroup" colSpan={columns.length}>
                {of[0].service_name} <span className={clsx(ui.small, ui.soft)}>{t('vehicles', { count: countOf(id) })}</span>
              </th>
            </tr>
            {of.map((row) => (
              <Line key={keyOf(row)} {...{ row, columns, priceOf, onChoose, onBook }} isChosen={chosen.has(keyOf(row))} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const Line = ({ row, columns, isChosen, priceOf, onChoose, onBook }: LineProps & { columns: readonly DueColumn[] }) => (
  <tr className={isChosen ? styles.chosen : undefined}>
    <td className={styles.check}>
      <Choice {...{ row, isChosen, onChoose }} />
    </td>
    {columns.map(({ key, className, cell }) => (
      <td key={key} className={className}>
        {cell({ row, priceOf, onBook })}
      </td>
    ))}
  </tr>
)
