import { defineTexts } from '#platform/i18n/texts.ts'

export const keyTexts = defineTexts('ui.keys', {
  keyMove: { en: 'Move between cells', fr: 'Se déplacer d’une cellule à l’autre' },
  keyMoveRows: { en: 'Move between rows', fr: 'Se déplacer d’une ligne à l’autre' },
  keyOpen: { en: 'Open the row', fr: 'Ouvrir la ligne' },
  keyPage: { en: 'Open the page of the row', fr: 'Ouvrir la page de la ligne' },
  keySpaceName: { en: 'Space', fr: 'Espace' },
  keyToggle: { en: 'Turn the row on or off', fr: 'Activer ou désactiver la ligne' },
  keyEdit: { en: 'Edit the row', fr: 'Modifier la ligne' },
  keyTab: { en: 'Go to the row’s links and buttons', fr: 'Passer aux liens et aux boutons de la ligne' },
  keySearch: { en: 'Search', fr: 'Rechercher' },
  keyKeys: { en: 'Show these shortcuts', fr: 'Afficher ces raccourcis' },
  keyEscapeName: { en: 'Esc', fr: 'Échap' },
  keyClose: { en: 'Close what is on top', fr: 'Fermer la fenêtre du dessus' },
})
