import { z } from 'zod'
import { BRAND_IDS } from '#features/brands/brand.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { id } from '#platform/contract/fields.ts'
import { registerSchema } from '#platform/contract/named.ts'

const partnerToken = z.object({
  id: z.number(),
  partner: z.enum(BRAND_IDS),
  user: z.object({ id: z.number(), name: z.string(), email: z.string() }),
  fleet_name: z.string(),
  issued_at: z.string().nullable(),
  issued_by: z.string().nullable(),
  expires_at: z.string(),
})
registerSchema('PartnerToken', partnerToken)
export type PartnerToken = z.output<typeof partnerToken>

/** Back-office calls for entry tokens, with which partners send their customers to us. */
export const partnerTokenCalls = defineCalls('partnerTokens', {
  list: {
    method: 'GET',
    path: '/back_office/partner_tokens',
    who: 'office.partner_tokens',
    summary: 'List partner entry tokens',
    description: 'The entry tokens that are open: neither used nor expired; never the tokens themselves',
    answer: z.object({ partner_tokens: z.array(partnerToken) }),
  },
  issue: {
    method: 'POST',
    path: '/back_office/partner_tokens',
    who: 'office.partner_tokens',
    summary: 'Issue a partner entry token',
    description: 'Issues an entry token for a customer of a partner; its link is answered this once',
    body: z.object({ partner: z.enum(BRAND_IDS), email: z.string().max(254) }),
    status: 201,
    answer: partnerToken.extend({
      path: z.string().describe("Below the partner's own site; it carries the token and what we know of the customer."),
    }),
    secret: true,
    refusals: ['partner_entry_not_offered', 'not_found'],
  },
  revoke: {
    method: 'DELETE',
    path: '/back_office/partner_tokens/{id}',
    who: 'office.partner_tokens',
    summary: 'Revoke a partner entry token',
    description: 'Revokes an entry token',
    params: z.object({ id: id() }),
    answer: z.object({}),
    refusals: ['not_found'],
  },
})
