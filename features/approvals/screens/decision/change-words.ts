/** What is said when an order is cancelled or its appointment moved. */
export const changeWords = {
  cancelRequest: { en: 'Cancel request', fr: 'Annuler la demande' },
  moveAppointment: { en: 'Move appointment', fr: 'Déplacer le rendez-vous' },
  moveTitle: { en: 'Move the appointment?', fr: 'Déplacer le rendez-vous?' },
  moveMore: { en: '{{shop}} will need to confirm the new time.', fr: '{{shop}} devra confirmer la nouvelle heure.' },
  moveVerb: { en: 'Move appointment', fr: 'Déplacer le rendez-vous' },
  keepTime: { en: 'Keep current time', fr: 'Garder l’heure actuelle' },
  day: { en: 'Day', fr: 'Jour' },
  time: { en: 'Time', fr: 'Heure' },
  chooseTime: { en: 'Choose a time', fr: 'Choisir une heure' },
  timeMissing: { en: 'Please choose a time.', fr: 'Veuillez choisir une heure.' },
  noTimes: {
    en: 'No free time on this day. Choose another day.',
    fr: 'Aucune heure libre ce jour-là. Choisissez un autre jour.',
  },
  moved: { en: 'Appointment requested for {{date}}, {{time}}', fr: 'Rendez-vous demandé pour le {{date}}, {{time}}' },
  movedMore: { en: '{{shop}} has been notified and will confirm.', fr: '{{shop}} en a été avisé et confirmera.' },
  cancelTitle: { en: 'Are you sure you want cancel?', fr: 'Voulez-vous vraiment annuler?' },
  cancelNote: {
    en: 'Requests can be cancelled only before the shop receives the vehicle.',
    fr: 'Une demande ne peut être annulée qu’avant que l’atelier reçoive le véhicule.',
  },
  tooLateToCancel: {
    en: '{{shop}} has received the vehicle, so this request can no longer be cancelled here. Call the shop to change it.',
    fr: '{{shop}} a reçu le véhicule\u00a0: cette demande ne peut plus être annulée ici. Appelez l’atelier pour la modifier.',
  },
  cancelWhy: { en: 'Reason', fr: 'Raison' },
  keepRequest: { en: 'Keep request', fr: 'Garder la demande' },
  cannotCancel: { en: 'You cannot cancel this request', fr: 'Vous ne pouvez pas annuler cette demande' },
  cancelPeople: { en: 'Who can cancel: {{who}}', fr: 'Peuvent annuler\u00a0: {{who}}' },
  canceled: { en: 'Maintenance canceled', fr: 'Entretien annulé' },
  canceledMore: { en: '{{shop}} has been notified.', fr: '{{shop}} en a été avisé.' },
} as const
