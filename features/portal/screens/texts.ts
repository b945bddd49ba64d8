import { defineTexts } from '#platform/i18n/texts.ts'

export const portalTexts = defineTexts('portal', {
  portal: { en: 'Shop portal', fr: 'Portail de l’atelier' },
  signInLine: {
    en: 'For shops. Fleets sign in on another page.',
    fr: 'Pour les ateliers. Les parcs ouvrent leur session sur une autre page.',
  },
  fleetSignIn: { en: 'Sign in as a fleet', fr: 'Ouvrir une session de parc' },
  signIn: { en: 'Sign in', fr: 'Ouvrir une session' },
  signOut: { en: 'Sign out', fr: 'Fermer la session' },
  email: { en: 'Email', fr: 'Courriel' },
  password: { en: 'Password', fr: 'Mot de passe' },
  email_invalid: { en: 'Please enter a valid email address', fr: 'Veuillez saisir une adresse courriel valide' },
  password_too_short: { en: 'Password must be at least 6 characters', fr: 'Le mot de passe doit contenir au moins 6 caractères' },
  password_too_long: {
    en: 'Password must be at most 128 characters',
    fr: 'Le mot de passe doit contenir au plus 128 caractères',
  },
  sessionExpired: {
    en: 'Your session has expired. What you typed is kept.',
    fr: 'Votre session a expiré. Votre saisie est conservée.',
  },
  somethingWentWrong: { en: 'Something went wrong', fr: 'Une erreur s’est produite' },
  pages: { en: 'Pages', fr: 'Pages' },
  day: { en: 'Day', fr: 'Journée' },
  dayShort: { en: 'Day', fr: 'Journée' },
  openOrdersShort: { en: 'Orders', fr: 'Bons de travail' },
  shopSettingsShort: { en: 'Settings', fr: 'Paramètres' },
  openOrders: { en: 'Open orders', fr: 'Bons de travail ouverts' },
  shopSettings: { en: 'Shop settings', fr: 'Paramètres de l’atelier' },
  help: { en: 'Help {{phone}}', fr: 'Aide {{phone}}' },
  menuOf: { en: '{{initials}}, menu for {{name}}', fr: '{{initials}}, menu de {{name}}' },
  inEnglish: { en: 'English', fr: 'English' },
  inFrench: { en: 'Français', fr: 'Français' },
  skip: { en: 'Skip to content', fr: 'Aller au contenu' },

  requests: {
    en: { one: '{{count}} request to answer', other: '{{count}} requests to answer' },
    fr: { one: '{{count}} demande à traiter', other: '{{count}} demandes à traiter' },
  },
  estimates: {
    en: { one: '{{count}} estimate to write', other: '{{count}} estimates to write' },
    fr: { one: '{{count}} estimation à rédiger', other: '{{count}} estimations à rédiger' },
  },
  jobs: {
    en: { one: '{{count}} job to finish', other: '{{count}} jobs to finish' },
    fr: { one: '{{count}} travail à terminer', other: '{{count}} travaux à terminer' },
  },
  payments: {
    en: { one: '{{count}} payment to record', other: '{{count}} payments to record' },
    fr: { one: '{{count}} paiement à consigner', other: '{{count}} paiements à consigner' },
  },
  arrivals: {
    en: { one: '{{count}} vehicle arriving', other: '{{count}} vehicles arriving' },
    fr: { one: '{{count}} véhicule attendu', other: '{{count}} véhicules attendus' },
  },
  nothingToDo: { en: 'You’re all caught up', fr: 'Tout est à jour' },
  vehiclesToday: {
    en: { one: '{{count}} vehicle today', other: '{{count}} vehicles today' },
    fr: { one: '{{count}} véhicule aujourd’hui', other: '{{count}} véhicules aujourd’hui' },
  },
  vehicles: {
    en: { one: '{{count}} vehicle', other: '{{count}} vehicles' },
    fr: { one: '{{count}} véhicule', other: '{{count}} véhicules' },
  },
  baysInUse: { en: '{{used}} of {{bays}} bays in use', fr: '{{used}} baies occupées sur {{bays}}' },
  closedThatDay: { en: 'the shop is closed', fr: 'l’atelier est fermé' },
  dayBefore: { en: 'Day before', fr: 'Jour précédent' },
  dayAfter: { en: 'Day after', fr: 'Jour suivant' },
  today: { en: 'Today', fr: 'Aujourd’hui' },
  walkIn: { en: 'Walk-in', fr: 'Sans rendez-vous' },
  answerThese: { en: 'Needs a reply', fr: 'À traiter' },
  requestCount: {
    en: { one: '{{count}} request', other: '{{count}} requests' },
    fr: { one: '{{count}} demande', other: '{{count}} demandes' },
  },
  fromEarlier: { en: 'Still open from earlier days', fr: 'Encore ouverts des jours précédents' },
  nobodyThatDay: { en: 'No vehicles on this day', fr: 'Aucun véhicule ce jour-là' },
  nobodyThatDayMore: {
    en: 'The day’s confirmed appointments appear here, in order of time.',
    fr: 'Les rendez-vous confirmés de la journée s’affichent ici, par heure.',
  },
  noOpenOrders: { en: 'No open orders', fr: 'Aucun bon de travail ouvert' },
  noOpenOrdersMore: {
    en: 'Requests, vehicles in shop and payments to record appear here, whatever their date.',
    fr: 'Les demandes, les véhicules à l’atelier et les paiements à consigner s’affichent ici, peu importe leur date.',
  },
  openOrdersTitle: {
    en: { one: '{{count}} open order', other: '{{count}} open orders' },
    fr: { one: '{{count}} bon de travail ouvert', other: '{{count}} bons de travail ouverts' },
  },
  openOrdersLine: { en: 'Oldest appointment first', fr: 'Le rendez-vous le plus ancien d’abord' },

  pastOrders: { en: 'Past orders', fr: 'Bons de travail passés' },
  pastOrdersLine: {
    en: 'Complete and paid, or cancelled. Newest appointment first.',
    fr: 'Terminés et payés, ou annulés. Le rendez-vous le plus récent d’abord.',
  },
  ordersTabs: { en: 'Orders', fr: 'Bons de travail' },
  findOrder: { en: 'Vehicle, plate, VIN, fleet, invoice or order number', fr: 'Véhicule, plaque, NIV, parc, facture ou numéro' },
  findOrderShort: { en: 'Vehicle, fleet or number', fr: 'Véhicule, parc ou numéro' },
  pageOf: {
    en: { one: 'Page {{page}} of {{pages}}, {{count}} order', other: 'Page {{page}} of {{pages}}, {{count}} orders' },
    fr: {
      one: 'Page {{page}} sur {{pages}}, {{count}} bon de travail',
      other: 'Page {{page}} sur {{pages}}, {{count}} bons de travail',
    },
  },
  newer: { en: 'Newer', fr: 'Plus récents' },
  older: { en: 'Older', fr: 'Plus anciens' },
  noPastOrders: { en: 'No past orders yet', fr: 'Aucun bon de travail passé' },
  noPastOrdersMore: {
    en: 'Orders appear here once they’re paid or cancelled.',
    fr: 'Les bons de travail s’affichent ici une fois payés ou annulés.',
  },

  here: { en: 'in shop', fr: 'à l’atelier' },
  takes: { en: 'about {{time}}', fr: 'environ {{time}}' },
  overdue: { en: 'overdue', fr: 'en retard' },
  andMore: {
    en: { one: '{{services}} and {{count}} more', other: '{{services}} and {{count}} more' },
    fr: { one: '{{services}} et {{count}} autre', other: '{{services}} et {{count}} autres' },
  },
  noServices: { en: 'No services yet', fr: 'Aucun service pour l’instant' },

  step_confirm: { en: 'Confirm', fr: 'Confirmer' },
  step_check_in: { en: 'Check in', fr: 'Recevoir' },
  step_write_estimate: { en: 'Write estimate', fr: 'Rédiger l’estimation' },
  step_open_estimate: { en: 'Open estimate', fr: 'Voir l’estimation' },
  step_complete: { en: 'Mark as complete', fr: 'Marquer comme terminé' },
  step_pay_in_shop: { en: 'Mark as paid in shop', fr: 'Marquer comme payé à l’atelier' },
  open: { en: 'Open', fr: 'Ouvrir' },
  moreSteps: { en: 'More: move appointment, decline', fr: 'Plus\u00a0: déplacer le rendez-vous, refuser' },
  otherTime: { en: 'Move appointment', fr: 'Déplacer le rendez-vous' },
  decline: { en: 'Decline', fr: 'Refuser' },
  confirmed: { en: '{{vehicle}} is confirmed for {{when}}', fr: '{{vehicle}} est confirmé pour le {{when}}' },
  changedElsewhere: { en: 'This order was just changed', fr: 'Ce bon de travail vient d’être modifié' },
})
