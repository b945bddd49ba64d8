import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { unbroken } from '#platform/i18n/unbroken.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { cellTexts } from './cell-texts.ts'

export type VehicleWords = { name: string; model: string; plate: string | null; unit: string | null }

/** A longer name has no room for the model beside it. */
const LONG_NAME = 36

type CellProps = {
  vehicle: VehicleWords
  stack?: boolean
  link?: (content: ReactNode, className: string) => ReactNode
  /** After the plate, with its own link: only the name then leads to the vehicle. */
  flag?: ReactNode
}

/**
 * A vehicle's label: name, then year make model, then plate and unit dimmed. In tight space the model is truncated first, then the
 * unit, never the plate. `stack` puts each on a separate line.
 */
const unlinked = (content: ReactNode, className: string): ReactNode => <span className={className}>{content}</span>

export const VehicleCell = ({ vehicle, stack = false, link = unlinked, flag = null }: CellProps) => {
  const { name } = vehicle
  // A vehicle without a custom name is named by its model.
  const model = vehicle.model === name ? '' : vehicle.model
  const isBelow = !stack && name.length > LONG_NAME
  const named = (
    <>
      <span className={ui.identityName} title={name}>
        {unbroken(name)}
      </span>
      {model && !isBelow ? (
        <span className={ui.identityDetail} title={model}>
          <span>{model}</span>
        </span>
      ) : null}
    </>
  )
  const first = stack ? named : <span className={ui.identityLine}>{named}</span>
  const second = <Dimmed vehicle={vehicle} model={isBelow ? model : ''} flag={stack ? null : flag} />
  const className = clsx(ui.identity, stack && ui.stacked)
  const both = (
    <>
      {first}
      {second}
    </>
  )
  if (!flag) return link(both, className)
  return (
    <span className={className}>
      {link(first, clsx(ui.identityNamed))}
      {second}
      {stack ? <span className={ui.identityFaint}>{flag}</span> : null}
    </span>
  )
}

type DimmedProps = { vehicle: VehicleWords; model: string; flag: ReactNode }

const Dimmed = ({ vehicle, model, flag }: DimmedProps) => {
  const t = useTexts(cellTexts)
  const plate = vehicle.plate ?? t('noPlate')
  const rest = [vehicle.unit ? `${t('unit')}\u00a0${vehicle.unit}` : null, model].filter(Boolean).map((part) => ` · ${part}`)
  return (
    <span className={ui.identityFaint} title={plate + rest.join('')}>
      <span className={ui.identityWhole}>{plate}</span>
      {rest.length > 0 ? <span className={ui.identityRest}>{rest.join('')}</span> : null}
      {flag ? <span className={ui.identityWhole}> · {flag}</span> : null}
    </span>
  )
}
