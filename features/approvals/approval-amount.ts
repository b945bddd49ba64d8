type Sums = { totalCents: number; dueNowCents: number }

/**
 * What an approver is asked for: what is still due, where the fleet pays through the platform; else the total, as of the first of
 * two people, who is not asked how it is paid.
 */
export const approvalAmountCents = (sums: Sums, { isPaidNow }: { isPaidNow: boolean }): number =>
  isPaidNow ? sums.dueNowCents : sums.totalCents
