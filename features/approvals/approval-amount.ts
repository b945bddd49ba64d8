type Sums = { totalCents: number; dueNowCents: number }

/**
 * Amount to approve: the amount still due if the fleet pays through the platform, else the total. Also the total for the first of
 * two approvers, who does not choose a payment method.
 */
export const approvalAmountCents = (sums: Sums, { isPaidNow }: { isPaidNow: boolean }): number =>
  isPaidNow ? sums.dueNowCents : sums.totalCents
