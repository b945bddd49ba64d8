import { defineTexts } from '#platform/i18n/texts.ts'

export const brandTexts = defineTexts('brands', {
  terms: { en: 'Terms and conditions', fr: 'Conditions générales' },
  promotional: { en: 'Promotional terms', fr: 'Conditions promotionnelles' },
  privacy: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  changedOn: { en: 'Last updated {{date}}', fr: 'Dernière mise à jour\u00a0: {{date}}' },
  back: { en: 'Back', fr: 'Retour' },
})
