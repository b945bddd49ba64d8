/** The office's first steps, in recommended order. */
export const SETUP_STEPS = ['administrator', 'company', 'mail', 'shops', 'affiliations', 'fleets'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** Estimated minutes per step, if all required data is at hand. */
const MINUTES: Record<SetupStep, number> = { administrator: 1, company: 3, mail: 3, shops: 6, affiliations: 4, fleets: 3 }
/** Only for a company that manages other companies' fleets. */
const OPTIONAL: readonly SetupStep[] = ['affiliations']

type SetupFacts = {
  administrators: number
  /** Name and city of the company that runs this installation are set. */
  hasCompany: boolean
  /** The currently configured mail server accepted a test mail. */
  mailTested: boolean
  shops: number
  affiliations: number
  fleets: number
}

export type StepState = { step: SetupStep; isDone: boolean; isOptional: boolean }

/** Whether a step is done is computed from the data, never from a click. */
export const stepsOf = (facts: SetupFacts): StepState[] => {
  const done: Record<SetupStep, boolean> = {
    administrator: facts.administrators > 0,
    company: facts.hasCompany,
    mail: facts.mailTested,
    shops: facts.shops > 0,
    affiliations: facts.affiliations > 0,
    fleets: facts.fleets > 0,
  }
  return SETUP_STEPS.map((step) => ({ step, isDone: done[step], isOptional: OPTIONAL.includes(step) }))
}

export const minutesLeft = (steps: readonly StepState[]): number =>
  steps.filter(({ isDone, isOptional }) => !isDone && !isOptional).reduce((sum, { step }) => sum + MINUTES[step], 0)

export const minutesInAll = (): number => SETUP_STEPS.reduce((sum, step) => sum + MINUTES[step], 0)

/** The step with the page's primary action; null if all required steps are done. */
export const nextStep = (steps: readonly StepState[]): SetupStep | null =>
  steps.find(({ isDone, isOptional }) => !isDone && !isOptional)?.step ?? null

/** Fleets can book once there is a shop and a fleet; until then the office's front page shows its first steps. */
export const canBook = ({ shops, fleets }: Pick<SetupFacts, 'shops' | 'fleets'>): boolean => shops > 0 && fleets > 0
