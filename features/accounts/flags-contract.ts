import { z } from 'zod'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id, line, namedRef } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'
import { FEATURE_FLAGS } from './feature-flags.ts'

const footer = z.object({
  copyright: line(200),
  links: z.array(z.object({ label: line(60), url: z.string().max(500) })).max(10),
})
registerSchema('Footer', footer)
/** A boolean, or the content of the footer. */
const value = z.union([z.boolean(), footer])

const override = z.object({
  id: z.number(),
  brand: z.enum(BRAND_IDS).nullable().describe('All four null: for everyone.'),
  affiliation: namedRef.nullable(),
  fleet: namedRef.nullable(),
  email: z.string().nullable(),
  value: value.nullable(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
})
registerSchema('FeatureFlagOverride', override)
const flag = z.object({
  flag: z.enum(FEATURE_FLAGS),
  default: z.boolean().nullable().describe('The product’s default.'),
  overrides: z.array(override).describe('The general one first, then brands, affiliations, fleets and emails.'),
})
registerSchema('FeatureFlag', flag)
export type FlagWithOverrides = z.output<typeof flag>

const params = z.object({ flag: z.enum(FEATURE_FLAGS) })

/** The seven flags with their overrides, for the back office. */
export const flagCalls = defineCalls('flags', {
  list: {
    method: 'GET',
    path: '/back_office/flags',
    who: 'office.flags',
    summary: 'List feature flags with overrides',
    description: 'The seven feature flags with every override, who set it and when',
    answer: z.object({ flags: z.array(flag) }),
  },
  set: {
    method: 'PUT',
    path: '/back_office/flags/{flag}',
    who: 'office.flags',
    summary: 'Set a feature flag',
    description: 'Sets a flag for all or for one brand, affiliation, fleet or email; null removes the override',
    params,
    // Strict: a misspelled target would set the flag for everyone.
    body: z.strictObject({
      value: value.nullable(),
      brand: z.enum(BRAND_IDS).optional(),
      affiliation_id: id().optional(),
      fleet_id: id().optional(),
      email: z.string().max(254).optional(),
    }),
    answer: flag,
    refusals: ['flag_value_invalid', 'flag_has_one_target', 'email_invalid', 'not_found'],
  },
  history: {
    method: 'GET',
    path: '/back_office/flags/{flag}/history',
    who: 'office.flags',
    summary: 'Get the history of a feature flag',
    description: 'Who changed a flag when, the newest first',
    params,
    answer: z.object({
      changes: z.array(
        z.object({
          at: z.string(),
          by: z.string(),
          target: z.record(z.string(), z.union([z.string(), z.number()])),
          before: value.nullable(),
          after: value.nullable(),
        }),
      ),
    }),
  },
})
