type ChangedKey = { keyName: string; addresses: string[]; approvesUpToCents: number | null }

/** Events of API keys. They never contain a key, only its name. */
export type KeyPayloads = {
  api_key_created: { keyName: string; isTest: boolean; approvesUpToCents: number | null }
  api_key_replaced: { keyName: string }
  api_key_changed: { before: ChangedKey; after: ChangedKey }
  api_key_revoked: { keyName: string }
}

export const KEY_SUBJECT_OF = {
  api_key_created: 'fleet',
  api_key_replaced: 'fleet',
  api_key_changed: 'fleet',
  api_key_revoked: 'fleet',
} as const
