/** Account events: sign-ins, changes by the user, settings by the platform. */
export type AccountPayloads = {
  /** `query`: query string of the landing page, without keys and tokens. */
  signed_in: { method: 'password' | 'one_time_code' | 'key' | 'single_sign_on'; query?: string }
  signed_out: Record<string, never>
  password_reset_asked: Record<string, never>
  /** Through an email link, or in the settings. */
  password_changed: Record<string, never>
  one_time_code_asked: Record<string, never>
  /** Requested by a visitor without an account: the subject is the code, which also stores the email. */
  sign_up_code_asked: Record<string, never>
  /** Resends the link that confirms a new account's email. */
  email_proof_asked: Record<string, never>
  /** The account's email is confirmed: emails sent in its name are no longer held back. */
  email_proven: Record<string, never>
  /** The user changed their own profile: names of the fields, never their values. */
  profile_changed: { fields: string[] }
  /** A Super Admin issued an entry token that signs in a partner's customers. */
  partner_token_issued: { partner: string }
  partner_token_revoked: { partner: string }
  /** A feature flag for everyone, or for `target`, before and after; null: no override. */
  flag_changed: { flag: string; target: Record<string, string | number>; before: unknown; after: unknown }
  /** The old mailbox is notified. */
  email_changed: { before: string; after: string }
  /** A user was added without a password: the mail's link lets them choose one. */
  user_invited: Record<string, never>
  /** An admin created a code to show to the user. */
  invitation_code_shown: Record<string, never>
  impersonated_fleet: { fromFleetId: number; toFleetId: number }
  stopped_impersonating: { fromFleetId: number; toFleetId: number }
}
