import { common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const bulkTexts = defineTexts('bulkUpload', {
  ...common('close', 'vin'),
  title: { en: 'Bulk upload', fr: 'Téléversement par lots' },
  intro: {
    en: 'Upload a CSV file with one vehicle per line. New VINs are added, existing ones updated.',
    fr: 'Téléversez un fichier CSV avec un véhicule par ligne. Les nouveaux NIV sont ajoutés, les NIV existants mis à jour.',
  },
  importInstead: {
    en: 'An Excel file, or other column names? Import it.',
    fr: 'Un fichier Excel, ou d’autres noms de colonnes? Importez-le.',
  },
  limits: {
    en: 'Up to 50,000 rows and 10\u00a0MB. Rows without a VIN are not uploaded.',
    fr: 'Jusqu’à 50\u00a0000 lignes et 10\u00a0Mo. Les lignes sans NIV ne sont pas téléversées.',
  },
  template: { en: 'Download the template', fr: 'Télécharger le modèle' },
  upload: { en: 'Upload', fr: 'Téléverser' },
  uploadAnother: { en: 'Upload another file', fr: 'Téléverser un autre fichier' },
  sending: { en: '{{loaded}} of {{total}} sent', fr: '{{loaded}} envoyés sur {{total}}' },
  sendingLabel: { en: 'File sent', fr: 'Fichier envoyé' },
  uploadedBy: { en: 'Uploaded {{at}} by {{name}}.', fr: 'Téléversé le {{at}} par {{name}}.' },
  rowsOf: {
    en: { one: '{{number}} row', other: '{{number}} rows' },
    fr: { one: '{{number}} ligne', other: '{{number}} lignes' },
  },
  reading: { en: 'Reading the file', fr: 'Lecture du fichier' },
  rowsChecked: { en: 'Rows checked: {{done}} of {{total}}', fr: 'Lignes vérifiées\u00a0: {{done}} sur {{total}}' },
  rowsCheckedLabel: { en: 'Rows checked', fr: 'Lignes vérifiées' },
  fewSecondsLeft: { en: 'a few seconds left', fr: 'encore quelques secondes' },
  secondsLeft: { en: 'about {{count}}\u00a0s left', fr: 'encore environ {{count}}\u00a0s' },
  minutesLeft: { en: 'about {{count}}\u00a0min left', fr: 'encore environ {{count}}\u00a0min' },
  added: { en: 'Added', fr: 'Ajoutés' },
  updated: { en: 'Updated', fr: 'Mis à jour' },
  notSaved: { en: 'Not saved', fr: 'Non enregistrés' },
  skipped: { en: 'No VIN, skipped', fr: 'Sans NIV, ignorés' },
  columnsIgnored: {
    en: { one: '{{count}} column was not uploaded: {{names}}', other: '{{count}} columns were not uploaded: {{names}}' },
    fr: {
      one: '{{count}} colonne n’a pas été téléversée\u00a0: {{names}}',
      other: '{{count}} colonnes n’ont pas été téléversées\u00a0: {{names}}',
    },
  },
  columnsIgnoredLine: {
    en: 'Name the column as in the template and upload the file again.',
    fr: 'Nommez la colonne comme dans le modèle et téléversez de nouveau le fichier.',
  },
  withoutOdometer: {
    en: {
      one: '{{count}} vehicle was added without an odometer',
      other: '{{count}} vehicles were added without an odometer',
    },
    fr: { one: '{{count}} véhicule a été ajouté sans odomètre', other: '{{count}} véhicules ont été ajoutés sans odomètre' },
  },
  withoutOdometerLine: {
    en: 'Maintenance starts from the first reading. Enter it, or upload an odometer column.',
    fr: 'L’entretien débute au premier relevé. Saisissez-le, ou téléversez une colonne d’odomètre.',
  },
  showWithoutOdometer: { en: 'Show these vehicles', fr: 'Afficher ces véhicules' },
  rowsNotSavedSoFar: { en: 'Rows not saved so far', fr: 'Lignes non enregistrées jusqu’ici' },
  rowsNotSaved: { en: 'Rows not saved', fr: 'Lignes non enregistrées' },
  downloadRows: { en: 'Download these rows', fr: 'Télécharger ces lignes' },
  line: { en: 'Line', fr: 'Ligne' },
  whatToCorrect: { en: 'What to correct', fr: 'À corriger' },
  firstShown: {
    en: 'Showing the first {{shown}} of {{total}}. Download the file to get them all.',
    fr: 'Les {{shown}} premières sur {{total}} sont affichées. Téléchargez le fichier pour les avoir toutes.',
  },
  mayLeave: {
    en: 'You can leave this page. We’ll also email you the report.',
    fr: 'Vous pouvez quitter cette page. Nous vous enverrons aussi le rapport par courriel.',
  },
  inBackground: { en: 'Continue in the background', fr: 'Continuer en arrière-plan' },
  savedOf: {
    en: { one: '{{saved}} of {{total}} vehicle saved', other: '{{saved}} of {{total}} vehicles saved' },
    fr: { one: '{{saved}} véhicule enregistré sur {{total}}', other: 'Véhicules enregistrés\u00a0: {{saved}} sur {{total}}' },
  },
})
