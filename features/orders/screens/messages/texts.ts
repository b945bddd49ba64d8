import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const conversationTexts = defineTexts('orders.conversation', {
  withShop: { en: 'Messages with {{other}}', fr: 'Messages avec {{other}}' },
  author: { en: '{{name}}, {{side}}', fr: '{{name}}, {{side}}' },
  message: { en: 'Your message', fr: 'Votre message' },
  help: { en: 'Sent at once, apart from any decision.', fr: 'Envoyé tout de suite, sans attendre une décision.' },
  write: { en: 'Write to {{other}}', fr: 'Écrire à {{other}}' },
  reply: { en: 'Reply', fr: 'Répondre' },
  send: { en: 'Send message', fr: 'Envoyer le message' },
  sent: { en: 'Message sent', fr: 'Message envoyé' },
  cancel: COMMON.cancel,
})
