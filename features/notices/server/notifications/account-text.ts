import { brandById } from '#features/brands/brand-of-host.ts'
import { uiLanguage } from '#features/countries/country.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'
import { plainSigns } from '../../text-message.ts'
import { brandOfFleet } from '../recipient-store.ts'
import type { Notification, Writing } from './define-notification.ts'

const texts = defineTexts('notifications.account_texts', {
  invitation: {
    en: '{{brand}}: {{invitedBy}} invited you to {{fleet}}. Choose a password: {{link}}',
    fr: '{{brand}}\u00a0: {{invitedBy}} vous invite dans {{fleet}}. Choisissez un mot de passe\u00a0: {{link}}',
  },
  code: {
    en: '{{brand}}: {{code}} is your one-time code. It expires in 10 minutes.',
    fr: '{{brand}}\u00a0: {{code}} est votre code à usage unique. Il expire dans 10 minutes.',
  },
})

type Facts = { [fact: string]: string }
type AccountEvent = Parameters<NonNullable<Notification['text']>>[0] & { fleetId: number }
type WriteFacts = (event: AccountEvent, writing: Writing & { origin: string }) => Promise<Facts | null>

/** An SMS about the recipient's own account, for a user without an email; `write` creates the facts, as for the mail. */
export const accountText =
  (key: keyof typeof texts.entries, write: WriteFacts): Notification['text'] =>
  async (event, writing) => {
    const { tx, recipient, originOf } = writing
    const { fleetId } = event
    if (fleetId === null) return null
    const brandId = await brandOfFleet(tx, fleetId)
    const facts = await write({ ...event, fleetId }, { ...writing, origin: originOf(brandId) })
    const language = uiLanguage(recipient.language)
    const brand = brandById(brandId).name
    return (
      facts && { body: plainSigns(translateTo(texts, key, language, { brand, ...facts })), language: recipient.language, brandId }
    )
  }
