/** The provider failed: no field is wrong and nothing was saved. */
export const PROVIDER_UNAVAILABLE = 'card_provider_away'

/** Interface of any provider's fields. */
export type CardFieldsHandle = {
  /** Returns the nonce; null if a field shows its own error. Throws if the provider is unreachable. */
  take(): Promise<string | null>
  /** After a decline: keeps the input except the CVC. */
  again(): void
}

/** The height of the fields in pixels until they report their own; on a phone they are stacked. */
export const heightAtFirst = (method: FieldsOf, isPhone: boolean): number => (method === 'paypal' ? 120 : isPhone ? 350 : 256)

type FieldsOf = 'card' | 'paypal'
export type CardFieldName = 'cardholderName' | 'number' | 'expiry' | 'cvc' | 'email'

export type CardFieldsProps = {
  clientToken: string
  method: FieldsOf
  disabled?: boolean
  handle: { current: CardFieldsHandle | null }
  /** Fields still incomplete; called on each change. */
  onMissing?: (missing: CardFieldName[]) => void
  onEnter?: () => void
}
