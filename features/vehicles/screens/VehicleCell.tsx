import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { unbroken } from '#platform/i18n/unbroken.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { cellTexts } from './cell-texts.ts'

export type VehicleWords = { name: string; model: string; plate: string | null; unit: string | null }

/**
 * A vehicle's label: name, then year make model, then plate and unit dimmed. In tight space the model is truncated first,
 * the name last; each has a tooltip with its full text. `stack` puts each on a separate line.
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
  const t = useTexts(cellTexts)
  const dimmed = [vehicle.plate ?? t('noPlate'), vehicle.unit ? `${t('unit')}\u00a0${vehicle.unit}` : null]
    .filter(Boolean)
    .join(' · ')
  const first = (
    <>
      <span className={ui.identityName} title={vehicle.name}>
        {unbroken(vehicle.name)}
      </span>
      {/* A vehicle without a custom name is named by its model. */}
      {vehicle.model && vehicle.model !== vehicle.name ? (
        <span className={ui.identityDetail} title={vehicle.model}>
          {vehicle.model}
        </span>
      ) : null}
    </>
  )
  const content = (
    <>
      {stack ? first : <span className={ui.identityLine}>{first}</span>}
      <span className={ui.identityFaint} title={dimmed}>
        {dimmed}
      </span>
    </>
  )
  const className = clsx(ui.identity, stack && ui.stacked)
  return link ? link(content, className) : <span className={className}>{content}</span>
}
