import { type LanguageCode, uiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import type { LineProblem } from './interval-line.ts'

const problemTexts = defineTexts('schedules.intervalProblems', {
  missing: { en: 'Fill in {{column}}', fr: 'Remplissez {{column}}' },
  not_whole: { en: 'Not a whole number in {{column}}: {{typed}}', fr: 'Pas un nombre entier dans {{column}}\u00a0: {{typed}}' },
  out_of_range: { en: 'Out of range in {{column}}: {{typed}}', fr: 'Hors limites dans {{column}}\u00a0: {{typed}}' },
  too_long: { en: 'Too long: {{column}}', fr: 'Trop long\u00a0: {{column}}' },
  service_unknown: { en: 'Service not in the catalog: {{typed}}', fr: 'Service absent du catalogue\u00a0: {{typed}}' },
  no_interval: {
    en: 'Give miles, kilometers, months or engine hours',
    fr: 'Indiquez des milles, des kilomètres, des mois ou des heures moteur',
  },
  years_reversed: { en: 'The last year is before the first', fr: 'La dernière année précède la première' },
  severe_longer: {
    en: 'Severe duty is longer than the usual interval',
    fr: 'L’usage intensif dépasse l’intervalle habituel',
  },
  same_as: { en: 'Same vehicles and service as line {{other}}', fr: 'Mêmes véhicules et même service qu’à la ligne {{other}}' },
})

const vehicleTexts = defineTexts('schedules.intervalVehicles', {
  years: { en: '{{from}} to {{to}} {{model}}', fr: '{{from}} à {{to}} {{model}}' },
})

type Vehicles = { yearFrom: number | string; yearTo: number | string; make: string; model: string; engine: string | null }

/** "2020 to 2022 Ford Transit 250, 3.5L V6 Gasoline": the vehicles of a line. */
export const vehiclesText = ({ yearFrom, yearTo, make, model, engine }: Vehicles, language: LanguageCode): string => {
  const [from, to] = [String(yearFrom).trim(), String(yearTo).trim()]
  const called = [make.trim(), model.trim()].filter(Boolean).join(' ')
  const isOneYear = to === '' || to === from
  const label = isOneYear
    ? [from, called].filter(Boolean).join(' ')
    : translateTo(vehicleTexts, 'years', uiLanguage(language), { from, to, model: called })
  return engine?.trim() ? `${label}, ${engine.trim()}` : label
}

/** The error of a line in the user's language; columns have their names in the file. */
export const problemText = (problem: LineProblem, language: LanguageCode): string => {
  const { code, ...facts } = problem
  return translateTo(problemTexts, code, uiLanguage(language), facts as Record<string, string | number>)
}
