import { type FleetDay, type IsoDate, addDays, daysBetween } from '#features/countries/dates.ts'

/** Kinds of glovebox documents: one each of the first three, and extra documents with custom titles. */
export const DOCUMENT_KINDS = ['drivers_license', 'vehicle_insurance', 'registration', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const SINGLE_KINDS = ['drivers_license', 'vehicle_insurance', 'registration'] as const satisfies DocumentKind[]

/** Names of the kinds in the wire format. */
export const DOCUMENT_TYPES = ['Drivers License', 'Vehicle Insurance', 'Registration', 'Other'] as const
type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const typeOfKind = (kind: DocumentKind): DocumentType => DOCUMENT_TYPES[DOCUMENT_KINDS.indexOf(kind)]!
export const kindOfType = (type: DocumentType): DocumentKind => DOCUMENT_KINDS[DOCUMENT_TYPES.indexOf(type)]!

/** Maximum slots for extra documents: the filled ones and one empty. */
export const MOST_EXTRA_DOCUMENTS = 10
/** Size limit of glovebox files. */
export const DOCUMENT_LIMIT_BYTES = 10_000_000
export const DOCUMENT_LIMIT_MEGABYTES = DOCUMENT_LIMIT_BYTES / 1_000_000
export const NUMBER_MAXIMUM = 50
export const TITLE_MAXIMUM = 100
export const INSURER_MAXIMUM = 100

/** The field of each kind besides number and expiration date. */
export const OWN_FIELD = {
  drivers_license: 'state_id',
  vehicle_insurance: 'insurance_name',
  registration: 'state_id',
  other: 'document_title',
} as const satisfies Record<DocumentKind, 'state_id' | 'insurance_name' | 'document_title'>

/** Documents show a warning this many days before their last day. */
export const WARNING_DAYS = 60
/** Days before the last day on which users of the fleet are reminded, once each. */
export const REMINDER_DAYS = [60, 30, 7] as const

type ExpiryState = 'active' | 'expiring' | 'expired'

/** Days until the last day, negative when expired; null without a date. */
export const expiresInDays = (expiresOn: IsoDate | null, today: FleetDay): number | null =>
  expiresOn === null ? null : daysBetween(today, expiresOn)

/** A document without a date counts as active. On its last day a document is still valid. */
export const expiryState = (days: number | null): ExpiryState => {
  if (days === null || days > WARNING_DAYS) return 'active'
  return days < 0 ? 'expired' : 'expiring'
}

/** The icon has two states: expiring within the warning period, or expired, shows the warning. */
export const expiryIcon = (days: number | null): 'active' | 'warning' => (expiryState(days) === 'active' ? 'active' : 'warning')

/** The due reminder: the latest whose day has come, so that after an outage one is sent, not three. None after expiration. */
export const reminderDue = (expiresOn: IsoDate, today: FleetDay): (typeof REMINDER_DAYS)[number] | null => {
  const days = daysBetween(today, expiresOn)
  return days < 0 ? null : (REMINDER_DAYS.findLast((step) => days <= step) ?? null)
}

/** The latest expiration day a reminder can be due for today. */
export const remindedUntil = (today: FleetDay): IsoDate => addDays(today, Math.max(...REMINDER_DAYS))

/** Past days are not accepted: the field keeps its stored value, so that a stored past day can be saved again. */
export const takenExpiry = (typed: IsoDate | null, stored: IsoDate | null, today: FleetDay): IsoDate | null =>
  typed !== null && typed < today ? stored : typed

export const hasSpace = (number: string): boolean => /\s/u.test(number)
export const withoutSpaces = (number: string): string => number.replaceAll(/\s/gu, '')
