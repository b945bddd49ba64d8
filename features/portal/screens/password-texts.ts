import { defineTexts } from '#platform/i18n/texts.ts'

export const passwordTexts = defineTexts('portal.password', {
  title: { en: 'Choose your password', fr: 'Choisissez votre mot de passe' },
  password: { en: 'Password', fr: 'Mot de passe' },
  again: { en: 'Confirm password', fr: 'Confirmer le mot de passe' },
  save: { en: 'Save password', fr: 'Enregistrer le mot de passe' },
  toPortal: { en: 'Go to the shop portal', fr: 'Aller au portail de l’atelier' },
  noToken: {
    en: 'This link is incomplete. Open it from the email we sent you.',
    fr: 'Ce lien est incomplet. Ouvrez-le à partir du courriel que nous vous avons envoyé.',
  },
  password_missing: { en: 'Please enter a new password', fr: 'Veuillez saisir un nouveau mot de passe' },
  password_mismatch: {
    en: 'New password and confirmation do not match',
    fr: 'Le nouveau mot de passe et la confirmation ne correspondent pas',
  },
  password_too_short: { en: 'Password must be at least 6 characters', fr: 'Le mot de passe doit contenir au moins 6 caractères' },
  password_too_long: {
    en: 'Password must be at most 128 characters',
    fr: 'Le mot de passe doit contenir au plus 128 caractères',
  },
})
