import { type CountryCode, distanceUnitOf } from '#features/countries/country.ts'
import { ECONOMY_UNIT_WORDS } from '#features/vehicles/economy-units.ts'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { type Formats, useFormats } from '#platform/ui/formats.tsx'
import { Statistics } from '#platform/ui/page.tsx'
import type { FuelSumRow } from '../contract.ts'
import { VOLUME_UNIT_WORDS } from '../energy.ts'
import { fuelTexts } from './texts.ts'

/** Spend and economy: for fuel, and for electricity if there is any. */
export const FuelSums = ({ sums, country }: { sums: readonly FuelSumRow[]; country: CountryCode }) => {
  const t = useTexts(fuelTexts)
  const language = useLanguage()
  const formats = useFormats()
  const isMiles = distanceUnitOf(country) === 'miles'
  const figures = sums.flatMap((sum) => {
    const label = (text: string): string =>
      sum.energy === 'electricity' && sums.length > 1 ? t('electricity', { label: text }) : text
    const costOf = sum.energy === 'electricity' ? 'electricity' : 'cost'
    return [
      ...(sum.amount === null ? [] : [{ label: label(t('spent')), value: formats.money(sum.amount) }]),
      {
        label: label(t('volume')),
        value: `${formats.number(sum.volume, 1)}\u00a0${localize(VOLUME_UNIT_WORDS[sum.volume_units], language)}`,
      },
      { label: label(t('economy')), value: economyIn(sum, formats, localize(ECONOMY_UNIT_WORDS[sum.economy_units], language)) },
      ...(sum.amount === null
        ? []
        : [{ label: t(`${costOf}Per${isMiles ? 'Mile' : 'Kilometer'}`), value: perDistance(sum, formats) }]),
    ]
  })
  return <Statistics figures={figures} />
}

const economyIn = ({ economy }: FuelSumRow, formats: Formats, unit: string): string =>
  economy === null ? '–' : `${formats.number(economy, 1)}\u00a0${unit}`

const perDistance = ({ cost_per_distance: cost }: FuelSumRow, formats: Formats): string =>
  cost === null ? '–' : formats.money(cost)
