import { defineTexts } from '#platform/i18n/texts.ts'

export const conversationTexts = defineTexts('orders.conversation', {
  withShop: { en: 'Messages with {{other}}', fr: 'Messages avec {{other}}' },
  author: { en: '{{name}}, {{side}}', fr: '{{name}}, {{side}}' },
  write: { en: 'Write to {{other}}', fr: 'Écrire à {{other}}' },
  writeNow: { en: 'Write to {{other}} now', fr: 'Écrire maintenant à {{other}}' },
  reply: { en: 'Reply', fr: 'Répondre' },
})
