import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { fleets } from '#features/fleets/screens/calls.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './OrderLists.module.css'
import { listTexts } from './texts.ts'

/** In the address, in place of the id of a fleet. */
const MY_FLEETS = 'mine'

/** The filter of the call for a choice. */
export const fleetFilter = (choice: string) => ({
  fleet_id: choice === '' || choice === MY_FLEETS ? undefined : Number(choice),
  fleet_rep: choice === MY_FLEETS ? 'me' : undefined,
})

type Choice = { value: string; onChange: (value: string) => void }

/** One of the company's fleets, those whose rep is the user, or all. */
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
      <option value={MY_FLEETS}>{t('myFleets')}</option>
      {data?.fleets.map((fleet) => (
        <option key={fleet.id} value={fleet.id}>
          {fleet.name}
        </option>
      ))}
    </select>
  )
}
