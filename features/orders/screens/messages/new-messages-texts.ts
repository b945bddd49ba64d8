import { defineTexts } from '#platform/i18n/texts.ts'

export const newMessagesTexts = defineTexts('orders.new_messages', {
  newMessages: {
    en: { one: '{{count}} new message', other: '{{count}} new messages' },
    fr: { one: '{{count}} nouveau message', many: '{{count}} nouveaux messages', other: '{{count}} nouveaux messages' },
  },
})
