import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PickField } from '#platform/ui/form/pick.tsx'
import { office } from './calls.ts'
import { officeTexts } from './office-texts.ts'

type FleetOption = { id: number; name: string }
type PickProps = {
  value: string
  onChange: (value: string) => void
  error: string | null
  /** The current choice, which may not be in the search result. */
  known: FleetOption | null
  /** Label of the empty choice; without it a choice is required. */
  none?: string
}

/** The search results, always including the current choice. */
export const fleetOptions = (none: string | undefined, found: readonly FleetOption[], known: FleetOption | null) => [
  ...(none === undefined ? [] : [{ value: '', label: none }]),
  ...[...(known && !found.some(({ id }) => id === known.id) ? [known] : []), ...found].map(({ id, name }) => ({
    value: String(id),
    label: name,
  })),
]

/** Select for a single fleet. */
export const FleetPick = ({ known, none, value, onChange, error }: PickProps) => {
  const t = useTexts(officeTexts)
  const [typed, search] = useState('')
  const { data } = useQuery(office.fleets.options({ query: { page: 1, ...(typed ? { query: typed } : {}) } }))
  const options = fleetOptions(none, data?.fleets ?? [], known)
  return (
    <PickField label={t('fleet')} {...{ options, error, value }} onChange={(next) => onChange(next ?? '')} onSearch={search} />
  )
}
