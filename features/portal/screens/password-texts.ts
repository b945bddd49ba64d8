import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const passwordTexts = defineTexts('portal.password', {
  password: COMMON.password,
  title: { en: 'Choose your password', fr: 'Choisissez votre mot de passe' },
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
  password_too_short: COMMON.passwordTooShort,
  password_too_long: COMMON.passwordTooLong,
})
