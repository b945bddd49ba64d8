import { unitSymbol } from '#features/countries/distance.ts'
import type { useTexts } from '#platform/i18n/use-texts.ts'
import type { Formats } from '#platform/ui/formats.tsx'
import type { AnnualDueWire } from '../../annual-contract.ts'
import type { yearlyTexts } from './texts.ts'

type Translate = ReturnType<typeof useTexts<typeof yearlyTexts.entries>>

/** "3,400 km left", or null where time alone counts. */
export const leftWords = (
  { distance_left: left, odometer_units: unit }: Pick<AnnualDueWire, 'distance_left' | 'odometer_units'>,
  t: Translate,
  formats: Formats,
): string | null => {
  if (left === null) return null
  const distance = `${formats.number(Math.abs(left))}\u00a0${unitSymbol(unit)}`
  return t(left < 0 ? 'over' : 'left', { distance })
}
