import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { accountLetterTexts } from './letter-texts.ts'

/** `aside`: position and the shop's words; `price` is empty where there is none yet. */
export type LetterLine = { name: string; aside: string; price: string }

/** A mail before it has a layout. */
export type Letter = {
  subject: string
  /** Paragraphs, plain text. */
  paragraphs: string[]
  /** Label and value, shown as a table. */
  facts: [label: string, value: string][]
  /** Services with their prices, and what the shop says of each. */
  lines?: LetterLine[]
  /** Label and amount, the last one large: what is to be paid. */
  sums?: [label: string, amount: string][]
  /** Below the sums: which rule decided. */
  note?: string
  /** The recipient has chosen to be told, and can choose otherwise. */
  hasNotices?: boolean
  /** One button. The path is completed with the recipient's own host. */
  action: { label: string; path: string } | null
}

/** What a letter about an order may say, already in the recipient's language and units. */
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
  /** Before tax, the tax, and what is paid. */
  subTotal: string
  /** What a promotion takes off, with its minus; empty without one. */
  promotion: string
  /** As its recipient calls it; empty without one. */
  promotionName: string
  tax: string
  /** What it is made of, each with its name and the shop's number; empty where it is one. */
  taxes: [label: string, amount: string][]
  total: string
  /** What moved by itself, and until when an answer counts; empty where neither is told of. */
  amount: string
  replyBy: string
  /** It costs nothing, and the total says so. */
  isFree: boolean
  actorName: string
  /** Why it was declined or cancelled, in the words of whoever did it. */
  comment: string
  /** What the shop wrote beside its estimate. */
  shopComments: string
  /** Which policy decided and why. */
  sentence: string
  invoiceNumber: string
  /** What was charged, or could not be; empty where it was paid at the counter. */
  method: string
}

/** The words of letters about an account, in the recipient's language. */
export const accountWords =
  ({ language }: Locale) =>
  (key: keyof typeof accountLetterTexts.entries, params?: TextParams): string =>
    translateTo(accountLetterTexts, key, uiLanguage(language), params)
