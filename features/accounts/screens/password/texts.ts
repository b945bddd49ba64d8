import { defineTexts } from '#platform/i18n/texts.ts'

export const passwordTexts = defineTexts('change-password', {
  title: { en: 'Change password', fr: 'Changer le mot de passe' },
  line: {
    en: 'You stay signed in here. Everywhere else you sign in again.',
    fr: 'Votre session reste ouverte ici. Partout ailleurs, vous ouvrirez une nouvelle session.',
  },
  current: { en: 'Current password', fr: 'Mot de passe actuel' },
  next: { en: 'New password', fr: 'Nouveau mot de passe' },
  nextHelp: { en: 'At least 6 characters.', fr: 'Au moins 6 caractères.' },
  again: { en: 'New password again', fr: 'Confirmer le nouveau mot de passe' },
  missing: { en: 'Please type your current password', fr: 'Veuillez saisir votre mot de passe actuel' },
  save: { en: 'Change password', fr: 'Changer le mot de passe' },
  saving: { en: 'Saving', fr: 'Enregistrement' },
  changed: { en: 'Password changed', fr: 'Mot de passe modifié' },
})
