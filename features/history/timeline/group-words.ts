import { COMMON } from '#features/common-texts.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** The groups of a timeline as a person reads them. */
export const TIMELINE_GROUP_WORDS = defineWords('history.timeline.groups', {
  // Also what was cancelled or only marked as done: more than the visits that the page counts.
  visits: { en: 'Maintenance', fr: 'Entretien' },
  readings: { en: 'Readings', fr: 'Relevés' },
  papers: { en: 'Documents', fr: 'Documents' },
  recalls: COMMON.recalls,
  signals: { en: 'Fault codes', fr: 'Codes d’anomalie' },
  fleet: { en: 'Fleet and drivers', fr: 'Parc et conducteurs' },
})
