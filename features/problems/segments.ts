import { defineWords } from '#platform/i18n/texts.ts'

/** Segments of the inbox, from undecided problems to closed ones. */
export const PROBLEM_SEGMENTS = ['to_decide', 'watched', 'booked', 'closed'] as const
export const SEGMENT_WORDS = defineWords('problems.segments', {
  to_decide: { en: 'To decide', fr: 'À régler' },
  watched: { en: 'On watch', fr: 'Surveillé' },
  booked: { en: 'Booked', fr: 'Avec rendez-vous' },
  closed: { en: 'Closed', fr: 'Fermé' },
})
/** Lists of the call: also every problem that is not closed. */
export const PROBLEM_LISTS = [...PROBLEM_SEGMENTS, 'open'] as const
export type ProblemList = (typeof PROBLEM_LISTS)[number]
export type ProblemSegment = (typeof PROBLEM_SEGMENTS)[number]
