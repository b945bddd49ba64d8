import type { Words } from '#features/countries/country.ts'
import { defineWords } from '#platform/i18n/texts.ts'
import type { DeskState } from './next-step.ts'

/**
 * Where an order stands, in the words of a shop: "Active" says nothing to somebody who waits for a van. The other states read at the
 * desk as they do everywhere.
 */
export const DESK_STATE_WORDS = defineWords('statuses.desk', {
  expected: { en: 'Expected', fr: 'Attendu' },
  checked_in: { en: 'In shop', fr: 'À l’atelier' },
  complete: { en: 'Ready', fr: 'Prêt' },
} satisfies Partial<Record<DeskState, Words>>)
