import { clsx } from 'clsx'
import { useState } from 'react'
import { vehicleLabel } from '#features/vehicles/identity.ts'
import { matchesWords } from '#platform/i18n/fold-text.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { SearchInput } from '#platform/ui/grid/search-input.tsx'
import { Skeleton } from '#platform/ui/skeleton.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FoundVehicle } from '../contract.ts'
import { transferTexts } from './texts.ts'
import styles from './Transfer.module.css'
import type { Transfer } from './use-transfer.ts'

/** Rows rendered at first, and with each "Show more". */
const ROWS_AT_ONCE = 100

const words = (vehicle: FoundVehicle): string =>
  [
    vehicle.name,
    vehicle.vin,
    vehicle.other_id,
    vehicle.department_number,
    vehicle.license_plate_state,
    vehicle.license_plate_number,
    vehicle.make,
    vehicle.model,
  ]
    .filter(Boolean)
    .join(' ')

/** The arranged vehicles first, then the rest of the fleet. */
export const listedIn = ({ state, from }: Pick<Transfer, 'state' | 'from'>): FoundVehicle[] => [
  ...state.onTop,
  ...from.rows.filter(({ id }) => !state.onTop.some((one) => one.id === id)),
]

/** The vehicles of the source, with what is selected on top. */
export const VehiclesStep = (transfer: Transfer) => {
  const { state, act, from, nameOf, preview } = transfer
  const t = useTexts(transferTexts)
  const [text, setText] = useState('')
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const matching = listedIn(transfer).filter((vehicle) => matchesWords(words(vehicle), text))
  const isSelected = new Set(state.selected.map(({ id }) => id))
  const hasOrder = new Set(preview.data?.open_orders.map(({ vehicle_id: id }) => id))
  const rows = matching.slice(0, shown)
  if (state.fromFleetId === null) return <p className={clsx(styles.none, ui.soft)}>{t('chooseSource')}</p>
  return (
    <>
      <div className={styles.search}>
        <SearchInput
          label={t('searchHelp')}
          value={text}
          onChange={(typed) => {
            setText(typed)
            act({ do: 'arrange' })
          }}
        />
      </div>
      {rows.length === 0 ? (
        <div className={clsx(styles.none, ui.soft)}>
          {from.isLoading ? (
            <Skeleton lines={7} height={16} gap={26} />
          ) : (
            t(from.failed ? 'notLoaded' : text ? 'nothingFound' : 'emptyFleet')
          )}
        </div>
      ) : (
        <div className={styles.scroll}>
          <ul>
            {rows.map((vehicle) => (
              <Row
                key={vehicle.id}
                vehicle={vehicle}
                isSelected={isSelected.has(vehicle.id)}
                note={
                  hasOrder.has(vehicle.id)
                    ? t('orderOpen')
                    : vehicle.fleet_id === state.fromFleetId
                      ? undefined
                      : nameOf(vehicle.fleet_id)
                }
                onSelect={(on) => act({ do: 'select', vehicles: [vehicle], on })}
              />
            ))}
          </ul>
          {matching.length > shown ? (
            <Button look="ghost" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
              {t('showMore')}
            </Button>
          ) : null}
        </div>
      )}
    </>
  )
}

type RowProps = {
  vehicle: FoundVehicle
  isSelected: boolean
  /** "Order open", or its fleet if that is another one. */
  note: string | undefined
  onSelect: (on: boolean) => void
}

const Row = ({ vehicle, isSelected, note, onSelect }: RowProps) => {
  const t = useTexts(transferTexts)
  const { name, model, plate, otherId } = vehicleLabel({
    ...vehicle,
    nameOfVehicle: vehicle.name,
    licensePlateNumber: vehicle.license_plate_number,
    licensePlateState: vehicle.license_plate_state,
    otherId: vehicle.other_id,
  })
  const numbers = [plate, otherId ? t('unit', { unit: otherId }) : null].filter(Boolean)
  return (
    <li className={isSelected ? styles.selected : undefined}>
      <label>
        <input
          type="checkbox"
          aria-label={t('select', { name })}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
        <span className={styles.named}>
          <span className={ui.ellipsis}>
            <b className={ui.medium}>{name}</b> <span className={ui.soft}>{model}</span>
          </span>
          <span className={clsx(ui.tiny, ui.faint)}>
            {numbers.length > 0 ? numbers.join(' · ') : (vehicle.vin ?? t('noVin'))}
          </span>
        </span>
        {note ? <span className={clsx(ui.tiny, styles.note)}>{note}</span> : null}
      </label>
    </li>
  )
}
