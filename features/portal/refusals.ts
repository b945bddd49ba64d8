import { defineRefusals } from '#platform/contract/refusal.ts'

export const portalRefusals = defineRefusals({
  fleet_decided_meanwhile: {
    status: 409,
    en: 'The fleet decided meanwhile. Load the order again; what you typed is kept.',
    fr: 'Le parc a décidé entre-temps. Rechargez le bon de travail; votre saisie est conservée.',
  },
  vehicle_not_known: {
    status: 404,
    en: 'No vehicle of an active fleet has this VIN or plate. Check it letter by letter.',
    fr: 'Aucun véhicule d’un parc actif n’a ce NIV ou cette plaque. Vérifiez lettre par lettre.',
  },
  vehicle_in_several_fleets: {
    status: 409,
    en: 'Several fleets have a vehicle with this VIN or plate. Please choose one.',
    fr: 'Plusieurs parcs ont un véhicule avec ce NIV ou cette plaque. Veuillez en choisir un.',
  },
  vin_or_plate_missing: {
    status: 422,
    en: 'Enter the VIN, or the plate with its state.',
    fr: 'Saisissez le NIV, ou la plaque avec sa province ou son État.',
  },
  line_name_missing: {
    status: 422,
    en: 'A line without a service needs a name.',
    fr: 'Une ligne sans service a besoin d’un nom.',
  },
  hours_invalid: {
    status: 422,
    en: 'Opening must come before closing, as HH:mm.',
    fr: 'L’ouverture doit précéder la fermeture, au format HH:mm.',
  },
  hours_twice: {
    status: 422,
    en: 'A weekday stands twice in the opening hours.',
    fr: 'Un jour figure deux fois dans les heures d’ouverture.',
  },
  invoice_file_missing: {
    status: 422,
    en: 'Please choose a file of the invoice.',
    fr: 'Veuillez choisir un fichier de la facture.',
  },
  labor_rate_invalid: {
    status: 422,
    en: 'An hour of work costs between 1 and 1,000 dollars.',
    fr: 'Une heure de travail coûte de 1 à 1 000 dollars.',
  },
  price_twice: {
    status: 422,
    en: 'A price stands twice in the list.',
    fr: 'Un prix figure deux fois dans la liste.',
  },
  bays_invalid: {
    status: 422,
    en: 'Enter between 1 and 50 bays.',
    fr: 'Saisissez de 1 à 50 baies.',
  },
  auto_confirm_by_phone: {
    status: 422,
    en: 'A shop that arranges its appointments by phone confirms them itself.',
    fr: 'Un atelier qui fixe ses rendez-vous par téléphone les confirme lui-même.',
  },
})
