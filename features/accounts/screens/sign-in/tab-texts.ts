import { defineTexts } from '#platform/i18n/texts.ts'

export const tabTexts = defineTexts('sign-in-tabs', {
  kindOfAccount: { en: 'Kind of account', fr: 'Type de compte' },
  user: { en: 'User', fr: 'Courriel et mot de passe' },
  admin: { en: 'Admin', fr: 'Authentification unique' },
  ssoContinue: { en: 'Continue to single sign-on', fr: 'Continuer vers l’authentification unique' },
  partnerSignIn: { en: 'Sign in with your telematics account', fr: 'Ouvrir une session avec votre compte télématique' },
  ssoNotice: {
    en: 'Does your company use single sign-on?',
    fr: 'Votre entreprise utilise-t-elle l’authentification unique?',
  },
  ssoNoticeMore: {
    en: 'If not, sign in with your email and password.',
    fr: 'Sinon, ouvrez une session avec votre courriel et votre mot de passe.',
  },
})
