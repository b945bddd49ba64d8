import type { Language } from '#platform/i18n/languages.ts'
import { defineTexts, translateTo } from '#platform/i18n/texts.ts'

/** The authorities' largest file is about 250 MB. */
export const RECALL_FILE_MAXIMUM_BYTES = 400_000_000

type RecallFileCode =
  | 'unknown'
  | 'encoding'
  | 'columns'
  | 'cut_off'
  | 'not_json'
  | 'json_too_large'
  | 'quotes'
  | 'date'
  | 'no_campaign'
  | 'missing'

/** Why a file is refused as a whole: none of it is stored. */
export type RecallFileProblem = { code: RecallFileCode; line?: number; detail?: string }

const texts = defineTexts('recalls.file', {
  unknown: {
    en: 'This file isn’t from NHTSA or Transport Canada. Send NHTSA’s flat file or API answer, or Transport Canada’s recall CSV.',
    fr: 'Ce fichier ne vient ni de la NHTSA ni de Transports Canada. Envoyez le fichier texte ou la réponse d’API de la NHTSA, ou le CSV de rappels de sécurité de Transports Canada.',
  },
  encoding: {
    en: 'The file isn’t readable text. Save it as UTF-8, or send the file as it was published.',
    fr: 'Le texte du fichier est illisible. Enregistrez-le en UTF-8 ou envoyez le fichier tel que publié.',
  },
  columns: {
    en: 'Columns are missing: {{detail}}. Send the file as it was published.',
    fr: 'Il manque des colonnes\u00a0: {{detail}}. Envoyez le fichier tel que publié.',
  },
  cut_off: {
    en: 'Line {{line}} has too few columns, so the file was probably cut off. Nothing was imported. Download it again and send the whole file.',
    fr: 'La ligne {{line}} a trop peu de colonnes\u00a0: le fichier a sans doute été tronqué. Rien n’a été importé. Téléchargez-le de nouveau et envoyez-le en entier.',
  },
  not_json: {
    en: 'The JSON ends too early or is damaged. Nothing was imported. Download it again and send the whole file.',
    fr: 'Le JSON est incomplet ou endommagé. Rien n’a été importé. Téléchargez-le de nouveau et envoyez-le en entier.',
  },
  json_too_large: {
    en: 'A JSON file can have 20 MB. For more campaigns at once, send NHTSA’s flat file.',
    fr: 'Un fichier JSON peut avoir 20\u00a0Mo. Pour plus de campagnes à la fois, envoyez le fichier texte de la NHTSA.',
  },
  quotes: {
    en: 'A quotation mark isn’t closed near line {{line}}, so the file was probably cut off. Nothing was imported.',
    fr: 'Un guillemet n’est pas fermé près de la ligne {{line}}\u00a0: le fichier a sans doute été tronqué. Rien n’a été importé.',
  },
  date: {
    en: 'The date “{{detail}}” in line {{line}} can’t be read. Nothing was imported.',
    fr: 'La date «\u00a0{{detail}}\u00a0» de la ligne {{line}} est illisible. Rien n’a été importé.',
  },
  no_campaign: {
    en: 'The file has no campaigns that name a model year.',
    fr: 'Le fichier ne contient aucune campagne visant des véhicules d’une année modèle.',
  },
  missing: {
    en: 'The file is no longer there. Send it again.',
    fr: 'Le fichier n’est plus là. Envoyez-le de nouveau.',
  },
})

export const problemSentence = ({ code, line, detail }: RecallFileProblem, language: Language): string =>
  translateTo(texts, code, language, { ...(line === undefined ? {} : { line }), ...(detail === undefined ? {} : { detail }) })
