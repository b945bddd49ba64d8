import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from '../texts.ts'
import { ui } from '../styles/ui.ts'

export type VehicleWords = { name: string; model: string; plate: string | null; unit: string | null }

/**
 * The vehicle, always the same: name, then year make model, then plate and unit dimmed. Where room is short the model is cut first,
 * the name last; each keeps its full text as a tip. `stack` gives each a line of its own.
 */
export const VehicleCell = ({
  vehicle,
  stack,
  link,
}: {
  vehicle: VehicleWords
  stack?: boolean
  link?: (content: ReactNode, className: string) => ReactNode
}) => {
  const t = useTexts(uiTexts)
  const dimmed = [vehicle.plate ?? t('noPlate'), vehicle.unit ? `${t('unit')}\u00a0${vehicle.unit}` : null]
    .filter(Boolean)
    .join(' · ')
  const first = (
    <>
      <span className={ui.vehicleName} title={vehicle.name}>
        {vehicle.name}
      </span>
      <span className={ui.vehicleModel} title={vehicle.model}>
        {vehicle.model}
      </span>
    </>
  )
  const content = (
    <>
      {stack ? first : <span className={ui.vehicleLine}>{first}</span>}
      <span className={ui.vehiclePlate} title={dimmed}>
        {dimmed}
      </span>
    </>
  )
  const className = clsx(ui.vehicle, stack && ui.stacked)
  return link ? link(content, className) : <span className={className}>{content}</span>
}
