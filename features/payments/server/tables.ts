import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Currency } from '#features/ledger/ledger.ts'

type PaymentMethodTable = {
  fleetId: number
  id: Generated<number>
  kind: 'credit_card' | 'paypal'
  ownerUserId: number
  /** The provider's token for it; never leaves the server. */
  vaultToken: string
  cardType: string | null
  lastFour: string | null
  /** The last day on which a card can be charged, YYYY-MM-DD. */
  expiresOn: string | null
  cardholderName: string | null
  payerEmail: string | null
  nickname: string | null
  billingAddress: string | null
  billingZip: string | null
  /** Where receipts go; `payerEmail` is the PayPal account. */
  billingEmail: string | null
  isDefault: Generated<boolean>
  createdAt: Date
  removedAt: Date | null
}

/** A billing address for invoices, never charged. Its id comes from the same sequence as those of methods. */
type BillToTable = {
  fleetId: number
  id: Generated<number>
  ownerUserId: number
  nickname: string | null
  billingAddress: string | null
  billingZip: string | null
  billingEmail: string | null
  createdAt: Date
  removedAt: Date | null
}

type PaymentMethodPersonTable = { fleetId: number; methodId: number; userId: number }

type PaymentIntentTable = {
  fleetId: number
  /** A UUID, sent to the provider as the idempotency key. */
  id: string
  kind: 'authorise' | 'capture' | 'void' | 'refund' | 'charge'
  state: ColumnType<'begun' | 'succeeded' | 'failed', 'begun' | undefined>
  orderId: number | null
  subscriptionChargeId: number | null
  methodId: number | null
  amountCents: number
  currency: Currency
  provider: string
  /** The authorization or capture that this intent changes. */
  ofReference: string | null
  providerReference: string | null
  request: JSONColumnType<Record<string, unknown>>
  reason: string | null
  actorKind: 'user' | 'shop' | 'system'
  actorId: number | null
  actorName: string
  tries: Generated<number>
  createdAt: Date
  endedAt: Date | null
  /** By the database's clock. */
  begunAt: GeneratedAlways<Date>
  /** The user saw a failure: any authorization is voided. */
  givenUpAt: Date | null
}

/** A fleet's monthly fee; the ledger says whether it was paid. Days are YYYY-MM-DD. */
type SubscriptionChargeTable = {
  fleetId: number
  id: Generated<number>
  month: string
  chargedOn: string
  vehicles: number
  priceCents: number
  /** With taxes. */
  amountCents: number
  taxCents: Generated<number>
  taxProvince: string | null
  currency: Currency
  createdAt: Date
  tries: Generated<number>
  /** Null: paid, or waiting for another default method. */
  nextTryAt: Date | null
  /** The method that was last declined. */
  triedMethodId: number | null
  /** When the owners were last notified that a method is missing. */
  askedForMethodAt: Date | null
  paidAt: Date | null
}

/** A difference between the provider's settlement report and the ledger. */
type PaymentDifferenceTable = {
  id: GeneratedAlways<number>
  foundAt: Date
  what: 'not_in_ledger' | 'not_at_provider' | 'amount_differs'
  reference: string
  kind: string
  provider: string
  providerCents: number | null
  ledgerCents: number | null
  currency: Currency
  fleetId: number | null
  orderId: number | null
  happenedAt: Date
  settledAt: Date | null
}

/** A chargeback dispute; its movements are in the ledger. `replyBy` is YYYY-MM-DD. */
type DisputeTable = {
  id: GeneratedAlways<number>
  provider: string
  reference: string
  ofReference: string
  fleetId: number | null
  orderId: number | null
  subscriptionChargeId: number | null
  status: 'open' | 'under_review' | 'won' | 'lost'
  amountCents: number
  currency: Currency
  reason: string | null
  openedAt: Date
  replyBy: string | null
  closedAt: Date | null
  heardAt: Date
}

type NamedAddress = { name: string; address: string | null; city: string | null; state: string | null; zip: string | null }
type TaxNumber = 'gstNumber' | 'pstNumber'
/** Names at the time of a payment, for its receipt; a monthly fee has no order names. */
export type ReceiptNames = {
  fleet: NamedAddress & Record<TaxNumber | 'taxId', string | null>
  vehicle:
    | ({ name: string; year: number | null } & Record<
        'vin' | 'make' | 'model' | 'licensePlateState' | 'licensePlateNumber' | 'otherId' | 'departmentNumber',
        string | null
      >)
    | null
  shop: (NamedAddress & { state: string; phone: string } & Record<TaxNumber, string | null>) | null
  approverName: string | null
}
type ReceiptNamesTable = { fleetId: number; ledgerLineId: number; names: ReceiptNames }

declare module '#platform/db/tables.ts' {
  interface Tables {
    paymentMethods: PaymentMethodTable
    billTos: BillToTable
    paymentMethodPeople: PaymentMethodPersonTable
    paymentIntents: PaymentIntentTable
    subscriptionCharges: SubscriptionChargeTable
    paymentDifferences: PaymentDifferenceTable
    disputes: DisputeTable
    receiptNames: ReceiptNamesTable
  }
}
