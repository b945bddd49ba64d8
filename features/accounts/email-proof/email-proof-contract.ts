import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { line } from '#platform/contract/fields.ts'

/** Proof that a user owns the mailbox they signed up with. */
export const emailProofCalls = defineCalls('emailProof', {
  prove: {
    method: 'PUT',
    path: '/customers/email_proof',
    who: 'anyone',
    summary: 'Confirm an email address',
    description: 'Opens the link of the welcome mail: the email counts as proven from now on',
    body: z.object({ token: line(200) }),
    answer: z.object({ email: z.string() }),
    secret: true,
    refusals: ['email_proof_invalid'],
    perMinute: 30,
  },
  sendAgain: {
    method: 'POST',
    path: '/customers/email_proof',
    who: 'profile.read',
    summary: 'Send the confirmation email again',
    description: 'Mails the link again; nothing happens where the email is proven',
    answer: z.object({ email: z.string() }),
    refusals: ['too_many_requests'],
    transaction: false,
    perMinute: 10,
  },
})
