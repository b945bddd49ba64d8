import { defineTexts } from '#platform/i18n/texts.ts'

export const connectionTexts = defineTexts('connection', {
  lost: { en: 'Connection lost.', fr: 'Connexion perdue.' },
  shownFrom: { en: 'What you see is from {{time}}.', fr: 'Les données affichées datent de {{time}}.' },
  queued: {
    en: {
      one: '{{count}} change is kept and will be saved when you reconnect.',
      other: '{{count}} changes are kept and will be saved when you reconnect.',
    },
    fr: {
      one: '{{count}} modification est conservée et sera enregistrée au retour de la connexion.',
      other: '{{count}} modifications sont conservées et seront enregistrées au retour de la connexion.',
    },
  },
  nextTry: { en: 'Trying again in {{seconds}}\u00a0s.', fr: 'Nouvel essai dans {{seconds}}\u00a0s.' },
  trying: { en: 'Trying again…', fr: 'Nouvel essai en cours…' },
  tryNow: { en: 'Try now', fr: 'Réessayer' },
  discard: {
    en: { one: 'Discard change', other: 'Discard {{count}} changes' },
    fr: { one: 'Abandonner la modification', other: 'Abandonner {{count}} modifications' },
  },
  discarded: {
    en: 'You discarded this change. Check it once you’re back online.',
    fr: 'Vous avez abandonné cette modification. Vérifiez-la au retour de la connexion.',
  },
  notSavedYet: { en: 'Not saved yet', fr: 'Pas encore enregistré' },
  keptHere: {
    en: 'Not saved yet. It will be saved when you reconnect, also if you close this.',
    fr: 'Pas encore enregistré. L’enregistrement se fera au retour de la connexion, même si vous fermez cette fenêtre.',
  },
  savedAfterAllMore: {
    en: 'Your offline changes are saved.',
    fr: 'Vos modifications hors connexion sont enregistrées.',
  },
  savedAfterAll: {
    en: 'Saved after reconnecting',
    fr: 'Enregistré au retour de la connexion',
  },
  notSaved: {
    en: 'A change you made while offline wasn’t saved',
    fr: 'Une modification faite hors ligne n’a pas été enregistrée',
  },
  notSavedMore: {
    en: 'Check it and make the change again if needed.',
    fr: 'Vérifiez la fiche et refaites la modification au besoin.',
  },
})
