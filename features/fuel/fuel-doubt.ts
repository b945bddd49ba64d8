import { type CountryCode, uiLanguage, type LanguageCode } from '#features/countries/country.ts'
import { formatMoney } from '#features/countries/money.ts'
import { formatNumber } from '#features/countries/number.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { convertVolume, energyOf, type Energy, type VolumeUnit } from './energy.ts'
import type { FuelEntry } from './fuel-entry.ts'

/** In liters or kilowatt-hours: more than the tanks of a long-haul truck hold. */
const MOST_FILLED: Record<Energy, number> = { fuel: 1500, electricity: 1200 }
/** Plausible dollars per liter or kilowatt-hour. Electricity may be nearly free. */
const PRICES: Record<Energy, { from: number; to: number }> = {
  fuel: { from: 0.15, to: 6 },
  electricity: { from: 0, to: 3 },
}
/** A missing decimal point multiplies the volume by ten or a hundred. */
const TIMES_EARLIER = 4
const EARLIER_FILLS = 3

export type FuelDoubt = 'volume' | 'price'
type Filled = { volumeThousandths: number; volumeUnits: VolumeUnit }

const base = (energy: Energy): VolumeUnit => (energy === 'fuel' ? 'liters' : 'kilowatt_hours')
const volumeOf = ({ volumeThousandths, volumeUnits }: Filled): number =>
  convertVolume(volumeThousandths / 1000, volumeUnits, base(energyOf(volumeUnits)))

/** Why a fill looks wrong: far more than the vehicle's earlier fills, or an implausible price. `earlier`: its last fills. */
export const fuelDoubt = (fill: Filled & Pick<FuelEntry, 'amountCents'>, earlier: readonly Filled[]): FuelDoubt | null => {
  const energy = energyOf(fill.volumeUnits)
  const volume = volumeOf(fill)
  const before = earlier.filter(({ volumeUnits }) => energyOf(volumeUnits) === energy).map(volumeOf)
  if (volume > MOST_FILLED[energy]) return 'volume'
  if (before.length >= EARLIER_FILLS && volume > TIMES_EARLIER * Math.max(...before)) return 'volume'
  // Fuel from the fleet's own tank has no amount.
  const price = fill.amountCents / 100 / volume
  return fill.amountCents > 0 && (price < PRICES[energy].from || price > PRICES[energy].to) ? 'price' : null
}

const texts = defineTexts('fuel.doubt', {
  volume: {
    en: '{{volume}} is far more than a fill of this vehicle.',
    fr: '{{volume}}, c’est beaucoup plus qu’un plein de ce véhicule.',
  },
  price: { en: '{{amount}} for {{volume}} is {{price}} each.', fr: '{{amount}} pour {{volume}}, c’est {{price}} l’unité.' },
})
const UNITS: Record<VolumeUnit, string> = { gallons: 'gal', liters: 'L', kilowatt_hours: 'kWh' }

export const fuelDoubtSentence = (
  doubt: FuelDoubt,
  { volumeThousandths, volumeUnits, amountCents }: Filled & Pick<FuelEntry, 'amountCents'>,
  locale: { country: CountryCode; language: LanguageCode },
): string => {
  const volume = volumeThousandths / 1000
  return translateTo(texts, doubt, uiLanguage(locale.language), {
    volume: `${formatNumber(volume, Number.isInteger(volume) ? 0 : 2, locale.language)}\u00a0${UNITS[volumeUnits]}`,
    amount: formatMoney(amountCents, locale),
    price: formatMoney(Math.round(amountCents / volume), locale),
  })
}
