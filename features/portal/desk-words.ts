import type { Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { DeskState } from './next-step.ts'

/** Display names of statuses for a shop, for which "Active" would be unclear. Statuses not listed here have their usual names. */
export const DESK_STATE_WORDS = defineWords('statuses.desk', {
  requested: { en: 'Requested', fr: 'Demandé' },
  expected: { en: 'Expected', fr: 'Attendu' },
  checked_in: { en: 'In shop', fr: 'À l’atelier' },
  complete: { en: 'Ready', fr: 'Prêt' },
} satisfies Partial<Record<DeskState, Words>>)
