/** Texts about canceling an order. */
export const changeWords = {
  cancelRequest: { en: 'Cancel request', fr: 'Annuler la demande' },
  moveAppointment: { en: 'Move appointment', fr: 'Déplacer le rendez-vous' },
  cancelTitle: { en: 'Are you sure you want cancel?', fr: 'Voulez-vous vraiment annuler?' },
  cancelNote: {
    en: 'Requests can be cancelled only before the shop receives the vehicle.',
    fr: 'Une demande ne peut être annulée qu’avant que l’atelier reçoive le véhicule.',
  },
  cannotCancelNote: {
    en: 'You didn’t make this request, so you can’t cancel it. Call one of the people below.',
    fr: 'Cette demande n’est pas la vôtre\u00a0: vous ne pouvez pas l’annuler. Appelez l’une des personnes ci-dessous.',
  },
  tooLateToCancel: {
    en: '{{shop}} has received the vehicle, so this request can no longer be cancelled here. Call the shop to change it.',
    fr: '{{shop}} a reçu le véhicule\u00a0: cette demande ne peut plus être annulée ici. Appelez l’atelier pour la modifier.',
  },
  cancelWhy: { en: 'Reason', fr: 'Raison' },
  keepRequest: { en: 'Keep request', fr: 'Garder la demande' },
  cannotCancel: { en: 'You cannot cancel this request', fr: 'Vous ne pouvez pas annuler cette demande' },
  cancelPeople: { en: 'Who can cancel: {{who}}', fr: 'Qui peut annuler\u00a0: {{who}}' },
  canceled: { en: 'Maintenance canceled', fr: 'Entretien annulé' },
  shopNotified: { en: '{{shop}} has been notified.', fr: '{{shop}} en a été avisé.' },
} as const
