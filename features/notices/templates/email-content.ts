import { type Locale, uiLanguage } from '#features/countries/country.ts'
import { translateTo, type TextParams } from '#platform/i18n/texts.ts'
import { accountEmailTexts } from './email-texts.ts'

/** `detail`: position and the shop's text; `price` is empty until known. */
export type EmailLine = { name: string; detail: string; price: string }

/** The content of an email, before layout. */
export type EmailContent = {
  subject: string
  /** Paragraphs, plain text. */
  paragraphs: string[]
  /** Label and value, displayed as a table. */
  facts: [label: string, value: string][]
  /** Services with prices and the shop's comments. */
  lines?: EmailLine[]
  /** Label and amount; the last one is emphasized, as the amount due. */
  sums?: [label: string, amount: string][]
  /** Below the sums: the deciding rule. */
  note?: string
  /** Page to turn off this notification. */
  preferencesPath?: string
  /** Footer link that unsubscribes a reader who may have no account. The path is completed like the button's. */
  stop?: {
    label: string
    path: string
  }
  /** The call with which mail providers unsubscribe from a recurring mail; includes its key, below the API prefix. */
  oneClick?: string
  /** One button. The path is completed with the recipient's host. */
  action: { label: string; path: string } | null
}

/** Data for an email about an order, in the recipient's language and units. */
export type OrderEmailFacts = {
  locale: Locale
  orderId: number
  fleetName: string
  vehicle: string
  shop: string
  shopPhone: string
  /** Date and time in the shop's zone. */
  appointment: string
  services: EmailLine[]
  /** Before tax; `tax` and `total` follow. */
  subTotal: string
  /** The promotion's discount with a minus sign; empty without one. */
  promotion: string
  /** Name of the promotion in the recipient's language; empty without one. */
  promotionName: string
  tax: string
  /** The parts of the tax, each with its name and the shop's tax number; empty for a single tax. */
  taxes: [label: string, amount: string][]
  total: string
  /** Set where a part of the total was authorized or paid before: that part, and the rest, which is to approve. */
  toApprove?: { before: string; amount: string }
  /** The amount that moved, and the deadline for a response; empty if not applicable. */
  amount: string
  replyBy: string
  /** The total is zero, and is worded accordingly. */
  isFree: boolean
  actorName: string
  /** Why it was declined or canceled, as written by that person. */
  comment: string
  /** Number of photos of a message. */
  photos?: number
  /** The shop's comment on its estimate. */
  shopComments: string
  /** The deciding policy, and why it applied. */
  sentence: string
  invoiceNumber: string
  /** The method that was charged or declined; empty if paid at the counter. */
  method: string
}

/** Texts of account emails in the recipient's language. */
export const accountWords =
  ({ language }: Locale) =>
  (key: keyof typeof accountEmailTexts.entries, params?: TextParams): string =>
    translateTo(accountEmailTexts, key, uiLanguage(language), params)
