import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { Book, Choice, Due, type DueTableProps, Price, Snoozed, Vehicle } from './DueParts.tsx'
import { dueTexts } from './texts.ts'
import { keyOf } from './use-due.ts'
import styles from './DueList.module.css'

/** On a phone: a card for each service. */
export const DueCards = ({ rows, chosen, onChoose, onBook, priceOf }: DueTableProps) => {
  const t = useTexts(dueTexts)
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={clsx(ui.panel, chosen.has(keyOf(row)) && styles.chosen)}>
          <label className={ui.check}>
            <Choice row={row} isChosen={chosen.has(keyOf(row))} onChoose={onChoose} />
            <span className={ui.medium}>{row.service_name}</span>
          </label>
          <Vehicle row={row} />
          <Due row={row} />
          <Snoozed row={row} />
          <span className={clsx(ui.small, ui.soft)}>
            {t('estimate')} <Price price={priceOf(row)} isMoney />
          </span>
          <Book {...{ row, onBook }} />
        </li>
      ))}
    </ul>
  )
}
