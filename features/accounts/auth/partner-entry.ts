import { isEmail, normalizeEmail } from '../sign-in.ts'

/** Somebody whom a partner sends, with what the partner knows of them. The token is bound to the id and signs them in once. */
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

/** The entry in the query string of `/{partner}_sign_up`, or null where id or token are missing. */
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

/** Checks the form as the partner's customers know it. The number is asked for as ten digits; signs between them do not matter. */
export const checkPartnerForm = (form: PartnerForm): PartnerProblems => {
  const problems: PartnerProblems = {}
  if (!isEmail(normalizeEmail(form.email))) problems.email = 'partner_email_invalid'
  if (form.fleetName.trim() === '') problems.fleetName = 'company_name_missing'
  if (form.firstName.trim() === '') problems.firstName = 'first_name_missing'
  if (form.lastName.trim() === '') problems.lastName = 'last_name_missing'
  if (!/^\d{10}$/.test(mobileDigits(form.cellPhone))) problems.cellPhone = 'mobile_number_invalid'
  return problems
}

/** A number without the signs that people write between its digits; letters stay, so that they are refused. */
export const mobileDigits = (typed: string): string => typed.replace(/[\s().-]/g, '')
