import { defineTexts } from '#platform/i18n/texts.ts'

export const frameTexts = defineTexts('accounts-frame', {
  privacyPolicy: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  byMail: {
    en: 'You opened this from an email, for this order only.',
    fr: 'Vous avez ouvert ce bon de travail à partir d’un courriel, et lui seul.',
  },
  byMailSignIn: { en: 'Sign in for everything else', fr: 'Ouvrir une session pour tout le reste' },
})
