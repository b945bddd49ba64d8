import { z } from 'zod'
import { FMC_ROLES, type Role } from '#features/accounts/role.ts'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { LANGUAGE_CODES } from '#features/countries/country.ts'
import { FLEET_NAME_MAXIMUM, FLEET_PAYMENT_TYPES } from '#features/fleets/fleet.ts'
import type { Calls } from '#platform/contract/call.ts'
import { id, ids, line, namedRef, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { AFFILIATION_NAME_MAXIMUM } from './affiliation.ts'

const fleetRow = z.object({
  id: z.number(),
  name: z.string(),
  affiliation: namedRef.nullable(),
  brand_id: z.string(),
  payment_type: z.enum(FLEET_PAYMENT_TYPES),
  payment_type_name: z.string(),
  country: z.enum(['US', 'CA']),
  users: z.number(),
  vehicles: z.number(),
  owners: z.array(z.string()).describe('Who is told of changes that the back office makes.'),
  is_active: z.boolean(),
  created_at: z.string(),
})
registerSchema('OfficeFleet', fleetRow)
export type OfficeFleet = z.output<typeof fleetRow>

const affiliation = z.object({
  id: z.number(),
  name: z.string(),
  parent: namedRef.nullable(),
  brand_id: z.string().nullable().describe('Where its people sign in; null before anybody was invited.'),
  allow_share_account_number: z.boolean(),
  fleets: z.number(),
  vehicles: z.number(),
  people: z.number().describe('Its active staff, invited people too.'),
  waiting: z
    .object({ name: z.string(), invited_at: z.string() })
    .nullable()
    .describe('The last invited, until one of its staff chooses a password.'),
})
registerSchema('Affiliation', affiliation)
export type OfficeAffiliation = z.output<typeof affiliation>

const staffPerson = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()).describe("As people read them, in the caller's language."),
  is_active: z.boolean(),
  is_self: z.boolean(),
  is_waiting: z.boolean().describe('Invited, and no password chosen yet.'),
  invited_at: z.string().nullable(),
})
registerSchema('OfficePerson', staffPerson)
export type OfficePerson = z.output<typeof staffPerson>

const affiliationDetail = affiliation.extend({ staff: z.array(staffPerson) })
registerSchema('AffiliationDetail', affiliationDetail)
export type OfficeAffiliationDetail = z.output<typeof affiliationDetail>

const affiliationForm = z.object({
  name: line(AFFILIATION_NAME_MAXIMUM),
  parent_id: id().nullable(),
  allow_share_account_number: z.boolean(),
  brand_id: z.enum(BRAND_IDS).optional().describe('Left out: it stays; a new one has the first brand.'),
})
registerSchema('AffiliationForm', affiliationForm)

const PERSON_NAME_MAXIMUM = 100
const invited = z.object({
  first_name: line(PERSON_NAME_MAXIMUM),
  last_name: line(PERSON_NAME_MAXIMUM),
  email: z.string().max(254, 'email_invalid'),
  language: z.enum(LANGUAGE_CODES).optional(),
})
registerSchema('InvitedPerson', invited)
const INVITED_REFUSALS = ['first_name_missing', 'last_name_missing', 'email_invalid', 'email_taken'] as const

const staffRole = z.enum(FMC_ROLES as [Role, ...Role[]])

const FLEETS_MAXIMUM = 500
const chosenFleets = {
  fleet_ids: ids(FLEETS_MAXIMUM).describe('Fleets that the company looks after from now on.'),
  moved_fleet_ids: ids(FLEETS_MAXIMUM).optional().describe('Those that may leave another company.'),
}
const CHOICE_REFUSALS = ['fleet_not_found', 'fleet_has_company'] as const
const AFFILIATION_REFUSALS = ['affiliation_name_missing', 'affiliation_name_taken', 'affiliation_parent_invalid'] as const

const params = z.object({ id: id() })
const partOfAddress = (most: number) => line(most).nullable().optional()

/** Fleet companies, their fleets and staff. */
export const companyCalls = {
  fleets: {
    method: 'GET',
    path: '/back_office/fleets',
    who: 'office.companies',
    summary: 'List all fleets',
    description: 'Every fleet by name, with its company, brand and payment type',
    query: z.object({
      page: page(),
      query: line(100).optional(),
      affiliation_id: id().optional(),
      brand_id: z.enum(BRAND_IDS).optional(),
      payment_type: z.enum(FLEET_PAYMENT_TYPES).optional(),
    }),
    answer: z.object({ fleets: z.array(fleetRow), total_count: z.number() }),
  },
  addFleet: {
    method: 'POST',
    path: '/back_office/fleets',
    who: 'office.companies',
    summary: 'Add a fleet with its first owner',
    description: 'Adds a fleet of a brand in a country that the brand serves, gives it a company, and invites its owner by email',
    body: z.object({
      name: line(FLEET_NAME_MAXIMUM),
      brand_id: z.enum(BRAND_IDS),
      country: z.enum(['US', 'CA']).optional().describe('One that the brand serves; its first if it is left out.'),
      affiliation_id: id().nullable().optional(),
      fleet_payment_type: z.enum(FLEET_PAYMENT_TYPES).optional().describe('Left out: as at the sign-up of the brand.'),
      address_attributes: z
        .object({ address: partOfAddress(200), city: partOfAddress(100), state: partOfAddress(40), zip: partOfAddress(20) })
        .optional(),
      owner: invited,
    }),
    answer: z.object({ fleet: fleetRow }),
    status: 201,
    refusals: [
      'fleet_name_missing',
      'country_not_served',
      'zip_invalid',
      'postal_code_invalid',
      'affiliation_not_found',
      ...INVITED_REFUSALS,
    ],
  },
  saveFleet: {
    method: 'PUT',
    path: '/back_office/fleets/{id}',
    who: 'office.companies',
    summary: 'Change company, brand or state of a fleet',
    description: 'Saves the sent fields: the company above a fleet, its brand, whether its people can sign in',
    params,
    body: z.object({
      affiliation_id: id().nullable().optional(),
      may_leave_company: z.boolean().optional().describe('Required to take the fleet from another company.'),
      brand_id: z.enum(BRAND_IDS).optional(),
      is_active: z.boolean().optional(),
    }),
    answer: z.object({ fleet: fleetRow }),
    refusals: [
      'fleet_not_found',
      'affiliation_not_found',
      'fleet_has_company',
      'country_not_served',
      'brand_of_card_program',
      'fleet_keeps_open_orders',
    ],
  },
  companyOfFleet: {
    method: 'GET',
    path: '/back_office/fleets/{id}/company',
    who: 'office.companies',
    summary: 'Get what a change of company ends',
    description: 'The company above a fleet, who of its staff decides orders of the fleet, and who decides them otherwise',
    params,
    answer: z.object({
      fleet: namedRef,
      affiliation: namedRef.nullable(),
      vehicles: z.number(),
      waiting_orders: z.number().describe('Orders that await approval.'),
      deciders: z.array(z.string()).describe('Staff of the company that decides its orders over policy.'),
      owners: z.array(z.string()).describe('Owners of the fleet, who decide when the company no longer does.'),
    }),
    refusals: ['fleet_not_found'],
  },
  affiliations: {
    method: 'GET',
    path: '/back_office/affiliations',
    who: 'office.companies',
    summary: 'List fleet companies',
    description: 'The companies that look after fleets, by name, with what is above them',
    answer: z.object({ affiliations: z.array(affiliation) }),
  },
  affiliation: {
    method: 'GET',
    path: '/back_office/affiliations/{id}',
    who: 'office.companies',
    summary: 'Get a fleet company',
    description: 'A company with its staff, those who are invited or inactive too',
    params,
    answer: z.object({ affiliation: affiliationDetail }),
    refusals: ['affiliation_not_found'],
  },
  addAffiliation: {
    method: 'POST',
    path: '/back_office/affiliations',
    who: 'office.companies',
    summary: 'Add a fleet company',
    description: 'Adds a company, gives it fleets, and invites its first person, who can invite the others, by email',
    body: affiliationForm.extend({
      fleet_ids: chosenFleets.fleet_ids.optional(),
      moved_fleet_ids: chosenFleets.moved_fleet_ids,
      first_person: invited.extend({ role: staffRole.default('fmc') }).optional(),
    }),
    answer: z.object({ affiliation: affiliationDetail }),
    status: 201,
    refusals: [...AFFILIATION_REFUSALS, ...CHOICE_REFUSALS, ...INVITED_REFUSALS],
  },
  saveAffiliation: {
    method: 'PUT',
    path: '/back_office/affiliations/{id}',
    who: 'office.companies',
    summary: 'Update a fleet company',
    description: 'Renames a company, moves it below another one, and says whether its fleets may share account numbers',
    params,
    body: affiliationForm,
    answer: z.object({ affiliation: affiliationDetail }),
    refusals: ['affiliation_not_found', ...AFFILIATION_REFUSALS],
  },
  giveFleets: {
    method: 'POST',
    path: '/back_office/affiliations/{id}/fleets',
    who: 'office.companies',
    summary: 'Give fleets to a company',
    description: 'Its staff sees the fleets from now on; a fleet of another company is taken only if that is said',
    params,
    body: z.object(chosenFleets),
    answer: z.object({ affiliation: affiliationDetail }),
    refusals: ['affiliation_not_found', ...CHOICE_REFUSALS],
  },
  takeFleet: {
    method: 'DELETE',
    path: '/back_office/affiliations/{id}/fleets/{fleet_id}',
    who: 'office.companies',
    summary: 'Take a fleet back from a company',
    description: 'Its staff no longer sees the fleet or decides its orders; the fleet continues without a company',
    params: z.object({ id: id(), fleet_id: id() }),
    answer: z.object({ affiliation: affiliationDetail }),
    refusals: ['affiliation_not_found', 'fleet_not_found'],
  },
  inviteStaff: {
    method: 'POST',
    path: '/back_office/affiliations/{id}/people',
    who: 'office.companies',
    summary: 'Invite somebody to a company',
    description: 'Adds somebody to the staff of a company and mails the invitation',
    params,
    body: invited.extend({ role: staffRole.default('fmc') }),
    answer: z.object({ affiliation: affiliationDetail }),
    status: 201,
    refusals: ['affiliation_not_found', ...INVITED_REFUSALS],
  },
} as const satisfies Calls
