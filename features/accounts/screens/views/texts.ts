import { defineTexts } from '#platform/i18n/texts.ts'

export const viewTexts = defineTexts('views', {
  views: { en: 'Saved views', fr: 'Vues enregistrées' },
  saveView: { en: 'Save view', fr: 'Enregistrer la vue' },
  saveChanges: { en: 'Save changes', fr: 'Enregistrer les modifications' },
  newView: { en: 'Save as a new view', fr: 'Enregistrer comme nouvelle vue' },
  name: { en: 'Name', fr: 'Nom' },
  nameMissing: { en: 'Enter a name for the view.', fr: 'Saisissez un nom pour la vue.' },
  nameHelp: {
    en: 'Keeps the filters, the order, the columns and their width.',
    fr: 'Conserve les filtres, l’ordre, les colonnes et leur largeur.',
  },
  share: { en: 'Share with everyone at {{fleet}}', fr: 'Partager avec tout le monde chez {{fleet}}' },
  sharedBy: { en: 'Shared by {{owner}}', fr: 'Partagée par {{owner}}' },
  mailView: { en: 'Send by email', fr: 'Envoyer par courriel' },
  moveLeft: { en: 'Move left', fr: 'Déplacer vers la gauche' },
  moveRight: { en: 'Move right', fr: 'Déplacer vers la droite' },
  editView: { en: 'Rename or share', fr: 'Renommer ou partager' },
  deleteView: { en: 'Delete view', fr: 'Supprimer la vue' },
  deleteTitle: { en: 'Delete the view “{{name}}”?', fr: 'Supprimer la vue «\u00a0{{name}}\u00a0»?' },
  deleteHelp: {
    en: 'The list itself stays as it is. If the view is shared, it disappears for everyone.',
    fr: 'La liste elle-même reste telle quelle. Si la vue est partagée, elle disparaît pour tout le monde.',
  },
  optionsOf: { en: 'Options of the view {{name}}', fr: 'Options de la vue {{name}}' },
  more: { en: 'More views', fr: 'Autres vues' },
  saved: { en: 'View saved', fr: 'Vue enregistrée' },
  deleted: { en: 'View deleted', fr: 'Vue supprimée' },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
})
