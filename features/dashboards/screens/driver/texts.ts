import { COMMON } from '#features/common-texts.ts'
import { SEVERITY_WORDS } from '#features/problems/problem.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const driverTexts = defineTexts('dashboards.driver', {
  whichVehicle: { en: 'Vehicle shown', fr: 'Véhicule affiché' },
  unit: { en: 'Unit {{unit}}', fr: 'Unité {{unit}}' },
  openProblem: { en: 'Open the problem or reply', fr: 'Ouvrir le problème ou répondre' },
  drive: { en: 'OK to drive', fr: 'Vous pouvez rouler' },
  toShop: { en: 'Drive only to a shop', fr: 'Passez à l’atelier' },
  stop: SEVERITY_WORDS.do_not_drive,

  outBy: {
    en: '{{reason}}: {{name}} took it out of service, {{at}}.',
    fr: '{{reason}}\u00a0: {{name}} l’a mis hors service, {{at}}.',
  },
  outSince: { en: '{{reason}}: out of service since {{at}}.', fr: '{{reason}}\u00a0: hors service depuis {{at}}.' },
  backOn: { en: 'Expected back on {{date}}.', fr: 'Retour prévu le {{date}}.' },
  recall: { en: 'Open safety recall: {{title}}.', fr: 'Rappel de sécurité ouvert\u00a0: {{title}}.' },
  reported: { en: '{{title}}, reported {{at}}.', fr: '{{title}}, signalé le {{at}}.' },
  seen: { en: '{{title}}, since {{at}}.', fr: '{{title}}, depuis le {{at}}.' },
  canWait: { en: '{{title}}: it can wait.', fr: '{{title}}\u00a0: cela peut attendre.' },
  nothingDue: { en: 'No service is due.', fr: 'Aucun entretien à faire.' },
  dueNotKnown: { en: 'When the next service is due is not known.', fr: 'La date du prochain entretien est inconnue.' },
  pastDueBy: { en: 'Service is {{distance}} past due, estimated.', fr: 'Entretien en retard de {{distance}}, estimation.' },
  pastDueSince: { en: 'Service is past due since {{date}}.', fr: 'Entretien en retard depuis le {{date}}.' },
  dueIn: { en: 'Service is due in about {{distance}}.', fr: 'Entretien dans environ {{distance}}.' },
  dueOn: { en: 'Service is due on {{date}}.', fr: 'Entretien à faire le {{date}}.' },
  bookedFor: { en: 'A shop visit is booked for {{date}}.', fr: 'Un rendez-vous à l’atelier est pris pour {{date}}.' },
  inShop: { en: 'It is at {{shop}}.', fr: 'Il est chez {{shop}}.' },

  note: { en: 'Note from your fleet', fr: 'Note de votre parc' },
  callPerson: { en: 'Call {{name}}', fr: 'Appeler {{name}}' },
  call: { en: 'Call', fr: 'Appeler' },

  inspect: { en: 'Inspect', fr: 'Inspecter' },
  inspectHelp: { en: 'Before or after a drive', fr: 'Avant ou après un trajet' },
  reportProblem: { en: 'Report a problem', fr: 'Signaler un problème' },
  reportHelp: { en: 'Light, noise, damage', fr: 'Voyant, bruit, dommage' },
  updateOdometer: { en: 'Update odometer', fr: 'Mettre à jour l’odomètre' },
  neverRead: { en: 'No reading yet', fr: 'Aucun relevé' },
  readOn: { en: '{{odometer}} on {{date}}', fr: '{{odometer}} le {{date}}' },
  documents: { en: 'Documents', fr: 'Documents' },
  noDocuments: { en: 'None stored yet', fr: 'Aucun pour l’instant' },
  documentsReady: {
    en: { one: '{{count}} ready to show', other: '{{count}} ready to show' },
    fr: { one: '{{count}} prêt à montrer', other: '{{count}} prêts à montrer' },
  },
  documentExpired: { en: 'One has expired', fr: 'L’un d’eux est expiré' },
  documentExpires: {
    en: { one: 'One expires in {{count}}\u00a0day', other: 'One expires in {{count}}\u00a0days' },
    fr: { one: 'L’un expire dans {{count}}\u00a0jour', other: 'L’un expire dans {{count}}\u00a0jours' },
  },

  waiting: {
    en: { one: '{{count}} item waiting to send', other: '{{count}} items waiting to send' },
    fr: { one: '{{count}} élément à envoyer', other: '{{count}} éléments à envoyer' },
  },
  waitingMore: {
    en: 'Saved on this phone. Your fleet does not know yet; it is sent once there is a signal.',
    fr: 'Enregistré sur cet appareil. Votre parc n’est pas encore au courant; l’envoi se fait au retour du réseau.',
  },
  needYourAnswer: {
    en: { one: '{{count}} item needs your answer', other: '{{count}} items need your answer' },
    fr: { one: '{{count}} élément attend votre réponse', other: '{{count}} éléments attendent votre réponse' },
  },
  waitingOdometer: { en: 'Odometer {{what}}, {{vehicle}}', fr: 'Odomètre {{what}}, {{vehicle}}' },
  waitingProblem: { en: 'Problem: {{what}}, {{vehicle}}', fr: 'Problème\u00a0: {{what}}, {{vehicle}}' },
  wereSent: { en: 'Everything saved on this phone was sent', fr: 'Tout ce qui attendait sur cet appareil est envoyé' },
  wereSentMore: { en: 'Your fleet knows now.', fr: 'Votre parc est au courant.' },
  discard: { en: 'Delete item', fr: 'Supprimer l’élément' },
  sendAnyway: { en: 'Send anyway', fr: 'Envoyer quand même' },
  sendAgain: { en: 'Send again', fr: 'Renvoyer' },

  nextAppointment: { en: 'Next appointment', fr: 'Prochain rendez-vous' },
  noAppointment: { en: 'No appointment.', fr: 'Aucun rendez-vous.' },
  scheduleService: COMMON.bookService,
  atShopNow: { en: 'At the shop now', fr: 'À l’atelier en ce moment' },
  notConfirmed: { en: 'The shop has not confirmed it yet.', fr: 'L’atelier ne l’a pas encore confirmé.' },
  directions: { en: 'Directions', fr: 'Itinéraire' },
  callShop: { en: 'Call shop', fr: 'Appeler l’atelier' },
  callShopOf: { en: 'Call {{shop}}', fr: 'Appeler {{shop}}' },

  roadside: { en: 'Roadside assistance', fr: 'Assistance routière' },
  callRoadside: { en: 'Call roadside, {{phone}}', fr: 'Appeler l’assistance, {{phone}}' },

  noVehicle: { en: 'No vehicle assigned yet', fr: 'Aucun véhicule attribué' },
  noVehicleAsk: {
    en: 'Enter the code on a dashboard, or ask {{name}} to assign you a vehicle.',
    fr: 'Saisissez le code du tableau de bord ou demandez un véhicule à {{name}}.',
  },
  noVehicleHelp: { en: 'Enter the code on a dashboard.', fr: 'Saisissez le code d’un tableau de bord.' },
  yourManager: { en: 'Your manager', fr: 'Votre gestionnaire' },
  enterCode: { en: 'Enter dashboard code', fr: 'Saisir le code du tableau de bord' },
})
