import { isEmail, normalizeEmail } from '../sign-in.ts'

/** A customer sent by a partner, with the data the partner passes along. The token is bound to the id and works once. */
export type PartnerEntry = {
  id: number
  token: string
  firstName: string
  lastName: string
  cellPhone: string
  email: string
  fleetName: string
  isFleetNameEditable: boolean
}

/** `true` and `"true"` mean yes; everything else means no. */
export const isEditable = (value: unknown): boolean => value === true || value === 'true'

/** Parses the partner entry in the query string of `/{partner}_sign_up`; null if id or token are missing. */
export const readPartnerEntry = (search: string): PartnerEntry | null => {
  const query = new URLSearchParams(search)
  const word = (name: string): string => (query.get(name) ?? '').trim()
  const id = Number(word('id'))
  const token = word('token')
  if (!Number.isSafeInteger(id) || id <= 0 || token === '') return null
  return {
    id,
    token,
    firstName: word('firstName'),
    lastName: word('lastName'),
    cellPhone: word('cellPhone'),
    email: word('email'),
    fleetName: word('fleet_name'),
    isFleetNameEditable: isEditable(query.get('fleet_name_editable')),
  }
}

export type PartnerForm = {
  firstName: string
  lastName: string
  cellPhone: string
  email: string
  fleetName: string
  /** The partner's telematics database; may stay empty. */
  telematicsDatabaseName: string
}

type PartnerProblems = {
  email?: 'partner_email_invalid'
  fleetName?: 'company_name_missing'
  firstName?: 'first_name_missing'
  lastName?: 'last_name_missing'
  cellPhone?: 'mobile_number_invalid'
}

/** Validates the partner form. The phone number must have ten digits; separators are ignored. */
export const checkPartnerForm = (form: PartnerForm): PartnerProblems => {
  const problems: PartnerProblems = {}
  if (!isEmail(normalizeEmail(form.email))) problems.email = 'partner_email_invalid'
  if (form.fleetName.trim() === '') problems.fleetName = 'company_name_missing'
  if (form.firstName.trim() === '') problems.firstName = 'first_name_missing'
  if (form.lastName.trim() === '') problems.lastName = 'last_name_missing'
  if (!/^\d{10}$/.test(mobileDigits(form.cellPhone))) problems.cellPhone = 'mobile_number_invalid'
  return problems
}

/** The number without separators; letters stay, so that validation rejects them. */
export const mobileDigits = (typed: string): string => typed.replace(/[\s().-]/g, '')
