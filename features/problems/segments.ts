import { defineWords } from '#platform/i18n/texts.ts'

/** Segments of the inbox, from undecided problems to closed ones. */
export const PROBLEM_SEGMENTS = ['to_decide', 'watched', 'booked', 'closed'] as const
export const SEGMENT_WORDS = defineWords('problems.segments', {
  to_decide: { en: 'To decide', fr: 'À régler' },
  watched: { en: 'On watch', fr: 'Surveillé' },
  booked: { en: 'Booked', fr: 'Avec rendez-vous' },
  closed: { en: 'Closed', fr: 'Fermé' },
})
export type ProblemSegment = (typeof PROBLEM_SEGMENTS)[number]
