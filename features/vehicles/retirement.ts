/** Why a vehicle left its fleet for good. */
export const RETIRED_AS = ['sold', 'totaled', 'returned_to_lessor', 'other'] as const
export type RetiredAs = (typeof RETIRED_AS)[number]
