import { defineTexts } from '#platform/i18n/texts.ts'

export const brandTexts = defineTexts('brands', {
  privacyPolicy: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  back: { en: 'Back', fr: 'Retour' },
})
