import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { rowKeys } from '#platform/ui/grid/row-keys.ts'
import { RowTable } from '#platform/ui/grid/row-table.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import type { DueServiceRow } from '../../due-list/due-contract.ts'
import { dueTexts } from './texts.ts'
import { DueCards } from './DueCards.tsx'
import { Choice, type DueTableProps, servicesIn } from './DueParts.tsx'
import type { DueColumn } from './due-columns.tsx'
import { keyOf } from './use-due.ts'
import styles from './DueList.module.css'

type TableProps = DueTableProps & { columns: readonly DueColumn[] }

/** Groups of vehicles by service: a table, or cards on a phone. */
export const DueTable = (props: TableProps) => (usePhone() ? <DueCards {...props} /> : <Table {...props} />)

const Table = ({ rows, columns, countOf, chosen, onChoose, onBook, priceOf }: TableProps) => {
  const t = useTexts(dueTexts)
  const isAlone = (row: DueServiceRow): boolean => countOf(row.service_definition_id) === 1
  return (
    <div {...rowKeys()} className={clsx(ui.panel, styles.table)}>
      <RowTable
        columns={[
          {
            key: 'check',
            label: (
              <input
                type="checkbox"
                aria-label={t('chooseAll')}
                checked={rows.length > 0 && rows.every((row) => chosen.has(keyOf(row)))}
                onChange={(event) => onChoose(rows, event.target.checked)}
              />
            ),
            className: styles.check,
            cell: (row) => <Choice {...{ row, onChoose }} isChosen={chosen.has(keyOf(row))} />,
          },
          ...columns.map(({ key, label, unit, className, cell }) => ({
            key,
            label: unit ? (
              <>
                {label}
                <span className={ui.faint}> {unit}</span>
              </>
            ) : (
              label || t('schedule')
            ),
            isHidden: !label,
            className,
            cell: (row: DueServiceRow) => cell({ row, priceOf, onBook, isAlone: isAlone(row) }),
          })),
        ]}
        groups={servicesIn(rows).map(([id, of]) => ({
          key: id,
          head: isAlone(of[0]) ? null : (
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
          ),
          rows: of,
        }))}
        rowId={keyOf}
        rowProps={(row) => ({ className: chosen.has(keyOf(row)) ? styles.chosen : undefined })}
      />
    </div>
  )
}
