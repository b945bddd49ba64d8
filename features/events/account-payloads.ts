/** What happens to an account: who signed in, what they changed of themselves, what the platform set for them. */
export type AccountPayloads = {
  /** `query`: the query string with which somebody arrived, without keys and tokens. */
  signed_in: { method: 'password' | 'one_time_code' | 'key' | 'single_sign_on'; query?: string }
  signed_out: Record<string, never>
  password_reset_asked: Record<string, never>
  /** By a link from a mail, or in the settings. */
  password_changed: Record<string, never>
  one_time_code_asked: Record<string, never>
  /** By somebody who has no account yet: the subject is the code, and the e-mail stands with it. */
  sign_up_code_asked: Record<string, never>
  /** The link that proves a new account's e-mail, once more. */
  email_proof_asked: Record<string, never>
  /** By the person, on their own page: the names of the fields, never what stood in them. */
  profile_changed: { fields: string[] }
  /** An entry token that lets a customer of a partner in; by a Super Admin. */
  partner_token_issued: { partner: string }
  partner_token_revoked: { partner: string }
  /** A feature flag as it stood for everybody, or for the one that `target` names, before and after; null: nothing of its own. */
  flag_changed: { flag: string; target: Record<string, string | number>; before: unknown; after: unknown }
  /** The former mailbox is told of it. */
  email_changed: { before: string; after: string }
  /** A user was added without a password: the mail lets them choose one. */
  user_invited: Record<string, never>
  impersonated_fleet: { fromFleetId: number; toFleetId: number }
  stopped_impersonating: { fromFleetId: number; toFleetId: number }
}
