import { clsx } from 'clsx'
import { useHolds } from '#features/accounts/screens/use-holds.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { type DueTableProps, Price, servicesIn, Snoozed } from './DueParts.tsx'
import { dueTexts } from './texts.ts'
import { keyOf } from './use-due.ts'
import { useDueMargin } from './use-due-margin.ts'
import styles from './DueList.module.css'

/** On a phone: a card per service with checkboxes for its vehicles. */
export const DueCards = ({ rows, countOf, chosen, onChoose, priceOf }: DueTableProps) => {
  const t = useTexts(dueTexts)
  const howFar = useDueMargin('alone')
  const seesPrices = useHolds('shops.read')
  return (
    <ul className={styles.cards}>
      {servicesIn(rows).map(([id, of]) => (
        <li key={id} className={ui.panel}>
          <div className={styles.cardHead}>
            <span className={ui.medium}>{of[0].service_name}</span>
            <span className={clsx(ui.small, ui.soft)}>{t('vehicles', { count: countOf(id) })}</span>
          </div>
          {of.map((row) => (
            <label key={keyOf(row)} className={clsx(styles.cardRow, chosen.has(keyOf(row)) && styles.chosen)}>
              <input
                type="checkbox"
                aria-label={t('choose', { service: row.service_name, vehicle: row.vehicle_name })}
                checked={chosen.has(keyOf(row))}
                onChange={(event) => onChoose([row], event.target.checked)}
              />
              <span className={styles.cardVehicle}>
                <span>{row.vehicle_name}</span>
                <span className={clsx(ui.tiny, row.state === 'past_due' ? ui.pastDue : ui.soft)}>{howFar(row)}</span>
                <Snoozed row={row} />
              </span>
              {seesPrices ? (
                <span className={ui.figure}>
                  <Price price={priceOf(row)} isMoney />
                </span>
              ) : null}
            </label>
          ))}
        </li>
      ))}
    </ul>
  )
}
