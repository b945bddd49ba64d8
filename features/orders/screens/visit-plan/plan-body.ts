/** How long a suggested plan is shown without asking again. */
export const PLAN_FRESH_MS = 60_000

/** The request for the plan of the due list. */
export const planBody = (department: string) => (department ? { department } : {})
