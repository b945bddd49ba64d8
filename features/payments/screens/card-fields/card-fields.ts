/** The code of a failure of the provider itself: no field is wrong, nothing was saved. */
export const PROVIDER_AWAY = 'card_provider_away'

/** What the provider's own fields can do, whoever made them. */
export type CardFieldsHandle = {
  /** Hands over the nonce; null when the fields themselves say what is wrong, a failure when the provider is away. */
  take(): Promise<string | null>
  /** Declined: what was typed stays, but for the CVC. */
  again(): void
}

/** How high the fields are, in pixels, until they say so themselves; on a phone they stand below each other. */
export const heightAtFirst = (method: FieldsOf, isPhone: boolean): number => (method === 'paypal' ? 120 : isPhone ? 350 : 256)

type FieldsOf = 'card' | 'paypal'
export type CardFieldName = 'cardholderName' | 'number' | 'expiry' | 'cvc' | 'email'

export type CardFieldsProps = {
  clientToken: string
  method: FieldsOf
  disabled?: boolean
  handle: { current: CardFieldsHandle | null }
  /** What is not filled in yet; told at each change. */
  onMissing?: (missing: CardFieldName[]) => void
  onEnter?: () => void
}
