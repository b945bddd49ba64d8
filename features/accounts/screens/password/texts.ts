import { defineTexts } from '#platform/i18n/texts.ts'

export const passwordTexts = defineTexts('change-password', {
  title: { en: 'Change password', fr: 'Changer le mot de passe' },
  line: {
    en: 'You’ll stay signed in here and be signed out everywhere else.',
    fr: 'Votre session reste ouverte ici et se ferme partout ailleurs.',
  },
  current: { en: 'Current password', fr: 'Mot de passe actuel' },
  next: { en: 'New password', fr: 'Nouveau mot de passe' },
  nextHelp: { en: 'At least 6 characters.', fr: 'Au moins 6 caractères.' },
  again: { en: 'Confirm new password', fr: 'Confirmer le nouveau mot de passe' },
  missing: { en: 'Please enter your current password', fr: 'Veuillez saisir votre mot de passe actuel' },
  save: { en: 'Change password', fr: 'Changer le mot de passe' },
  saving: { en: 'Saving', fr: 'Enregistrement' },
  changed: { en: 'Password changed', fr: 'Mot de passe modifié' },
})
