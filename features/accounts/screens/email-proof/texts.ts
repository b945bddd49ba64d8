import { defineTexts } from '#platform/i18n/texts.ts'

export const emailProofTexts = defineTexts('email-proof', {
  notYet: {
    en: 'Open the link that we emailed to {{email}}. Until then, shops and colleagues get no email about what you do.',
    fr: 'Ouvrez le lien que nous avons envoyé à {{email}}. D’ici là, les ateliers et vos collègues ne reçoivent aucun courriel à propos de ce que vous faites.',
  },
  sendAgain: { en: 'Send the link again', fr: 'Envoyer le lien de nouveau' },
  sentMore: { en: 'Open it to confirm your email address.', fr: 'Ouvrez-le pour confirmer votre adresse courriel.' },
  sent: { en: 'Link sent to {{email}}', fr: 'Lien envoyé à {{email}}' },
})
