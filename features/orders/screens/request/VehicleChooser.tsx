import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { localize } from '#features/countries/country.ts'
import { MAINTENANCE_STATE_WORDS } from '#features/vehicles/status-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { PickField, matchingOptions } from '#platform/ui/form/pick.tsx'
import { SEARCH_DELAY_MS, useDelayed } from '#platform/ui/form/use-delayed.ts'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { OutOfServiceFlag } from '#features/vehicles/screens/out-of-service/OutOfServiceFlag.tsx'
import { VehicleCell } from '#features/vehicles/screens/VehicleCell.tsx'
import { VehicleShape } from '#features/vehicle-shapes/screens/VehicleShape.tsx'
import type { VehicleRequest } from '../../contract.ts'
import type { DraftVehicle } from '../../booking/draft.ts'
import { bookingTexts } from '../booking-texts.ts'
import { cellWords } from '#features/vehicles/screens/cell-words.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './ServiceRequest.module.css'
import { vehicles } from '#features/vehicles/screens/calls.ts'
import type { VehicleRow } from '#features/vehicles/contract.ts'

/** Minimum length of the vehicle search. */
const SEARCH_MINIMUM = 3

/** The vehicle of the request: a card once selected, or else a search by name, plate or unit number. */
export const VehicleChooser = ({
  vehicle,
  chosen,
  error,
  onChoose,
}: {
  vehicle: VehicleRequest | null
  chosen: boolean
  error: string | null
  onChoose: (vehicle: DraftVehicle) => void
}) => {
  const t = useTexts(bookingTexts)
  const [changing, setChanging] = useState(false)
  const [isPicked, setPicked] = useState(false)
  if (chosen && !vehicle) {
    return (
      <div className={styles.chosen}>
        <span className={ui.grow}>
          <Skeleton lines={3} height={12} gap={6} />
        </span>
      </div>
    )
  }
  if (vehicle && !changing) {
    return <ChosenVehicle vehicle={vehicle} isPicked={isPicked} onChange={() => setChanging(true)} />
  }
  return (
    <div>
      <VehicleSearch
        error={error}
        showsOpenOrders
        takesOnly={vehicle === null}
        onChoose={(found) => {
          setChanging(false)
          setPicked(true)
          onChoose(found)
        }}
      />
      {vehicle ? (
        <Button size="sm" look="ghost" onClick={() => setChanging(false)}>
          {t('keepVehicle', { name: vehicle.vehicle.name })}
        </Button>
      ) : null}
    </div>
  )
}

type ChosenProps = {
  vehicle: VehicleRequest
  /** True if selected in the field that the card replaces: focus then moves to the card. */
  isPicked: boolean
  onChange: () => void
}

const ChosenVehicle = ({ vehicle: { vehicle }, isPicked, onChange }: ChosenProps) => {
  const t = useTexts(bookingTexts)
  return (
    <div className={styles.chosen} role="group" aria-label={t('vehicle')}>
      <VehicleShape body={vehicle.body} width={56} />
      <div className={ui.grow}>
        <VehicleCell
          stack
          vehicle={cellWords(vehicle)}
          flag={vehicle.is_out_of_service ? <OutOfServiceFlag /> : null}
          link={(content, className) => (
            <Link className={className} to="/vehicles/$id" params={{ id: String(vehicle.id) }}>
              {content}
            </Link>
          )}
        />
      </div>
      <Button size="sm" look="ghost" aria-label={t('changeVehicle')} autoFocus={isPicked} onClick={onChange}>
        <span className={styles.brandText}>{t('change')}</span>
      </Button>
    </div>
  )
}

/** Preselects the only vehicle of a fleet. */
const useOnlyVehicle = (only: VehicleRow | null, onChoose: (vehicle: DraftVehicle) => void): void => {
  const choose = useEffectEvent(() => {
    if (only?.is_active && !only.active_order) onChoose({ id: only.id, name: only.name })
  })
  useEffect(() => choose(), [only?.id])
}

/** Search for a vehicle by name, plate or unit number. */
export const VehicleSearch = ({
  label,
  error,
  showsOpenOrders,
  takesOnly,
  onChoose,
}: {
  /** Defaults to “Vehicle”. */
  label?: string
  error: string | null
  /** For booking: lists due services first and marks vehicles that already have an open order. */
  showsOpenOrders?: boolean
  /** Preselects the only vehicle of a fleet. */
  takesOnly?: boolean
  onChoose: (vehicle: DraftVehicle) => void
}) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const rested = useDelayed(typed.trim(), SEARCH_DELAY_MS)
  const isSearched = rested.length >= SEARCH_MINIMUM
  const { data, isPlaceholderData } = useQuery({
    ...vehicles.list.options({
      query: { ...(isSearched ? { query: rested } : {}), ...(showsOpenOrders ? { sort: 'due' as const } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const found = data?.vehicles ?? []
  // Ignores leftover results of a search while the whole list is loading.
  const isWhole = typed === '' && !isSearched && !isPlaceholderData
  const only = takesOnly && isWhole && found.length === 1 ? found[0]! : null
  useOnlyVehicle(only, onChoose)
  const options = found.map((row) => {
    const words = cellWords(row)
    const isTaken = showsOpenOrders && row.active_order
    const isLate = showsOpenOrders && row.due?.state === 'past_due'
    const state = isTaken ? t('inOpenOrder') : isLate ? localize(MAINTENANCE_STATE_WORDS.past_due, language) : null
    const outage = row.out_of_service ? t('outOfService') : null
    const line = [outage, state, words.model, words.plate, words.unit].filter(Boolean).join(' · ')
    return { value: String(row.id), label: row.name, line }
  })
  const isAnswered = isSearched && rested === typed.trim() && !isPlaceholderData
  return (
    <PickField
      label={label ?? t('vehicle')}
      placeholder={t('findVehicle')}
      // Until the server responds, Enter selects only a match of the typed text.
      options={isAnswered ? options : matchingOptions(options, typed)}
      error={error}
      value={null}
      onSearch={setTyped}
      isSearching={typed.trim().length >= SEARCH_MINIMUM && !isAnswered}
      onChange={(id) => {
        const row = found.find((one) => String(one.id) === id)
        if (row) onChoose({ id: row.id, name: row.name })
      }}
    />
  )
}
