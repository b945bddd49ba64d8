import { COMMON } from '#features/common-texts.ts'
import { defineWords } from '#platform/i18n/texts.ts'

/** Display names of the timeline's groups. */
export const TIMELINE_GROUP_WORDS = defineWords('history.timeline.groups', {
  // Includes canceled visits and services marked as done, so the count exceeds the page's number of visits.
  visits: { en: 'Maintenance', fr: 'Entretien' },
  readings: { en: 'Readings', fr: 'Relevés' },
  papers: { en: 'Documents', fr: 'Documents' },
  recalls: COMMON.recalls,
  signals: { en: 'Fault codes', fr: 'Codes d’anomalie' },
  fleet: { en: 'Fleet and drivers', fr: 'Parc et conducteurs' },
})
