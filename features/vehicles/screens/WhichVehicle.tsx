import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TextField } from '#platform/ui/form/fields.tsx'
import { RadioCards } from '#platform/ui/form/radio-cards.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import { vehicles } from './calls.ts'
import { whichVehicleTexts } from './which-vehicle-texts.ts'

/** More than these are searched for. */
const SHOWN = 6
const SHORTEST_SEARCH = 3

/** Chooses one of the caller's vehicles: a driver taps one, a manager of many searches. */
export const WhichVehicle = ({ onChoose }: { onChoose: (id: number) => void }) => {
  const t = useTexts(whichVehicleTexts)
  const [query, setQuery] = useState('')
  const searched = query.trim().length >= SHORTEST_SEARCH ? { query: query.trim() } : {}
  const { data: all } = useQuery(vehicles.basicDetails.options({ query: { page: 1 } }))
  const { data } = useQuery(vehicles.basicDetails.options({ query: { page: 1, ...searched } }))
  if (!data) return <Skeleton lines={4} height={44} gap={12} />
  const found = data.vehicles.filter(({ is_active: isActive }) => isActive).slice(0, SHOWN)
  return (
    <div className={ui.stack}>
      {all && all.total_count > SHOWN ? (
        <TextField label={t('searchVehicle')} value={query} onChange={(event) => setQuery(event.target.value)} type="search" />
      ) : null}
      {found.length === 0 ? <p className={ui.soft}>{t('noVehicle')}</p> : null}
      <RadioCards
        legend={t('chooseVehicle')}
        value={null}
        onChange={(id) => onChoose(Number(id))}
        options={found.map((vehicle) => ({
          value: String(vehicle.id),
          title: vehicle.name,
          line: [
            [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
            [vehicle.license_plate_state, vehicle.license_plate_number].filter(Boolean).join(' '),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </div>
  )
}
