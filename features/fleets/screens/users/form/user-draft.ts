import { type Notice, NOTICES, type NoticePreferences, usualEmails } from '#features/accounts/notice.ts'
import type { Role } from '#features/accounts/role.ts'
import { mayShareCardWith } from '#features/accounts/users/user-rights.ts'
import { chosenLanguage, type CountryCode, uiLanguage } from '#features/countries/country.ts'
import { formatPhone } from '#features/countries/phone.ts'
import { OFFERED_LANGUAGES, type OfferedLanguage } from '#platform/i18n/languages.ts'
import type { UserDetail, UserFormBody } from '../../../users/users-contract.ts'

/** The form while typing. Ids are strings, as the selects use them. */
export type UserDraft = {
  firstName: string
  lastName: string
  email: string
  cellPhone: string
  otherId: string
  language: OfferedLanguage
  roles: Role[]
  vehicleIds: string[]
  affiliationId: string
  approvalFleetIds: string[]
  paymentIds: string[]
  shareAccountNumber: boolean
  texts: Notice[]
  emails: Notice[]
  address: string
  city: string
  state: string
  zip: string
}

const switchedOn = (preferences: NoticePreferences): Notice[] => NOTICES.filter((notice) => preferences[notice])
const offered = (language: string): OfferedLanguage => OFFERED_LANGUAGES.find((one) => one === language) ?? 'en'

/** A new user: the default emails of the roles, no SMS. */
export const newUserDraft = (language: string, affiliationId: number | null): UserDraft => ({
  firstName: '',
  lastName: '',
  email: '',
  cellPhone: '',
  otherId: '',
  language: offered(language),
  roles: [],
  vehicleIds: [],
  affiliationId: affiliationId === null ? '' : String(affiliationId),
  approvalFleetIds: [],
  paymentIds: [],
  shareAccountNumber: false,
  texts: [],
  emails: usualEmails([]),
  address: '',
  city: '',
  state: '',
  zip: '',
})

export const userDraftOf = (user: UserDetail): UserDraft => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  cellPhone: user.cellPhone ? formatPhone(user.cellPhone) : '',
  otherId: user.other_id ?? '',
  language: offered(uiLanguage(user.language)),
  roles: user.roles,
  vehicleIds: user.vehicle_ids.map(String),
  affiliationId: user.affiliation_id === null ? '' : String(user.affiliation_id),
  approvalFleetIds: user.approval_fleet_ids.map(String),
  paymentIds: user.payment_ids.map(String),
  shareAccountNumber: user.share_account_number,
  texts: switchedOn(user.text_notification_preference),
  emails: switchedOn(user.email_notification_preference),
  address: user.address_attributes.address ?? '',
  city: user.address_attributes.city ?? '',
  state: user.address_attributes.state ?? '',
  zip: user.address_attributes.zip ?? '',
})

const preferences = (chosen: readonly Notice[]): NoticePreferences =>
  Object.fromEntries(NOTICES.map((notice) => [notice, chosen.includes(notice)])) as NoticePreferences

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The request body: the names always (a language alone would mean the user's own language switch), otherwise only what differs
 * from the start, so that concurrent changes are not reverted.
 */
export const bodyOf = (draft: UserDraft, start: UserDraft, country: CountryCode): UserFormBody => {
  const sent = <K extends keyof UserDraft>(field: K, body: UserFormBody): UserFormBody =>
    isSame(draft[field], start[field]) ? {} : body
  const isSameAddress = (['address', 'city', 'state', 'zip'] as const).every((part) => draft[part] === start[part])
  const { address, city, state, zip } = draft
  return {
    firstName: draft.firstName,
    lastName: draft.lastName,
    ...sent('email', { email: draft.email }),
    ...sent('cellPhone', { cellPhone: draft.cellPhone }),
    ...sent('otherId', { other_id: draft.otherId }),
    ...sent('language', { language: chosenLanguage(draft.language, country) }),
    ...sent('roles', { roles: draft.roles }),
    ...sent('vehicleIds', { vehicle_ids: draft.vehicleIds.map(Number) }),
    ...sent('affiliationId', draft.affiliationId === '' ? {} : { affiliation_id: Number(draft.affiliationId) }),
    ...sent('approvalFleetIds', { approval_fleet_ids: draft.approvalFleetIds.map(Number) }),
    // Methods shared before the roles changed stay shared.
    ...(mayShareCardWith(draft.roles) ? sent('paymentIds', { payment_ids: draft.paymentIds.map(Number) }) : {}),
    ...sent('shareAccountNumber', { share_account_number: draft.shareAccountNumber }),
    ...sent('texts', { text_notification_preference: preferences(draft.texts) }),
    ...sent('emails', { email_notification_preference: preferences(draft.emails) }),
    ...(isSameAddress ? {} : { address_attributes: { address, city, state, zip } }),
  }
}

/** Form fields whose wire name differs. */
export const FIELD_OF: Readonly<Record<string, keyof UserDraft>> = {
  other_id: 'otherId',
  vehicle_ids: 'vehicleIds',
  affiliation_id: 'affiliationId',
  approval_fleet_ids: 'approvalFleetIds',
  payment_ids: 'paymentIds',
  share_account_number: 'shareAccountNumber',
  'address_attributes.zip': 'zip',
}
