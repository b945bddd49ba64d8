import type { UiLanguage } from '#features/countries/country.ts'
import { SERVICES } from '#features/services/catalog/services.ts'
import { serviceName } from '#features/services/service.ts'

export const serviceNamesIn = (language: UiLanguage): string[] =>
  SERVICES.map((service) => serviceName(service, language)).toSorted((a, b) => a.localeCompare(b, language))
