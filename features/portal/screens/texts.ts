import { COMMON, common } from '#features/common-texts.ts'
import { newMessagesTexts } from '#features/orders/screens/messages/new-messages-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const portalTexts = defineTexts('portal', {
  ...common('signIn', 'email', 'password', 'somethingWentWrong', 'openOrders'),
  newMessages: newMessagesTexts.entries.newMessages,
  lineTotal: { en: 'total {{amount}}', fr: 'total de {{amount}}' },
  portal: { en: 'Shop portal', fr: 'Portail de l’atelier' },
  signInLine: {
    en: 'For shops. Fleets sign in on another page.',
    fr: 'Pour les ateliers. Vous gérez un parc? Ouvrez votre session sur une autre page.',
  },
  fleetSignIn: { en: 'Sign in as a fleet', fr: 'Ouvrir une session pour un parc' },
  forgotPassword: { en: 'Forgot password?', fr: 'Mot de passe oublié?' },
  forgotTitle: { en: 'Reset your password', fr: 'Réinitialiser votre mot de passe' },
  forgotLine: {
    en: 'Enter your email. We’ll send you a link to choose a new password.',
    fr: 'Saisissez votre courriel. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  },
  sendLink: { en: 'Send link', fr: 'Envoyer le lien' },
  linkSent: { en: 'Check your email', fr: 'Consultez vos courriels' },
  linkSentMore: {
    en: 'If {{email}} belongs to a desk, a link is on its way. It works once, within two hours.',
    fr: 'Si {{email}} est celui d’un atelier, un lien lui est envoyé. Il fonctionne une seule fois, pendant deux heures.',
  },
  backToSignIn: { en: 'Back to sign in', fr: 'Retour à l’ouverture de session' },
  signOut: { en: 'Sign out', fr: 'Fermer la session' },
  email_invalid: COMMON.invalidEmail,
  captcha_not_solved: COMMON.notARobot,
  password_too_short: COMMON.passwordTooShort,
  password_too_long: COMMON.passwordTooLong,
  sessionExpired: {
    en: 'Your session has expired. What you typed is kept.',
    fr: 'Votre session a expiré. Votre saisie est conservée.',
  },
  pages: { en: 'Pages', fr: 'Pages' },
  day: { en: 'Day', fr: 'Journée' },
  dayShort: { en: 'Day', fr: 'Journée' },
  openOrdersShort: COMMON.orders,
  shopSettingsShort: { en: 'Settings', fr: 'Paramètres' },
  openTab: { en: 'Open', fr: 'Ouverts' },
  pastTab: { en: 'Past', fr: 'Passés' },
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
  baysInUse: {
    en: { one: '{{used}} of {{count}} bay in use', other: '{{used}} of {{count}} bays in use' },
    fr: { one: 'baie occupée\u00a0: {{used}} sur {{count}}', other: 'baies occupées\u00a0: {{used}} sur {{count}}' },
  },
  hereForBays: {
    en: { one: '{{here}} in the shop for {{count}} bay', other: '{{here}} in the shop for {{count}} bays' },
    fr: { one: '{{here}} à l’atelier pour {{count}} baie', other: '{{here}} à l’atelier pour {{count}} baies' },
  },
  searchPast: { en: 'Search past orders', fr: 'Chercher dans les bons passés' },
  ready: {
    en: { one: '{{count}} ready', other: '{{count}} ready' },
    fr: { one: '{{count}} prêt', other: '{{count}} prêts' },
  },
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
    en: 'Requests, vehicles in shop and payments to record appear here.',
    fr: 'Les demandes, les véhicules à l’atelier et les paiements à consigner s’affichent ici.',
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
  ordersTabs: COMMON.orders,
  findOrder: { en: 'Vehicle, plate, VIN, fleet, invoice or order number', fr: 'Véhicule, plaque, NIV, parc, facture ou numéro' },
  findOrderShort: { en: 'Plate, name or order', fr: 'Plaque, nom ou numéro' },
  findOpen: { en: 'Find an open order', fr: 'Trouver un bon de travail ouvert' },
  pageOf: {
    en: { one: 'Page\u00a0{{page}} of {{pages}}, {{count}} order', other: 'Page\u00a0{{page}} of {{pages}}, {{count}} orders' },
    fr: {
      one: 'Page\u00a0{{page}} sur {{pages}}, {{count}} bon de travail',
      other: 'Page\u00a0{{page}} sur {{pages}}, {{count}} bons de travail',
    },
  },
  newer: { en: 'Newer', fr: 'Plus récents' },
  older: { en: 'Older', fr: 'Plus anciens' },
  noPastOrders: { en: 'No past orders yet', fr: 'Aucun bon de travail passé' },
  noPastOrdersMore: {
    en: 'Orders appear here once they’re paid or cancelled.',
    fr: 'Les bons de travail s’affichent ici une fois payés ou annulés.',
  },

  besideWalkIn: { en: 'walk-in', fr: 'sans rendez-vous' },
  hereSince: { en: 'since {{when}}', fr: 'depuis {{when}}' },
  takes: { en: 'about {{time}}', fr: 'environ {{time}}' },
  overdue: { en: 'overdue', fr: 'en retard' },
  andMore: {
    en: { one: '{{services}} and {{count}} more', other: '{{services}} and {{count}} more' },
    fr: { one: '{{services}} et {{count}} autre', other: '{{services}} et {{count}} autres' },
  },
  undoConfirm: { en: 'Undo confirm', fr: 'Annuler la confirmation' },
  noServices: { en: 'No services yet', fr: 'Aucun service pour l’instant' },

  step_confirm: { en: 'Confirm', fr: 'Confirmer' },
  step_check_in: { en: 'Check in', fr: 'Enregistrer l’arrivée' },
  step_write_estimate: { en: 'Write estimate', fr: 'Rédiger l’estimation' },
  step_complete: { en: 'Mark as complete', fr: 'Marquer comme terminé' },
  disputed: { en: 'payment disputed', fr: 'paiement contesté' },
  step_pay_in_shop: { en: 'Mark as paid in shop', fr: 'Marquer comme payé à l’atelier' },
  undoCheckIn: { en: 'Undo check-in', fr: 'Annuler l’arrivée' },
  undoWalkIn: { en: 'Undo walk-in', fr: 'Annuler l’arrivée sans rendez-vous' },
  moreSteps: { en: 'More: move appointment, decline', fr: 'Plus\u00a0: déplacer le rendez-vous, refuser' },
  otherTime: { en: 'Move appointment', fr: 'Déplacer le rendez-vous' },
  decline: { en: 'Decline', fr: 'Refuser' },
  orderOf: { en: 'Order\u00a0{{id}}, {{fleet}}', fr: 'Bon de travail\u00a0{{id}}, {{fleet}}' },
  confirmed: { en: '{{vehicle}} is confirmed for {{when}}', fr: '{{vehicle}} est confirmé pour le {{when}}' },
})
