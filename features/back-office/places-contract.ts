import { z } from 'zod'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { FLEET_PAYMENT_TYPES } from '#features/fleets/fleet.ts'
import type { Calls } from '#platform/contract/call.ts'
import { id, line, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { AFFILIATION_NAME_MAXIMUM } from './affiliation.ts'

const place = z.object({ id: z.number(), name: z.string() })

const fleetRow = z.object({
  id: z.number(),
  name: z.string(),
  affiliation: place.nullable(),
  brand_id: z.string(),
  payment_type: z.enum(FLEET_PAYMENT_TYPES),
  payment_type_name: z.string(),
  country: z.enum(['US', 'CA']),
  users: z.number(),
  vehicles: z.number(),
  is_active: z.boolean(),
  created_at: z.string(),
})
registerSchema('OfficeFleet', fleetRow)
export type OfficeFleet = z.output<typeof fleetRow>

const affiliation = z.object({
  id: z.number(),
  name: z.string(),
  parent: place.nullable(),
  allow_share_account_number: z.boolean(),
  fleets: z.number(),
})
registerSchema('Affiliation', affiliation)
export type OfficeAffiliation = z.output<typeof affiliation>

const affiliationForm = z.object({
  name: line(AFFILIATION_NAME_MAXIMUM),
  parent_id: id().nullable(),
  allow_share_account_number: z.boolean(),
})
registerSchema('AffiliationForm', affiliationForm)
const AFFILIATION_REFUSALS = ['affiliation_name_missing', 'affiliation_name_taken', 'affiliation_parent_invalid'] as const

const params = z.object({ id: id() })

export const placeCalls = {
  fleets: {
    method: 'GET',
    path: '/back_office/fleets',
    who: 'superAdmin',
    summary: 'List all fleets',
    description: 'Every fleet by name, with its affiliation, brand and payment type',
    query: z.object({
      page: page(),
      query: line(100).optional(),
      affiliation_id: id().optional(),
      brand_id: z.enum(BRAND_IDS).optional(),
      payment_type: z.enum(FLEET_PAYMENT_TYPES).optional(),
    }),
    answer: z.object({ fleets: z.array(fleetRow), total_count: z.number() }),
  },
  affiliations: {
    method: 'GET',
    path: '/back_office/affiliations',
    who: 'superAdmin',
    summary: 'List affiliations',
    description: 'The affiliations by name, with what is above them',
    answer: z.object({ affiliations: z.array(affiliation) }),
  },
  addAffiliation: {
    method: 'POST',
    path: '/back_office/affiliations',
    who: 'superAdmin',
    summary: 'Add an affiliation',
    description: 'Adds an affiliation',
    body: affiliationForm,
    answer: z.object({ affiliation }),
    status: 201,
    refusals: AFFILIATION_REFUSALS,
  },
  saveAffiliation: {
    method: 'PUT',
    path: '/back_office/affiliations/{id}',
    who: 'superAdmin',
    summary: 'Update an affiliation',
    description: 'Renames an affiliation, moves it below another one, and says whether its fleets may share account numbers',
    params,
    body: affiliationForm,
    answer: z.object({ affiliation }),
    refusals: ['affiliation_not_found', ...AFFILIATION_REFUSALS],
  },
} as const satisfies Calls
