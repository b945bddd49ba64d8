import type { SpokenLanguage } from '#features/countries/country.ts'

const FUELS: Record<string, string> = {
  Gasoline: 'essence',
  Diesel: 'diesel',
  Hybrid: 'hybride',
  'Plug-in Hybrid': 'hybride rechargeable',
  'Flex Fuel': 'polycarburant',
  Propane: 'propane',
  Hydrogen: 'hydrogène',
  CNG: 'gaz naturel comprimé',
  LNG: 'gaz naturel liquéfié',
  E85: 'éthanol (E85)',
}
const NO_BREAK_SPACE = '\u00a0'

/** An engine in the reader's language: "3.5L V6 Gasoline" is « V6 de 3,5 L, essence ». What has another form stays as it is. */
export const engineWords = (engine: string, language: SpokenLanguage): string => {
  if (language === 'en') return engine
  if (engine === 'Electric') return 'Électrique'
  const [, liters, layout, fuel] = /^(?:(\d+\.\d)L)?\s*([IVWH]\d+|\d+ cyl)?\s*(.*)$/.exec(engine) ?? []
  if (!liters && !layout) return FUELS[engine] ?? engine
  const size = liters ? `${liters.replace('.', ',')}${NO_BREAK_SPACE}L` : ''
  const shape = layout?.endsWith(' cyl') ? `${layout.slice(0, -4)} cylindres` : (layout ?? '')
  const body = shape && size ? `${shape} de ${size}` : shape || size
  return fuel ? `${body}, ${FUELS[fuel] ?? fuel}` : body
}
