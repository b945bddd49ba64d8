import { defineRefusals } from '#platform/contract/refusal.ts'

export const importRefusals = defineRefusals({
  import_file_missing: { status: 422, en: 'Choose a file.', fr: 'Choisissez un fichier.' },
  import_password: {
    status: 422,
    en: 'This file has a password. Remove the password in Excel and upload it again, or save the sheet as CSV.',
    fr: 'Ce fichier a un mot de passe. Retirez-le dans Excel et téléversez de nouveau le fichier, ou enregistrez la feuille en CSV.',
  },
  import_macros: {
    status: 422,
    en: 'This file contains macros. Save it as .xlsx or CSV and upload it again.',
    fr: 'Ce fichier contient des macros. Enregistrez-le en .xlsx ou en CSV et téléversez-le de nouveau.',
  },
  import_unreadable: {
    status: 422,
    en: 'We couldn’t read this file. Upload an Excel (.xlsx, .xls), OpenDocument (.ods) or CSV file.',
    fr: 'Ce fichier n’a pas pu être lu. Téléversez un fichier Excel (.xlsx, .xls), OpenDocument (.ods) ou CSV.',
  },
  import_no_rows: {
    status: 422,
    en: 'This file has no rows below its column names.',
    fr: 'Ce fichier n’a aucune ligne sous les noms de colonnes.',
  },
  import_too_many_rows: {
    status: 422,
    en: 'This file has more than 50,000 rows. Split it and upload the parts one by one.',
    fr: 'Ce fichier a plus de 50\u00a0000 lignes. Divisez-le et téléversez les parties une à une.',
  },
  import_too_large: {
    status: 422,
    en: 'This file takes too much memory or time to read. Save the sheet as CSV, or split it and upload the parts one by one.',
    fr: 'La lecture de ce fichier demande trop de mémoire ou de temps. Enregistrez la feuille en CSV, ou divisez-la et téléversez les parties une à une.',
  },
  import_cell_too_large: {
    status: 422,
    en: 'A cell of this file holds more than 32,767 characters, or a row more than 200,000. Shorten it and upload the file again. In a CSV, a quotation mark may be missing.',
    fr: 'Une cellule de ce fichier compte plus de 32\u00a0767 caractères, ou une ligne plus de 200\u00a0000. Raccourcissez-la et téléversez de nouveau le fichier. Dans un CSV, il manque peut-être un guillemet.',
  },
  import_busy: {
    status: 503,
    en: 'Several files are being read already. Upload this one again in a moment.',
    fr: 'Plusieurs fichiers sont déjà en cours de lecture. Téléversez celui-ci de nouveau dans un instant.',
    retryAfterSeconds: 15,
  },
  import_not_found: { status: 404, en: 'This import was not found.', fr: 'Cette importation est introuvable.' },
  import_already_run: {
    status: 409,
    en: 'This import has already been run. Upload the file again to import it once more.',
    fr: 'Cette importation a déjà été lancée. Téléversez de nouveau le fichier pour l’importer une autre fois.',
  },
  import_fields_wrong: {
    status: 422,
    en: 'The columns don’t match the file. Reload the page and choose the fields again.',
    fr: 'Les colonnes ne correspondent pas au fichier. Actualisez la page et choisissez de nouveau les champs.',
  },
  import_field_twice: {
    status: 422,
    en: '“{first}” already fills this field. Choose another field for “{second}”, or leave it out.',
    fr: '«\u00a0{first}\u00a0» remplit déjà ce champ. Choisissez un autre champ pour «\u00a0{second}\u00a0», ou laissez cette colonne de côté.',
  },
  import_vin_missing: {
    status: 422,
    en: 'Choose the column that holds the VIN. Vehicles are recognized by it.',
    fr: 'Choisissez la colonne qui contient le NIV. Les véhicules sont reconnus par lui.',
  },
  import_name_missing: {
    status: 422,
    en: 'Choose the column that holds the name, or first and last name.',
    fr: 'Choisissez la colonne qui contient le nom, ou le prénom et le nom de famille.',
  },
  import_history_columns_missing: {
    status: 422,
    en: 'Choose the columns that hold the vehicle, the service, the day and the odometer.',
    fr: 'Choisissez les colonnes qui contiennent le véhicule, le service, la date et l’odomètre.',
  },
  import_fuel_columns_missing: {
    status: 422,
    en: 'Choose the columns that hold the vehicle, the day, the volume and the amount.',
    fr: 'Choisissez les colonnes qui contiennent le véhicule, la date, le volume et le montant.',
  },
  import_vehicle_missing: {
    status: 422,
    en: 'Choose the column that names the vehicle, or the vehicle that the whole file is of.',
    fr: 'Choisissez la colonne qui nomme le véhicule, ou le véhicule que tout le fichier concerne.',
  },
  import_volume_unit_missing: {
    status: 422,
    en: 'Choose whether the volume is in gallons or liters.',
    fr: 'Choisissez si le volume est en gallons ou en litres.',
  },
  import_day_order_missing: {
    status: 422,
    en: 'Choose whether the month or the day comes first in the dates of the file.',
    fr: 'Choisissez si le mois ou le jour vient en premier dans les dates du fichier.',
  },
  import_not_on_fuel_card: {
    status: 403,
    en: 'People in a fuel-card program are added by the program.',
    fr: 'Les personnes d’un programme de carte de carburant sont ajoutées par le programme.',
  },
  import_people_of_fleet: {
    status: 403,
    en: 'People are imported into a fleet. Open the fleet first.',
    fr: 'Les personnes sont importées dans un parc. Ouvrez d’abord le parc.',
  },
  import_shop_columns_missing: {
    status: 422,
    en: 'Choose the columns that hold the name of the shop and its address.',
    fr: 'Choisissez les colonnes qui contiennent le nom de l’atelier et son adresse.',
  },
  import_problem_columns_missing: {
    status: 422,
    en: 'Choose the columns that hold the vehicle and the problem.',
    fr: 'Choisissez les colonnes qui contiennent le véhicule et le problème.',
  },
  import_shops_at_home: {
    status: 403,
    en: 'Shops are imported in the back office. Leave the fleet first.',
    fr: 'Les ateliers s’importent dans l’administration. Quittez d’abord le parc.',
  },
  import_unit_missing: {
    status: 422,
    en: 'Choose whether the odometer is in miles or kilometers.',
    fr: 'Choisissez si l’odomètre est en milles ou en kilomètres.',
  },
  import_nothing: {
    status: 422,
    en: 'There is nothing to import: no row would add or change anything.',
    fr: 'Il n’y a rien à importer\u00a0: aucune ligne n’ajouterait ni ne modifierait quoi que ce soit.',
  },
  import_not_undoable: {
    status: 409,
    en: 'This import can’t be undone: more than 24 hours have passed, it’s still running, or it was undone before.',
    fr: 'Cette importation ne peut pas être annulée\u00a0: plus de 24 heures se sont écoulées, elle est en cours, ou elle a déjà été annulée.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof importRefusals, true> {}
}
