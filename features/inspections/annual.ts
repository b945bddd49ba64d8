import { addMonths, daysBetween, type IsoDate } from '#features/countries/dates.ts'

/** 49 CFR 396.17: at least once every twelve months; 396.21: proof for fourteen. */
const VALID_MONTHS = 12
const RETENTION_MONTHS = 14
const WARNING_DAYS_BEFORE = 60

/** The last day on which it surely counts. A decal shows only a month, but the rule speaks of the preceding twelve. */
export const validUntil = (inspectedOn: IsoDate): IsoDate => addMonths(inspectedOn, VALID_MONTHS)
export const keptUntil = (inspectedOn: IsoDate): IsoDate => addMonths(inspectedOn, RETENTION_MONTHS)

export const ANNUAL_STATES = ['missing', 'expired', 'expiring', 'valid'] as const
type AnnualState = (typeof ANNUAL_STATES)[number]
/** With vehicles that have left while their documents must still be kept. */
export const DUE_STATES = [...ANNUAL_STATES, 'kept'] as const
export type DueState = (typeof DUE_STATES)[number]

export const annualState = (until: IsoDate | null, today: IsoDate): AnnualState => {
  if (until === null) return 'missing'
  if (until < today) return 'expired'
  return daysBetween(today, until) <= WARNING_DAYS_BEFORE ? 'expiring' : 'valid'
}
