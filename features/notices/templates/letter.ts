import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { accountLetterTexts } from './letter-texts.ts'

/** `aside`: position and the shop's words; `price` is empty if there is none yet. */
export type LetterLine = { name: string; aside: string; price: string }

/** The content of an e-mail, before layout. */
export type Letter = {
  subject: string
  /** Paragraphs, plain text. */
  paragraphs: string[]
  /** Label and value, shown as a table. */
  facts: [label: string, value: string][]
  /** Services with prices and the shop's comments. */
  lines?: LetterLine[]
  /** Label and amount, the last one emphasized: the amount due. */
  sums?: [label: string, amount: string][]
  /** Below the sums: the rule that decided. */
  note?: string
  /** Where the recipient can turn off this notification. */
  preferencesPath?: string
  /** Ends the mail for a reader who may have no account, at its foot. The path is completed as that of the button. */
  stop?: {
    label: string
    path: string
  }
  /** The call by which mail providers turn off a mail that repeats; with its key, below the prefix of the API. */
  oneClick?: string
  /** One button. The path is completed with the recipient's host. */
  action: { label: string; path: string } | null
}

/** The facts for an e-mail about an order, in the recipient's language and units. */
export type OrderLetterFacts = {
  locale: Locale
  orderId: number
  fleetName: string
  vehicle: string
  shop: string
  shopPhone: string
  /** Date and time in the shop's zone. */
  appointment: string
  services: LetterLine[]
  /** Before tax, the tax, and the total. */
  subTotal: string
  /** The promotion's discount, with its minus; empty without one. */
  promotion: string
  /** In the recipient's language; empty without one. */
  promotionName: string
  tax: string
  /** The parts of the tax, each with its name and the shop's number; empty for a single tax. */
  taxes: [label: string, amount: string][]
  total: string
  /** The amount that moved, and the deadline for a response; empty where neither applies. */
  amount: string
  replyBy: string
  /** It costs nothing; the total is worded accordingly. */
  isFree: boolean
  actorName: string
  /** Why it was declined or canceled, in the words of the person who did it. */
  comment: string
  /** Number of photos of a message. */
  photos?: number
  /** The shop's comment on its estimate. */
  shopComments: string
  /** The policy that decided, and why. */
  sentence: string
  invoiceNumber: string
  /** The method that was charged or declined; empty when paid at the counter. */
  method: string
}

/** Account e-mail texts in the recipient's language. */
export const accountWords =
  ({ language }: Locale) =>
  (key: keyof typeof accountLetterTexts.entries, params?: TextParams): string =>
    translateTo(accountLetterTexts, key, uiLanguage(language), params)
