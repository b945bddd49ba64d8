import type { ComponentType } from 'react'

/** What the card provider's fields can do for this page. They belong to payments, which stand above fleets: the page hands them in. */
export type CardHandle = { take(): Promise<string | null>; again(): void }
export type CardFieldName = 'cardholderName' | 'number' | 'expiry' | 'cvc'

export type CardSlot = ComponentType<{
  handle: { current: CardHandle | null }
  onMissing: (missing: string[]) => void
  onEnter: () => void
}>

/** Before the fields have come, all of them are missing. */
export const ALL_CARD_FIELDS: readonly string[] = ['cardholderName', 'number', 'expiry', 'cvc']
