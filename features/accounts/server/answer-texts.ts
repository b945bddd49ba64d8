import { defineTexts } from '#platform/i18n/texts.ts'

/** Messages in responses about accounts; the screen shows them unchanged. */
export const answerTexts = defineTexts('accounts.answers', {
  code_sent: { en: 'OTP sent successfully', fr: 'Code envoyé' },
  code_sent_again: { en: 'OTP resend successfully', fr: 'Code envoyé de nouveau' },
  reset_on_its_way: {
    en: 'You will receive an email with instructions to reset your password',
    fr: 'Vous recevrez un courriel pour réinitialiser votre mot de passe',
  },
  password_reset: { en: 'Your password has been reset', fr: 'Votre mot de passe a été réinitialisé' },
  password_changed: { en: 'Your password has been changed', fr: 'Votre mot de passe a été modifié' },
  sign_on_failed: {
    en: 'Your partner did not confirm the sign-in. Try again.',
    fr: 'Votre partenaire n’a pas confirmé l’ouverture de session. Réessayez.',
  },
  sign_on_away: {
    en: 'Your partner’s sign-in page doesn’t answer. Try again in a few minutes.',
    fr: 'La page d’ouverture de session de votre partenaire ne répond pas. Réessayez dans quelques minutes.',
  },
  sign_on_unknown: {
    en: 'Your partner’s account isn’t linked to one here. Ask your administrator to add you.',
    fr: 'Votre compte chez le partenaire n’est lié à aucun compte ici. Demandez à votre administrateur de vous ajouter.',
  },
  no_single_sign_on: {
    en: 'Single sign-on isn’t available for this account. Sign in with your email and password.',
    fr: 'L’authentification unique n’est pas offerte pour ce compte. Ouvrez une session avec votre courriel et votre mot de passe.',
  },
})
