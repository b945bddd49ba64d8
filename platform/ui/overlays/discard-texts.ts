import { defineTexts } from '#platform/i18n/texts.ts'

export const discardTexts = defineTexts('ui.discard', {
  discardTitle: { en: 'Discard your changes?', fr: 'Abandonner vos modifications?' },
  discardLine: {
    en: 'What you entered or chose here is not saved yet.',
    fr: 'Ce que vous avez saisi ou choisi ici n’est pas encore enregistré.',
  },
  discardChanges: { en: 'Discard changes', fr: 'Abandonner les changements' },
  keepEditing: { en: 'Keep editing', fr: 'Continuer la saisie' },
})
