/** Segments of the inbox, from undecided problems to closed ones. */
export const PROBLEM_SEGMENTS = ['to_decide', 'watched', 'booked', 'closed'] as const
export type ProblemSegment = (typeof PROBLEM_SEGMENTS)[number]
