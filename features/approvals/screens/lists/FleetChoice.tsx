import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { fleets } from '#features/fleets/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'
import { listTexts } from './texts.ts'

type Choice = { value: string; onChange: (value: string) => void }

/** One of the company's fleets, or all. */
export const FleetChoice = ({ value, onChange }: Choice) => {
  const t = useTexts(listTexts)
  const { data } = useQuery(fleets.basicDetails.options())
  return (
    <select
      className={clsx(ui.select, styles.gridChoice)}
      aria-label={t('fleet')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('everyFleet')}</option>
      {data?.fleets.map((fleet) => (
        <option key={fleet.id} value={fleet.id}>
          {fleet.name}
        </option>
      ))}
    </select>
  )
}
