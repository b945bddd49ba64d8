import { type LanguageCode, localize, type Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { DocumentKind } from './glovebox.ts'

/** Names of the four kinds. */
const names: Record<DocumentKind, Words> = defineWords('documents.kinds', {
  drivers_license: { en: 'Driver’s license', fr: 'Permis de conduire' },
  vehicle_insurance: { en: 'Vehicle insurance', fr: 'Assurance' },
  registration: { en: 'Registration', fr: 'Immatriculation' },
  other: { en: 'Other', fr: 'Autres documents' },
})

/** In French insurance and registration are feminine: "manquante", "expirée". */
export const isFeminine = (kind: DocumentKind): boolean => kind === 'vehicle_insurance' || kind === 'registration'

export const kindName = (kind: DocumentKind, language: LanguageCode): string => localize(names[kind], language)
