import { defineTexts } from '#platform/i18n/texts.ts'

export const preferencesTexts = defineTexts('user-preferences', {
  title: { en: 'User preferences', fr: 'Préférences' },
  who: { en: '{{name}}, {{roles}}, {{fleet}}', fr: '{{name}}, {{roles}}, {{fleet}}' },
  appearance: { en: 'Appearance', fr: 'Apparence' },
  appearanceLine: { en: 'Applies right away, in this browser.', fr: 'S’applique tout de suite, dans ce navigateur.' },
  password: { en: 'Password', fr: 'Mot de passe' },
  passwordLine: { en: 'Changing it ends all other sessions.', fr: 'Le changer met fin à toutes les autres sessions.' },
  sessions: { en: 'Sessions', fr: 'Sessions' },
  sessionsLine: {
    en: 'Where you are signed in. A session ends 14 days after its last use, and after 90 days at the latest.',
    fr: 'Où votre session est ouverte. Une session prend fin 14 jours après sa dernière utilisation et au plus tard après 90 jours.',
  },
  browserOn: { en: '{{browser}} on {{system}}', fr: '{{browser}} sur {{system}}' },
  program: { en: 'A program', fr: 'Un programme' },
  unknownDevice: { en: 'Unknown device', fr: 'Appareil inconnu' },
  usedNow: { en: 'used now', fr: 'en ce moment' },
  lastUsed: { en: 'last used {{when}}', fr: 'dernière utilisation {{when}}' },
  signedInOn: { en: 'signed in {{when}}', fr: 'ouverte {{when}}' },
  thisDevice: { en: 'this computer', fr: 'cet ordinateur' },
  address: { en: 'address {{address}}', fr: 'adresse {{address}}' },
  onlyOrder: {
    en: 'From an email, for order #{{id}} only',
    fr: 'À partir d’un courriel, pour le bon de travail n° {{id}} seulement',
  },
  thisSession: { en: 'This session', fr: 'Cette session' },
  end: { en: 'End', fr: 'Terminer' },
  endNamed: { en: 'End the session: {{device}}', fr: 'Terminer la session\u00a0: {{device}}' },
  endOthers: { en: 'End all other sessions', fr: 'Terminer les autres sessions' },
  others: {
    en: {
      one: 'One other session. It asks for the password again.',
      other: '{{count}} other sessions. Each asks for the password again.',
    },
    fr: {
      one: 'Une autre session. Elle redemandera le mot de passe.',
      many: '{{count}} autres sessions. Chacune redemandera le mot de passe.',
      other: '{{count}} autres sessions. Chacune redemandera le mot de passe.',
    },
  },
  ended: { en: 'Session ended', fr: 'Session terminée' },
  othersEnded: { en: 'All other sessions ended', fr: 'Les autres sessions sont terminées' },
})
