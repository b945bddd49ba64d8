import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { CENT, id, line, namedRef, page } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { AREAS } from './areas.ts'
import { ADDRESSES_MAXIMUM, EXPIRY_MAXIMUM_DAYS, OVERLAP_HOURS } from './key.ts'

const NAME_MAXIMUM = 80
const ADDRESS_MAXIMUM = 50
const FLEETS_MAXIMUM = 1000
/** In dollars. */
const APPROVAL_MAXIMUM = 1_000_000
const APPROVAL_REFUSALS = ['api_key_approval_not_yours', 'api_key_approval_of_test', 'api_key_approval_without_orders'] as const

const areas = z.partialRecord(z.enum(AREAS), z.enum(['see', 'change']))
registerSchema('ApiKeyAreas', areas, 'By area: `see` reads, `change` reads and writes; nothing of an area that is missing.')
const addresses = z.array(line(ADDRESS_MAXIMUM)).max(ADDRESSES_MAXIMUM)

const approvesUpTo = z.number().min(0).max(APPROVAL_MAXIMUM).multipleOf(CENT).nullable()

const apiKey = z.object({
  id: z.number(),
  name: z.string(),
  shown_as: z.string(),
  is_test: z.boolean(),
  areas,
  approves_up_to: approvesUpTo,
  fleets: z.array(namedRef).nullable(),
  addresses: z.array(z.string()),
  state: z.enum(['active', 'expired', 'revoked', 'stopped']),
  is_unused: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
  last_used_address: z.string().nullable(),
})
registerSchema('ApiKey', apiKey)
export type ApiKey = z.output<typeof apiKey>

const newKey = z.object({ api_key: apiKey, token: z.string() })
registerSchema('NewApiKey', newKey)
export type NewApiKey = z.output<typeof newKey>

const apiKeyRequest = z.object({
  id: z.number(),
  key: namedRef,
  at: z.string(),
  method: z.string(),
  route: z.string(),
  status: z.number(),
  code: z.string().nullable(),
  duration_ms: z.number(),
  address: z.string(),
})
registerSchema('ApiKeyRequest', apiKeyRequest)
export type ApiKeyRequest = z.output<typeof apiKeyRequest>

export const keyCalls = defineCalls('apiKeys', {
  list: {
    method: 'GET',
    path: '/api_keys',
    version: 'v6',
    who: 'keys.manage',
    summary: 'List API keys',
    description: 'Working keys first, then ended ones; never the keys themselves',
    answer: z.object({ api_keys: z.array(apiKey), requests_per_minute: z.number() }),
    refusals: ['api_keys_of_samples'],
  },
  self: {
    method: 'GET',
    path: '/api_keys/self',
    version: 'v6',
    who: 'profile.read',
    summary: 'Show the API key of the request',
    description: 'What the key that is sent can do; 404 for a session',
    anyTenant: true,
    answer: z.object({ api_key: apiKey }),
    refusals: ['not_found'],
  },
  fleets: {
    method: 'GET',
    path: '/api_keys/self/fleets',
    version: 'v6',
    who: 'profile.read',
    summary: 'List the fleets of the API key',
    description: 'The fleets that the key that is sent can name, by name; 404 for a session',
    anyTenant: true,
    answer: z.object({ fleets: z.array(namedRef) }),
    refusals: ['not_found'],
  },
  managers: {
    method: 'GET',
    path: '/api_keys/managers',
    version: 'v6',
    who: 'profile.read',
    summary: 'List who manages API keys',
    description: 'The names of the people of the fleet whom to ask for a key',
    answer: z.object({ names: z.array(z.string()) }),
  },
  create: {
    method: 'POST',
    path: '/api_keys',
    version: 'v6',
    who: 'keys.manage',
    summary: 'Create an API key',
    description: 'Answers the key this once. It can do what its areas say, and never more than who created it can at that time',
    body: z.object({
      name: line(NAME_MAXIMUM),
      areas,
      approves_up_to: approvesUpTo.optional(),
      is_test: z.boolean().default(false),
      addresses: addresses.default([]),
      expires_in_days: z.number().int().min(1).max(EXPIRY_MAXIMUM_DAYS).nullable().describe('Null: it never expires.'),
      fleet_ids: z.array(id()).min(1).max(FLEETS_MAXIMUM).nullable().optional(),
    }),
    status: 201,
    secret: true,
    keep: false,
    perMinute: 20,
    answer: newKey,
    refusals: [
      'api_key_name_missing',
      'api_key_areas_missing',
      'api_key_address_invalid',
      ...APPROVAL_REFUSALS,
      'api_keys_at_most',
      'api_keys_of_samples',
      'samples_of_own_fleet',
      'not_found',
    ],
  },
  change: {
    method: 'PUT',
    path: '/api_keys/{id}',
    version: 'v6',
    who: 'keys.manage',
    summary: 'Change an API key',
    description: 'Changes its name, allowed addresses and limit for approvals, at once; its areas stay as they were created',
    params: z.object({ id: id() }),
    body: z.object({
      name: line(NAME_MAXIMUM).optional(),
      addresses: addresses.optional(),
      approves_up_to: approvesUpTo.optional(),
    }),
    answer: z.object({ api_key: apiKey }),
    refusals: [
      'not_found',
      'api_key_name_missing',
      'api_key_address_invalid',
      ...APPROVAL_REFUSALS,
      'api_key_not_active',
      'api_keys_of_samples',
    ],
  },
  replace: {
    method: 'POST',
    path: '/api_keys/{id}/replacement',
    version: 'v6',
    who: 'keys.manage',
    summary: 'Replace an API key',
    description: 'A new key of the same name and rights, for as long as the old one had; the old one ends after the overlap',
    params: z.object({ id: id() }),
    body: z.object({ overlap_hours: z.union(OVERLAP_HOURS.map((hours) => z.literal(hours))) }),
    status: 201,
    secret: true,
    keep: false,
    perMinute: 20,
    answer: newKey,
    refusals: ['not_found', 'api_key_not_active', 'api_keys_of_samples'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api_keys/{id}',
    version: 'v6',
    who: 'keys.manage',
    summary: 'Revoke an API key',
    description: 'Ends a key at once and for good',
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['not_found', 'api_keys_of_samples'],
  },
  requests: {
    method: 'GET',
    path: '/api_key_requests',
    version: 'v6',
    who: 'keys.manage',
    summary: 'List requests of API keys',
    description: 'The last 72 hours, newest first: without bodies, queries and ids',
    query: z.object({ api_key_id: id().optional(), refused: z.enum(['true', 'false']).optional(), page: page() }),
    answer: z.object({ requests: z.array(apiKeyRequest), has_more: z.boolean() }),
    refusals: ['api_keys_of_samples'],
  },
})
