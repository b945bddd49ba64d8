import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const importTexts = defineTexts('office.recalls', {
  status: COMMON.status,
  title: { en: 'Recall campaigns', fr: 'Campagnes de rappel de sécurité' },
  line: {
    en: 'Send a file from NHTSA or Transport Canada. You see what it changes before anything is imported.',
    fr: 'Envoyez un fichier de la NHTSA ou de Transports Canada. Vous voyez ce qu’il change avant de l’importer.',
  },
  send: { en: 'Send file', fr: 'Envoyer le fichier' },
  help: {
    en: 'NHTSA flat file (.txt) or API answer (.json), or Transport Canada’s recall CSV, up to {{megabytes}} MB',
    fr: 'Fichier texte de la NHTSA (.txt) ou réponse de son API (.json), ou CSV des rappels de sécurité de Transports Canada, jusqu’à {{megabytes}}\u00a0Mo',
  },
  tooLarge: {
    en: 'File is too large (maximum {{megabytes}} MB). Split it and send the parts.',
    fr: 'Le fichier est trop volumineux (maximum {{megabytes}}\u00a0Mo). Divisez-le et envoyez les parties.',
  },
  sendFailed: { en: 'The file was not sent', fr: 'Le fichier n’a pas été envoyé' },
  files: { en: 'Files', fr: 'Fichiers' },
  file: { en: 'File', fr: 'Fichier' },
  sent: { en: 'Sent', fr: 'Envoyé' },
  by: { en: 'by {{name}}', fr: 'par {{name}}' },
  changes: { en: 'What it changes', fr: 'Ce qu’il change' },
  none: { en: 'No files yet', fr: 'Aucun fichier pour l’instant' },
  noneMore: {
    en: 'Each file that you send is listed here with what it changed.',
    fr: 'Chaque fichier que vous envoyez figure ici avec ce qu’il a changé.',
  },
  reading: { en: 'Reading', fr: 'Lecture' },
  ready: { en: 'Ready to import', fr: 'Prêt à importer' },
  applying: { en: 'Importing', fr: 'Importation' },
  applied: { en: 'Imported', fr: 'Importé' },
  refused: { en: 'Refused', fr: 'Refusé' },
  dropped: { en: 'Discarded', fr: 'Abandonné' },
  nhtsa_flat: { en: 'NHTSA flat file', fr: 'Fichier texte de la NHTSA' },
  nhtsa_json: { en: 'NHTSA recall API', fr: 'API de rappels de sécurité de la NHTSA' },
  transport_canada_csv: { en: 'Transport Canada CSV', fr: 'CSV de Transports Canada' },
  rowsRead: {
    en: { one: '{{count}} row read', other: '{{count}} rows read' },
    fr: { one: '{{count}} ligne lue', other: '{{count}} lignes lues' },
  },
  leftOut: {
    en: { one: '{{count}} left out: no vehicle or no model year', other: '{{count}} left out: no vehicle or no model year' },
    fr: {
      one: '{{count}} écartée\u00a0: sans véhicule ou sans année modèle',
      other: '{{count}} écartées\u00a0: sans véhicule ou sans année modèle',
    },
  },
  campaigns: {
    en: { one: '{{count}} campaign', other: '{{count}} campaigns' },
    fr: { one: '{{count}} campagne', other: '{{count}} campagnes' },
  },
  newCampaigns: {
    en: { one: '{{number}} new', other: '{{number}} new' },
    fr: { one: '{{number}} nouvelle', other: '{{number}} nouvelles' },
  },
  changedCampaigns: {
    en: { one: '{{number}} changed', other: '{{number}} changed' },
    fr: { one: '{{number}} modifiée', other: '{{number}} modifiées' },
  },
  touched: {
    en: { one: 'new for {{count}} vehicle', other: 'new for {{count}} vehicles' },
    fr: { one: 'nouveau pour {{count}} véhicule', other: 'nouveau pour {{count}} véhicules' },
  },
  toPark: {
    en: { one: '{{count}} to park', other: '{{count}} to park' },
    fr: { one: '{{count}} à immobiliser', other: '{{count}} à immobiliser' },
  },
  nothing: { en: 'Nothing new', fr: 'Rien de nouveau' },
  import: { en: 'Import', fr: 'Importer' },
  drop: { en: 'Discard import', fr: 'Abandonner l’importation' },
  failed: { en: 'That did not work', fr: 'L’opération a échoué' },
})
