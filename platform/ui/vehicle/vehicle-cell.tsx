import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from '../texts.ts'

export type VehicleWords = { name: string; model: string; plate: string | null; unit: string | null }

/**
 * The vehicle, always the same: name, then year make model, then plate and unit dimmed. The name is never cut, the model is and
 * keeps its full text as a tip. `stack` gives each a line of its own.
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
      <span className="nm">{vehicle.name}</span>
      <span className="mm" title={vehicle.model}>
        {vehicle.model}
      </span>
    </>
  )
  const content = (
    <>
      {stack ? first : <span className="l1">{first}</span>}
      <span className="pl">{dimmed}</span>
    </>
  )
  const className = stack ? 'veh stack' : 'veh'
  return link ? link(content, className) : <span className={className}>{content}</span>
}
