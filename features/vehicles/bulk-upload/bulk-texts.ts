import { defineTexts } from '#platform/i18n/texts.ts'

/** Why a row, a line or a whole file was not saved, and the correction. */
export const bulkTexts = defineTexts('vehicles.bulk_report', {
  no_vin: {
    en: 'The row has no VIN. Add the VIN, or add the vehicle by hand with its plate.',
    fr: 'La ligne n’a pas de NIV. Ajoutez le NIV, ou ajoutez le véhicule à la main avec sa plaque.',
  },
  header_missing_vin: {
    en: 'The first line of the file must name the columns, with “vin” among them.',
    fr: 'La première ligne du fichier doit nommer les colonnes, dont «\u00a0vin\u00a0» ou «\u00a0niv\u00a0».',
  },
  header_repeated: {
    en: 'The columns “{{first}}” and “{{second}}” mean the same. Keep one of them.',
    fr: 'Les colonnes «\u00a0{{first}}\u00a0» et «\u00a0{{second}}\u00a0» désignent la même chose. Gardez-en une seule.',
  },
  plate_state_missing: {
    en: 'Choose the state or province of the plate.',
    fr: 'Choisissez la province ou l’État de la plaque.',
  },
  plate_number_missing: {
    en: 'Enter the plate number for this state or province.',
    fr: 'Saisissez le numéro de plaque pour cette province ou cet État.',
  },
  date_in_future: { en: 'This day is after today.', fr: 'Cette date est postérieure à aujourd’hui.' },
  price_invalid: {
    en: '“{{value}}” is not a price. Enter an amount such as 28,450.00.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas un prix. Saisissez un montant comme 28 450,00.',
  },
  engine_hours_wrong: {
    en: 'Enter the engine hours as a whole number up to 200,000.',
    fr: 'Saisissez les heures moteur en nombre entier, au plus 200 000.',
  },
  date_invalid_US: {
    en: '“{{value}}” is not a date. Write MM/DD/YYYY.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas une date. Écrivez MM/JJ/AAAA.',
  },
  date_invalid_CA: {
    en: '“{{value}}” is not a date. Write YYYY-MM-DD.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas une date. Écrivez AAAA-MM-JJ.',
  },
  region_unknown: {
    en: '“{{value}}” is not a state or province. Use its two letters, such as {{example}}.',
    fr: '«\u00a0{{value}}\u00a0» n’est ni une province ni un État. Utilisez ses deux lettres, par exemple {{example}}.',
  },
  status_unknown: {
    en: '“{{value}}” is not a status. Write Active or Inactive.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas un statut. Écrivez Actif ou Inactif.',
  },
  fuel_unknown: {
    en: '“{{value}}” is not a fuel of ours. Write Gasoline, Diesel, Hybrid or Electric.',
    fr: '«\u00a0{{value}}\u00a0» n’est pas un carburant connu. Écrivez essence, diesel, hybride ou électrique.',
  },
  year_out_of_range: {
    en: 'Enter a year from {{minimum}} to {{maximum}}.',
    fr: 'Saisissez une année de {{minimum}} à {{maximum}}.',
  },
  text_too_long: {
    en: '“{{column}}” has {{count}} characters. The limit is {{maximum}}.',
    fr: '«\u00a0{{column}}\u00a0» compte {{count}} caractères. Le maximum est de {{maximum}}.',
  },
  external_id_taken: {
    en: '{{name}} has the external ID “{{value}}”. Each vehicle needs its own.',
    fr: '{{name}} porte l’identifiant externe «\u00a0{{value}}\u00a0». Chaque véhicule a le sien.',
  },
  external_id_repeated: {
    en: 'Same external ID as line {{number}}. Each vehicle needs its own.',
    fr: 'Même identifiant externe qu’à la ligne {{number}}. Chaque véhicule a le sien.',
  },
  policy_binds_you: {
    en: 'This change would let you approve more than you can now, so an Owner or Admin has to make it: {{names}}.',
    fr: 'Cette modification vous permettrait d’approuver davantage. Un propriétaire ou un administrateur doit la faire\u00a0: {{names}}.',
  },
  line_too_long: {
    en: 'The line has {{count}} characters. The limit is {{total}}; shorten it.',
    fr: 'La ligne compte {{count}} caractères. Le maximum est de {{total}}; raccourcissez-la.',
  },
  quotes_misplaced: {
    en: 'A quotation mark is in the wrong place. Write text with quotation marks as "12"" rack".',
    fr: 'Un guillemet droit est mal placé. Écrivez un texte avec guillemets ainsi\u00a0: "support 12""".',
  },
  too_many_cells: {
    en: 'The line has {{cells}} cells but the header has {{columns}}. Put text that contains the separator in quotation marks.',
    fr: 'La ligne compte {{cells}} cellules, l’en-tête {{columns}}. Mettez entre guillemets droits un texte qui contient le séparateur.',
  },
  vin_repeated: {
    en: 'Same VIN as line {{number}}. Keep one of the two lines.',
    fr: 'Même NIV qu’à la ligne {{number}}. Gardez une des deux lignes.',
  },
  wrong_encoding: {
    en: 'The characters of the file could not be read. Save it again as “CSV UTF-8”.',
    fr: 'Les caractères du fichier n’ont pas pu être lus. Enregistrez-le de nouveau comme «\u00a0CSV UTF-8\u00a0».',
  },
  no_rows: {
    en: 'The file has column names but no vehicles.',
    fr: 'Le fichier a des noms de colonnes, mais aucun véhicule.',
  },
  file_missing: {
    en: 'The uploaded file is no longer there. Upload it again.',
    fr: 'Le fichier téléversé n’existe plus. Téléversez-le de nouveau.',
  },
  interrupted: {
    en: 'The upload was interrupted for too long. What was saved stays; upload the file again to finish.',
    fr: 'Le téléversement a été interrompu trop longtemps. Ce qui a été enregistré le reste; téléversez de nouveau le fichier pour terminer.',
  },
  wrong_delimiter: {
    en: 'The columns are separated by “{{delimiter}}”. Save the file with commas, semicolons or tabs.',
    fr: 'Les colonnes sont séparées par «\u00a0{{delimiter}}\u00a0». Enregistrez le fichier avec des virgules, des points-virgules ou des tabulations.',
  },
  too_many_rows: {
    en: 'The file has more than {{count}} rows. Nothing was saved. Split it into several files.',
    fr: 'Le fichier compte plus de {{count}} lignes. Rien n’a été enregistré. Divisez-le en plusieurs fichiers.',
  },
  quotes_not_closed: {
    en: 'A quotation mark in line {{number}} is never closed, so the rest of the file can’t be read. Nothing was saved.',
    fr: 'Un guillemet droit de la ligne {{number}} n’est jamais fermé, de sorte que la suite du fichier est illisible. Rien n’a été enregistré.',
  },
  line_endless: {
    en: 'Line {{number}} does not end. Nothing was saved. Check that the file is a CSV.',
    fr: 'La ligne {{number}} ne se termine pas. Rien n’a été enregistré. Vérifiez que le fichier est bien un CSV.',
  },
})
