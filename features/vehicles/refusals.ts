import { defineRefusals } from '#platform/contract/refusal.ts'

export const vehicleRefusals = defineRefusals({
  vehicle_not_found: { status: 404, en: 'This vehicle was not found.', fr: 'Ce véhicule est introuvable.' },
  search_too_short: {
    status: 422,
    en: 'Please enter at least 3 characters to search.',
    fr: 'Veuillez saisir au moins 3 caractères pour rechercher.',
  },
  vin_invalid: {
    status: 422,
    en: 'The VIN entered is not valid. {reason}',
    fr: 'Le NIV saisi n’est pas valide. {reason}',
  },
  vin_not_found: {
    status: 404,
    en: 'We failed to find a vehicle with this VIN, use the dropdowns',
    fr: 'Nous n’avons trouvé aucun véhicule portant ce NIV, utilisez les listes déroulantes',
  },
  vin_taken: {
    status: 422,
    en: 'This VIN is already in your fleet: {name}.',
    fr: 'Ce NIV se trouve déjà dans votre parc\u00a0: {name}.',
  },
  external_id_taken: {
    status: 422,
    en: 'Another vehicle of your fleet has this external ID: {name}.',
    fr: 'Un autre véhicule de votre parc porte cet identifiant externe\u00a0: {name}.',
  },
  confirm_plate: {
    status: 409,
    en: 'This plate is already in your fleet: {name}. Save again if both have it.',
    fr: 'Cette plaque se trouve déjà dans votre parc\u00a0: {name}. Enregistrez de nouveau si les deux véhicules la portent.',
  },
  identity_missing: {
    status: 422,
    en: 'Enter the VIN, or the license plate number with its state or province.',
    fr: 'Saisissez le NIV, ou le numéro de plaque d’immatriculation avec sa province ou son État.',
  },
  plate_state_missing: {
    status: 422,
    en: 'Choose the state or province of the plate.',
    fr: 'Choisissez la province ou l’État de la plaque.',
  },
  plate_number_missing: {
    status: 422,
    en: 'Enter the plate number for this state or province.',
    fr: 'Saisissez le numéro de plaque pour cette province ou cet État.',
  },
  department_too_long: {
    status: 422,
    en: 'The department number has {length} characters. The limit is {maximum}.',
    fr: 'Le numéro de division compte {length} caractères. Le maximum est de {maximum}.',
  },
  model_missing: {
    status: 422,
    en: 'Without a VIN, choose the year, make and model.',
    fr: 'Sans NIV, choisissez l’année, la marque et le modèle.',
  },
  region_unknown: {
    status: 422,
    en: '“{region}” is not a state or province.',
    fr: '«\u00a0{region}\u00a0» n’est ni une province ni un État.',
  },
  year_out_of_range: {
    status: 422,
    en: 'Enter a year from {minimum} to {maximum}.',
    fr: 'Saisissez une année de {minimum} à {maximum}.',
  },
  choice_not_found: {
    status: 404,
    en: 'This choice is no longer available. Choose again.',
    fr: 'Ce choix n’est plus offert. Choisissez de nouveau.',
  },
  choice_unknown: {
    status: 422,
    en: 'This isn’t in the list for that year. Choose again, or type it in.',
    fr: 'Ce choix ne figure pas dans la liste de cette année. Choisissez de nouveau ou saisissez-le.',
  },
  last_maintenance_in_future: {
    status: 422,
    en: 'The last maintenance cannot be after today.',
    fr: 'Le dernier entretien ne peut pas être postérieur à aujourd’hui.',
  },
  confirm_odometer: {
    status: 409,
    en: '{reason} Save again if it is right.',
    fr: '{reason} Enregistrez de nouveau si c’est exact.',
  },
  odometer_impossible: {
    status: 422,
    en: '{reason} Check the odometer and the date.',
    fr: '{reason} Vérifiez l’odomètre et la date.',
  },
  confirm_shop_odometer: {
    status: 409,
    en: '{reason} If the odometer shows this, send it again.',
    fr: '{reason} Si l’odomètre indique bien ce chiffre, envoyez-le de nouveau.',
  },
  last_maintenance_too_early: {
    status: 422,
    en: 'The last maintenance cannot be from years before the model year.',
    fr: 'Le dernier entretien ne peut pas dater de plusieurs années avant l’année du véhicule.',
  },
  address_unknown: {
    status: 422,
    en: 'This garaging address isn’t one of your fleet’s. Choose another one.',
    fr: 'Cette adresse de stationnement n’est pas une adresse de votre parc. Choisissez-en une autre.',
  },
  driver_unknown: {
    status: 422,
    en: 'One of the drivers is no longer in your fleet. Choose again.',
    fr: 'Un des conducteurs ne fait plus partie de votre parc. Choisissez de nouveau.',
  },
  no_vehicles_chosen: {
    status: 422,
    en: 'No vehicle is selected. Select at least one and try again.',
    fr: 'Aucun véhicule n’est sélectionné. Sélectionnez-en au moins un et réessayez.',
  },
  bulk_change_missing: {
    status: 422,
    en: 'Choose what to change: department, drivers or use.',
    fr: 'Choisissez ce qu’il faut modifier : la division, les conducteurs ou l’utilisation.',
  },
  open_order_blocks_retirement: {
    status: 409,
    en: '{name} has an open order ({orders}). Complete or cancel it first.',
    fr: '{name} a un bon de travail ouvert ({orders}). Terminez-le ou annulez-le d’abord.',
  },
  retired_in_future: {
    status: 422,
    en: 'Choose today or an earlier day.',
    fr: 'Choisissez aujourd’hui ou un jour antérieur.',
  },
  vehicle_not_retired: {
    status: 409,
    en: 'This vehicle is still in the fleet.',
    fr: 'Ce véhicule fait encore partie du parc.',
  },
  active_order_blocks_delete: {
    status: 422,
    en: 'There is already an active order for this vehicle. Please complete before you delete.',
    fr: 'Ce véhicule fait déjà l’objet d’un bon de travail actif. Veuillez le terminer avant de supprimer le véhicule.',
  },
  not_on_fuel_card: {
    status: 403,
    en: 'Vehicles in a fuel-card program are added by the program.',
    fr: 'Les véhicules d’un programme de carte de carburant sont ajoutés par le programme.',
  },
  expected_day_passed: {
    status: 422,
    en: 'Choose today or a later day.',
    fr: 'Choisissez aujourd’hui ou un jour ultérieur.',
  },
  vehicle_not_in_use: {
    status: 409,
    en: '{name} is not active, so it cannot be taken out of service. Activate it first.',
    fr: '{name} n’est pas actif et ne peut pas être mis hors service. Activez-le d’abord.',
  },
  vehicle_in_service: { status: 409, en: 'This vehicle is in service.', fr: 'Ce véhicule est en service.' },
  outage_not_found: {
    status: 404,
    en: 'This time out of service was not found.',
    fr: 'Cette période hors service est introuvable.',
  },
  file_not_csv: {
    status: 422,
    en: 'This is not a CSV file. Save the list as CSV and upload it again.',
    fr: 'Ce n’est pas un fichier CSV. Enregistrez la liste en CSV et téléversez-la de nouveau.',
  },
  file_empty: { status: 422, en: 'The file is empty.', fr: 'Le fichier est vide.' },
  file_too_large: {
    status: 413,
    en: 'File is too large (maximum {megabytes} MB)',
    fr: 'Le fichier est trop volumineux (maximum {megabytes}\u00a0Mo)',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof vehicleRefusals, true> {}
}
