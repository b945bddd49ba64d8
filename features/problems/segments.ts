/** Segments of the inbox: what is to be decided, and what was. */
export const PROBLEM_SEGMENTS = ['to_decide', 'watched', 'booked', 'closed'] as const
export type ProblemSegment = (typeof PROBLEM_SEGMENTS)[number]
