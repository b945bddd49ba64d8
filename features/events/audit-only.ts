import type { EventType } from './event.ts'

/**
 * Events that only the audit log lists: sign-ins, their codes, and syncs. All others are the original records of timelines,
 * activity lists and histories, so these alone may be removed when they are old.
 */
export const AUDIT_ONLY = [
  'signed_in',
  'signed_out',
  'password_reset_asked',
  'one_time_code_asked',
  'sign_up_code_asked',
  'email_proof_asked',
  'telematics_synced',
] as const satisfies readonly EventType[]
