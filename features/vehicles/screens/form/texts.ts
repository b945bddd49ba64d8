import { defineTexts } from '#platform/i18n/texts.ts'

export const formTexts = defineTexts('vehicleForm', {
  addTitle: { en: 'Add vehicle', fr: 'Ajouter un véhicule' },
  editTitle: { en: 'Edit {{name}}', fr: 'Modifier {{name}}' },
  add: { en: 'Add vehicle', fr: 'Ajouter le véhicule' },
  save: { en: 'Save changes', fr: 'Enregistrer' },
  cancel: { en: 'Cancel', fr: 'Annuler' },
  vin: { en: 'VIN', fr: 'NIV' },
  vinHelp: {
    en: '17 letters and digits. Year, make and model are looked up.',
    fr: '17 lettres et chiffres. L’année, la marque et le modèle sont trouvés à partir du NIV.',
  },
  found: { en: 'Found: {{model}}', fr: 'Trouvé\u00a0: {{model}}' },
  year: { en: 'Year', fr: 'Année' },
  make: { en: 'Make', fr: 'Marque' },
  model: { en: 'Model', fr: 'Modèle' },
  name: { en: 'Name', fr: 'Nom' },
  nameHelp: {
    en: 'As your people call it. Without one it goes by year, make and model.',
    fr: 'Comme vos gens l’appellent. Sans nom, il est désigné par l’année, la marque et le modèle.',
  },
  unitNumber: { en: 'Unit number', fr: 'Numéro d’unité' },
  department: { en: 'Department number', fr: 'Numéro de service' },
  plate: { en: 'License plate number', fr: 'Plaque d’immatriculation' },
  state: { en: 'License plate state', fr: 'État de la plaque' },
  province: { en: 'License plate province', fr: 'Province de la plaque' },
  plateExpiration: { en: 'Plate expiration', fr: 'Expiration de la plaque' },
  noState: { en: 'None', fr: 'Aucune' },
  odometer: { en: 'Odometer', fr: 'Odomètre' },
  lowerOdometer: {
    en: 'This is less than the {{odometer}} on record. Save again if it is right.',
    fr: 'C’est moins que les {{odometer}} enregistrés. Enregistrez de nouveau si c’est exact.',
  },
  submissionFailed: { en: 'Submission Failed', fr: 'Échec de l’envoi' },
  added: { en: 'Vehicle added', fr: 'Véhicule ajouté' },
  updated: { en: 'Vehicle updated', fr: 'Véhicule mis à jour' },
  otherCountry: { en: 'Other country', fr: 'Autre pays' },
})
