import { defineTexts } from '#platform/i18n/texts.ts'

export const intervalTexts = defineTexts('schedules.intervalImports', {
  title: { en: 'Manufacturer schedules', fr: 'Calendriers des fabricants' },
  line: {
    en: 'Import intervals from CSV or JSON. Nothing changes until you import.',
    fr: 'Importez des intervalles à partir d’un fichier CSV ou JSON. Rien ne change avant l’importation.',
  },
  ready: {
    en: { one: '{{count}} interval can be imported', other: '{{count}} intervals can be imported' },
    fr: { one: '{{count}} intervalle peut être importé', other: '{{count}} intervalles peuvent être importés' },
  },
  leftOut: {
    en: { one: '{{count}} line has errors and is left out.', other: '{{count}} lines have errors and are left out.' },
    fr: {
      one: '{{count}} ligne comporte des erreurs et est laissée de côté.',
      other: '{{count}} lignes comportent des erreurs et sont laissées de côté.',
    },
  },
  file: { en: 'File', fr: 'Fichier' },
  source: { en: 'Source', fr: 'Source' },
  reviewedOn: { en: 'Reviewed on', fr: 'Vérifié le' },
  reviewedBy: { en: 'Reviewed by', fr: 'Vérifié par' },
  import: {
    en: { one: 'Import {{count}} interval', other: 'Import {{count}} intervals' },
    fr: { one: 'Importer {{count}} intervalle', other: 'Importer {{count}} intervalles' },
  },
  imported: {
    en: { one: '{{count}} interval imported', other: '{{count}} intervals imported' },
    fr: { one: '{{count}} intervalle importé', other: '{{count}} intervalles importés' },
  },
  new: { en: 'New', fr: 'Nouveau' },
  changed: { en: 'Changed', fr: 'Modifié' },
  unchanged: { en: 'Unchanged', fr: 'Inchangé' },
  errors: { en: 'Errors', fr: 'Erreurs' },
  error: { en: 'Error', fr: 'Erreur' },
  vehiclesGet: { en: 'Vehicles that get them', fr: 'Véhicules visés' },
  inFleets: {
    en: { one: 'in {{count}} fleet', other: 'in {{count}} fleets' },
    fr: { one: 'dans {{count}} parc', other: 'dans {{count}} parcs' },
  },
  lineNumber: { en: 'Line', fr: 'Ligne' },
  vehicles: { en: 'Vehicles', fr: 'Véhicules' },
  service: { en: 'Service', fr: 'Service' },
  interval: { en: 'Interval', fr: 'Intervalle' },
  months: { en: 'Months', fr: 'Mois' },
  result: { en: 'Result', fr: 'Résultat' },
  was: { en: 'was {{before}}', fr: 'auparavant {{before}}' },
  downloadErrors: {
    en: { one: 'Download {{count}} line with an error', other: 'Download {{count}} lines with errors' },
    fr: { one: 'Télécharger {{count}} ligne avec une erreur', other: 'Télécharger {{count}} lignes avec des erreurs' },
  },
  soFar: { en: 'Imports so far', fr: 'Importations précédentes' },
  none: { en: 'Nothing has been imported yet', fr: 'Rien n’a encore été importé' },
  noneMore: { en: 'General recommendations count until then.', fr: 'D’ici là, les recommandations générales s’appliquent.' },
  count: {
    en: { one: '{{count}} interval', other: '{{count}} intervals' },
    fr: { one: '{{count}} intervalle', other: '{{count}} intervalles' },
  },
  reviewed: { en: 'Reviewed {{date}}', fr: 'Vérifié le {{date}}' },
  undo: { en: 'Undo', fr: 'Annuler' },
  undoThis: { en: 'Undo the import of {{source}}', fr: 'Annuler l’importation de {{source}}' },
  undoneBy: { en: 'Undone by {{name}}, {{date}}', fr: 'Annulée par {{name}}, le {{date}}' },
  undoNote: {
    en: 'Undo brings back what an import changed and removes what it added. What was marked as completed stays.',
    fr: 'L’annulation rétablit ce qu’une importation a modifié et retire ce qu’elle a ajouté. Ce qui est fait le reste.',
  },
  fixFields: { en: 'Correct the fields that are marked.', fr: 'Corrigez les champs indiqués.' },
  sourceMissing: { en: 'Enter the document.', fr: 'Indiquez le document.' },
  dayMissing: { en: 'Enter a date.', fr: 'Indiquez une date.' },
  nameMissing: { en: 'Enter a name.', fr: 'Saisissez un nom.' },
})
