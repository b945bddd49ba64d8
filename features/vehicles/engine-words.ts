import { type UiLanguage, uiLanguage } from '#features/countries/country.ts'
import { decimalSign } from '#features/countries/number.ts'
import { defineTexts, defineWords, localize, translateTo } from '#platform/i18n/texts.ts'

/** Fuels of the VIN data, keyed by their English names there. */
export const FUELS = defineWords('vehicles.fuels', {
  Electric: { en: 'Electric', fr: 'Électrique' },
  Trailer: { en: 'None (trailer)', fr: 'Aucun (remorque)' },
  Gasoline: { en: 'Gasoline', fr: 'essence' },
  Diesel: { en: 'Diesel', fr: 'diesel' },
  Hybrid: { en: 'Hybrid', fr: 'hybride' },
  'Plug-in Hybrid': { en: 'Plug-in Hybrid', fr: 'hybride rechargeable' },
  'Flex Fuel': { en: 'Flex Fuel', fr: 'polycarburant' },
  Propane: { en: 'Propane', fr: 'propane' },
  Hydrogen: { en: 'Hydrogen', fr: 'hydrogène' },
  CNG: { en: 'CNG', fr: 'gaz naturel comprimé' },
  LNG: { en: 'LNG', fr: 'gaz naturel liquéfié' },
  E85: { en: 'E85', fr: 'éthanol (E85)' },
})

const engineTexts = defineTexts('vehicles.engines', {
  size: { en: '{{liters}}L', fr: '{{liters}}\u00a0L' },
  cylinders: { en: '{{cylinders}} cyl', fr: '{{cylinders}} cylindres' },
  body: { en: '{{size}} {{layout}}', fr: '{{layout}} de {{size}}' },
  with_fuel: { en: '{{body}} {{fuel}}', fr: '{{body}}, {{fuel}}' },
})

const fuelName = (fuel: string, language: UiLanguage): string => {
  const known = Object.hasOwn(FUELS, fuel) ? FUELS[fuel as keyof typeof FUELS] : null
  return known ? localize(known, language) : fuel
}

/**
 * An engine in the user's language: "3.5L V6 Gasoline" becomes « V6 de 3,5 L, essence ». Other formats are unchanged.
 */
export const engineWords = (engine: string, language: UiLanguage): string => {
  const textLanguage = uiLanguage(language)
  if (textLanguage === 'en') return engine
  const [, liters, shape, fuel] = /^(?:(\d+\.\d)L)?\s*([IVWH]\d+|\d+ cyl)?\s*(.*)$/.exec(engine) ?? []
  if (!liters && !shape) return fuelName(engine, textLanguage)
  const size = liters
    ? translateTo(engineTexts, 'size', textLanguage, { liters: liters.replace('.', decimalSign(textLanguage)) })
    : ''
  const layout = shape?.endsWith(' cyl')
    ? translateTo(engineTexts, 'cylinders', textLanguage, { cylinders: shape.slice(0, -4) })
    : (shape ?? '')
  const body = layout && size ? translateTo(engineTexts, 'body', textLanguage, { layout, size }) : layout || size
  return fuel ? translateTo(engineTexts, 'with_fuel', textLanguage, { body, fuel: fuelName(fuel, textLanguage) }) : body
}
