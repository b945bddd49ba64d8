import { defineTexts } from '#platform/i18n/texts.ts'

export const lineTexts = defineTexts('order-line', {
  parts: { en: 'Parts {{amount}}', fr: 'Pièces {{amount}}' },
  labor: { en: 'labor {{amount}}', fr: 'main-d’œuvre {{amount}}' },
  hours: { en: 'labor {{hours}}\u00a0h', fr: 'main-d’œuvre {{hours}}\u00a0h' },
  laborWithHours: { en: 'labor {{amount}} ({{hours}}\u00a0h)', fr: 'main-d’œuvre {{amount}} ({{hours}}\u00a0h)' },
  partNumber: { en: 'part number {{number}}', fr: 'numéro de pièce {{number}}' },
})
