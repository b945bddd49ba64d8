import { defineTexts } from '#platform/i18n/texts.ts'

export const uiTexts = defineTexts('ui', {
  cancel: { en: 'Cancel', fr: 'Annuler' },
  close: { en: 'Close', fr: 'Fermer' },
  actions: { en: 'Actions', fr: 'Actions' },
  moreActions: { en: 'More actions', fr: 'Autres actions' },
  save: { en: 'Save', fr: 'Enregistrer' },
  saveChanges: { en: 'Save changes', fr: 'Enregistrer les modifications' },
  download: { en: 'Download', fr: 'Télécharger' },
  optional: { en: 'optional', fr: '(facultatif)' },
  tryAgain: { en: 'Try again', fr: 'Réessayer' },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
  charactersOf: {
    en: { one: '{{count}} of {{max}} characters', other: '{{count}} of {{max}} characters' },
    fr: { one: '{{count}}\u00a0caractère sur {{max}}', other: '{{count}}\u00a0caractères sur {{max}}' },
  },
  showPassword: { en: 'Show password', fr: 'Afficher le mot de passe' },
  hidePassword: { en: 'Hide password', fr: 'Masquer le mot de passe' },
  resetFilters: { en: 'Reset filters', fr: 'Réinitialiser les filtres' },
  search: { en: 'Search', fr: 'Rechercher' },
  nothingMatches: { en: 'Nothing matches “{{query}}”', fr: 'Aucun résultat pour «\u00a0{{query}}\u00a0»' },
  nothingMatchesFilter: { en: 'Nothing matches this filter', fr: 'Aucun résultat pour ce filtre' },
  checkSpelling: {
    en: 'Check the spelling or clear a filter.',
    fr: 'Vérifiez l’orthographe ou retirez un filtre.',
  },
  checkSpellingOnly: { en: 'Check the spelling.', fr: 'Vérifiez l’orthographe.' },
  clearSearch: { en: 'Clear search', fr: 'Effacer la recherche' },
  chooseOther: { en: 'Choose another filter or reset them.', fr: 'Choisissez un autre filtre ou réinitialisez-les.' },
  couldNotLoad: {
    en: 'We couldn’t load this. Try again in a moment.',
    fr: 'Le chargement a échoué. Réessayez dans un instant.',
  },
  inputKept: {
    en: 'What you typed and filtered is kept.',
    fr: 'Ce que vous avez saisi et filtré est conservé.',
  },
  callForHelp: {
    en: 'If it happens again, call [{{phone}}].',
    fr: 'Si cela se reproduit, appelez le [{{phone}}].',
  },
  loading: { en: 'Loading', fr: 'Chargement' },
  choose: { en: 'Choose', fr: 'Choisir' },
  undo: { en: 'Undo', fr: 'Annuler' },
})
