import type { ComponentType } from 'react'

/** Interface of the card provider's fields. They belong to payments, a layer above fleets, so the page injects them. */
export type CardHandle = { take(): Promise<string | null>; again(): void }
export type CardFieldName = 'cardholderName' | 'number' | 'expiry' | 'cvc'

export type CardSlot = ComponentType<{
  handle: { current: CardHandle | null }
  onMissing: (missing: string[]) => void
  onEnter: () => void
}>

/** Until the fields are loaded, all of them are missing. */
export const ALL_CARD_FIELDS: readonly string[] = ['cardholderName', 'number', 'expiry', 'cvc']
