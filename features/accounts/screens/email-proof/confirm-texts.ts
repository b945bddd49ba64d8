import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts of the page that the link opens; the reminder on every page has its own. */
export const confirmTexts = defineTexts('email-proof.confirm', {
  confirmTitle: { en: 'Confirm your email', fr: 'Confirmer votre courriel' },
  confirming: { en: 'One moment…', fr: 'Un instant…' },
  confirmed: { en: '{{email}} is confirmed', fr: '{{email}} est confirmé' },
  confirmedMore: {
    en: 'Shops and colleagues now get email about what you do.',
    fr: 'Les ateliers et vos collègues reçoivent maintenant des courriels à propos de ce que vous faites.',
  },
  goOn: { en: 'Continue', fr: 'Continuer' },
})
