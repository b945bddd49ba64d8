import type { ApiKey } from '../contract.ts'

export type KeyAction = { what: 'edit' | 'replace' | 'revoke'; key: ApiKey }
