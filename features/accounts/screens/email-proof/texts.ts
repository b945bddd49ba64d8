import { defineTexts } from '#platform/i18n/texts.ts'

export const emailProofTexts = defineTexts('email-proof', {
  notYet: {
    en: 'Confirm your email.',
    fr: 'Confirmez votre courriel.',
  },
  sendAgain: { en: 'Send the link again', fr: 'Envoyer le lien de nouveau' },
  sentMore: { en: 'Open it to confirm your email address.', fr: 'Ouvrez-le pour confirmer votre adresse courriel.' },
  sent: { en: 'Link sent to {{email}}', fr: 'Lien envoyé à {{email}}' },
})
