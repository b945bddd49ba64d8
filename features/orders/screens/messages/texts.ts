import { defineTexts } from '#platform/i18n/texts.ts'

export const conversationTexts = defineTexts('orders.conversation', {
  withShop: { en: 'Messages with {{other}}', fr: 'Messages avec {{other}}' },
  author: { en: '{{name}}, {{side}}', fr: '{{name}}, {{side}}' },
  write: { en: 'Write to {{other}}', fr: 'Écrire à {{other}}' },
  sendNow: { en: 'Send a message now instead', fr: 'Envoyer plutôt un message maintenant' },
  reply: { en: 'Reply', fr: 'Répondre' },
})
