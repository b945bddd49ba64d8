import { listed } from '#platform/i18n/fill-in.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SelectField } from '#platform/ui/form/fields.tsx'
import type { FleetUser } from '../../users/users-contract.ts'
import { usersTexts } from './texts.ts'

type Props = {
  vehicles: FleetUser['vehicles']
  people: readonly FleetUser[]
  /** The leaving users. */
  except: readonly number[]
  value: number | null
  onChange: (userId: number | null) => void
}

/** Vehicles named; more would make the question unreadable. */
const NAMED = 5

/** Asks who drives the vehicles of a leaving user: another user, or no one. */
export const NextDriver = ({ vehicles, people, except, value, onChange }: Props) => {
  const t = useTexts(usersTexts)
  const language = useLanguage()
  const named = vehicles.length > NAMED ? vehicles.slice(0, NAMED - 1) : vehicles
  const left = vehicles.length - named.length
  const names = [...named.map(({ name }) => name), ...(left > 0 ? [t('otherVehicles', { count: left })] : [])]
  return (
    <SelectField
      label={t('nextDriver', { vehicles: listed(names, language, 'conjunction') })}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('noDriver')}</option>
      {people
        .filter((person) => person.is_active && !except.includes(person.id))
        .map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
    </SelectField>
  )
}
