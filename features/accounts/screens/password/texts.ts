import { defineTexts } from '#platform/i18n/texts.ts'

export const passwordTexts = defineTexts('change-password', {
  current: { en: 'Current password', fr: 'Mot de passe actuel' },
  next: { en: 'New password', fr: 'Nouveau mot de passe' },
  nextHelp: { en: 'At least 6 characters.', fr: 'Au moins 6 caractères.' },
  tooEasy: { en: 'Too easy to guess', fr: 'Trop facile à deviner' },
  weak: { en: 'Weak', fr: 'Faible' },
  fair: { en: 'Fair', fr: 'Moyen' },
  good: { en: 'Good', fr: 'Bon' },
  strong: { en: 'Strong', fr: 'Très bon' },
  repeats: {
    en: 'Repeats your email or company name',
    fr: 'Reprend votre courriel ou le nom de votre entreprise',
  },
  again: { en: 'Confirm new password', fr: 'Confirmer le nouveau mot de passe' },
  save: { en: 'Change password', fr: 'Changer le mot de passe' },
  saving: { en: 'Saving', fr: 'Enregistrement' },
  changed: { en: 'Password changed', fr: 'Mot de passe modifié' },
  changedMore: {
    en: 'Your other sessions have ended. This one stays open.',
    fr: 'Vos autres sessions sont terminées. Celle-ci reste ouverte.',
  },
})
