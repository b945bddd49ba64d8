type ChangedKey = { keyName: string; addresses: string[]; approvesUpToCents: number | null }

/** Events of API keys and directories. They never contain a key or token. */
export type KeyPayloads = {
  api_key_created: { keyName: string; isTest: boolean; approvesUpToCents: number | null }
  api_key_replaced: { keyName: string }
  api_key_changed: { before: ChangedKey; after: ChangedKey }
  api_key_revoked: { keyName: string }
  directory_connected: Record<string, never>
  directory_token_replaced: Record<string, never>
  directory_turned_off: Record<string, never>
  /** The subject is the user whom an administrator put under the directory or took from it. */
  directory_user_switched: { isManaged: boolean }
}

export const KEY_SUBJECT_OF = {
  api_key_created: 'fleet',
  api_key_replaced: 'fleet',
  api_key_changed: 'fleet',
  api_key_revoked: 'fleet',
  directory_connected: 'fleet',
  directory_token_replaced: 'fleet',
  directory_turned_off: 'fleet',
  directory_user_switched: 'user',
} as const
