import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { DocumentKind } from './glovebox.ts'

/** The four kinds as a person reads them. */
const names: Record<DocumentKind, Words> = defineWords('documents.kinds', {
  drivers_license: { en: 'Drivers License', fr: 'Permis de conduire' },
  vehicle_insurance: { en: 'Vehicle Insurance', fr: 'Assurance' },
  registration: { en: 'Registration', fr: 'Immatriculation' },
  other: { en: 'Other', fr: 'Autres documents' },
})

/** In French an insurance and a registration are feminine: whether it says "manquante" and "expirée". */
export const isFeminine = (kind: DocumentKind): boolean => kind === 'vehicle_insurance' || kind === 'registration'

export const kindName = (kind: DocumentKind, language: LanguageCode): string => localize(names[kind], language)
