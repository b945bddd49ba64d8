import { INVALID_MILEAGE } from '#features/vehicles/odometer.ts'
import { defineRefusals } from '#platform/contract/refusal.ts'

export const scheduleRefusals = defineRefusals({
  due_service_not_found: {
    status: 404,
    en: 'One of these services isn’t due any more. Load the list again.',
    fr: 'L’un de ces services n’est plus à faire. Rechargez la liste.',
  },
  no_services_chosen: {
    status: 422,
    en: 'No service is selected. Select at least one and try again.',
    fr: 'Aucun service n’est sélectionné. Sélectionnez-en au moins un et réessayez.',
  },
  due_change_missing: {
    status: 422,
    en: 'Choose what to change: the last service, or the interval.',
    fr: 'Choisissez ce qu’il faut modifier\u00a0: le dernier entretien ou l’intervalle.',
  },
  interval_not_found: { status: 404, en: 'This interval was not found.', fr: 'Cet intervalle est introuvable.' },
  service_not_found: { status: 404, en: 'This service was not found.', fr: 'Ce service est introuvable.' },
  mileage_not_valid: { status: 422, ...INVALID_MILEAGE },
  service_not_in_interval: {
    status: 422,
    en: 'One of the services isn’t part of this interval. Reload the page and try again.',
    fr: 'L’un des services ne fait pas partie de cet intervalle. Actualisez la page et réessayez.',
  },
  no_service_chosen: {
    status: 422,
    en: 'Please choose at least one service.',
    fr: 'Veuillez choisir au moins un service.',
  },
  schedules_off: {
    status: 404,
    en: 'Maintenance schedules are not switched on for you.',
    fr: 'Les calendriers d’entretien ne sont pas activés pour vous.',
  },
  completion_date_not_valid: {
    status: 422,
    en: 'Enter a date between the vehicle’s model year and today.',
    fr: 'Saisissez une date entre l’année du véhicule et aujourd’hui.',
  },
  completion_missing: {
    status: 422,
    en: 'Enter the date or the odometer, or choose “Never done”.',
    fr: 'Saisissez la date ou l’odomètre, ou choisissez «\u00a0Jamais fait\u00a0».',
  },
  last_services_not_valid: {
    status: 422,
    en: 'Nothing was saved yet: correct the marked vehicles.',
    fr: 'Rien n’a encore été enregistré\u00a0: corrigez les véhicules indiqués.',
  },
  completion_before_last: {
    status: 422,
    en: 'This service was completed after that. Check the date and the odometer.',
    fr: 'Ce service a été effectué après cela. Vérifiez la date et l’odomètre.',
  },
  completion_odometer_impossible: {
    status: 422,
    en: 'The vehicle can’t have had this odometer on that day. Check both.',
    fr: 'Le véhicule ne peut pas avoir eu cet odomètre ce jour-là. Vérifiez les deux.',
  },
  preferences_missing: {
    status: 422,
    en: 'Choose whether to send emails and text messages.',
    fr: 'Choisissez s’il faut envoyer des courriels et des messages textes.',
  },
  completed_by_a_record: {
    status: 422,
    en: 'One of these services was completed by an order or a maintenance record. Change it there.',
    fr: 'L’un de ces services a été effectué par un bon de travail ou un relevé d’entretien. Modifiez-le là.',
  },
  completed_earlier: {
    status: 422,
    en: 'This service was completed earlier. Only a mark of the last hour can be taken back here.',
    fr: 'Ce service a été effectué auparavant. Seule une marque de la dernière heure peut être annulée ici.',
  },
  interval_not_allowed: {
    status: 422,
    en: 'You can’t change how often this service is due. Ask an Owner, an Admin or a Manager.',
    fr: 'Vous ne pouvez pas changer la fréquence de ce service. Demandez à un propriétaire, un administrateur ou un gestionnaire.',
  },
  interval_of_own_schedule: {
    status: 422,
    en: 'This service follows one of your fleet’s schedules. Change how often it is due there.',
    fr: 'Ce service suit un calendrier de votre parc. Changez-y sa fréquence.',
  },
  snooze_not_valid: {
    status: 422,
    en: 'Please choose to be reminded after 1, 2, 4, 8 or 13 weeks.',
    fr: 'Veuillez choisir un rappel d’entretien après 1, 2, 4, 8 ou 13 semaines.',
  },
})

declare module '#platform/contract/refusal.ts' {
  interface RefusalCodes extends Record<keyof typeof scheduleRefusals, true> {}
}
