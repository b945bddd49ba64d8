import type { Generated } from 'kysely'
import type { Currency, Dispute, ProviderMovement, StoredMethod } from '../port.ts'
import type { Behaviour } from './test-cards.ts'

/** Everything the vault stores of a card or an account. */
export type MethodDetails = Omit<StoredMethod, 'vaultToken'> & { behaviour: Behaviour }

type NonceTable = MethodDetails & {
  nonce: string
  /** Whether the bank requires no further confirmation. */
  confirmed: boolean
  tries: Generated<number>
  usedFor: string | null
  createdAt: Date
  expiresAt: Date
}

type MethodTable = MethodDetails & {
  token: string
  storedKey: string
  customer: string
  createdAt: Date
  forgottenAt: Date | null
}

export type MovementKind = 'authorise' | 'capture' | 'release' | 'refund' | 'charge'
export type MovementTable = {
  reference: string
  key: string
  kind: MovementKind
  state: ProviderMovement['state']
  token: string
  ofReference: string | null
  amountCents: number
  currency: Currency
  code: string | null
  reason: string | null
  orderName: string | null
  at: Date
}

export type DisputeTable = {
  reference: string
  ofReference: string
  status: Dispute['status']
  amountCents: number
  currency: Currency
  openedAt: Date
  closedAt: Date | null
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    vaultNonces: NonceTable
    vaultMethods: MethodTable
    vaultMovements: MovementTable
    vaultDisputes: DisputeTable
  }
}

export const METHOD_FIELDS = ['kind', 'cardType', 'lastFour', 'expiresOn', 'cardholderName', 'payerEmail'] as const
