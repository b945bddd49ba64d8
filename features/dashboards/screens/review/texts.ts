import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const reviewTexts = defineTexts('dashboards.review', {
  title: { en: 'Review orders', fr: 'Examiner les bons de travail' },
  queue: { en: 'Orders to decide', fr: 'Bons de travail à décider' },
  left: {
    en: { one: '{{count}} left, {{amount}}', other: '{{count}} left, {{amount}}' },
    fr: { one: '{{count}} restant, {{amount}}', many: '{{count}} restants, {{amount}}', other: '{{count}} restants, {{amount}}' },
  },
  awaiting: { en: 'Awaiting your approval', fr: 'En attente de votre approbation' },
  waiting: { en: 'Waiting {{time}}', fr: 'Attend depuis {{time}}' },
  approvedByYou: { en: 'Approved by you', fr: 'Approuvé par vous' },
  declinedByYou: { en: 'Declined by you', fr: 'Refusé par vous' },
  position: { en: '{{number}} of {{total}}', fr: '{{number}} sur {{total}}' },
  next: { en: 'Next', fr: 'Suivant' },
  approved: { en: 'Approved {{vehicle}}, {{amount}}.', fr: 'Approuvé\u00a0: {{vehicle}}, {{amount}}.' },
  secondAskedIn: {
    en: 'A second person will be asked in {{seconds}} s.',
    fr: 'Une seconde personne sera sollicitée dans {{seconds}} s.',
  },
  declined: { en: 'Declined {{vehicle}}.', fr: 'Refusé\u00a0: {{vehicle}}.' },
  notifiedIn: { en: 'The shop will be notified in {{seconds}} s.', fr: 'L’atelier sera informé dans {{seconds}} s.' },
  undo: { en: 'Undo', fr: 'Annuler' },
  keyApprove: { en: 'Approve as chosen', fr: 'Approuver selon vos choix' },
  keyDecline: { en: 'Decline all', fr: 'Tout refuser' },
  keyMove: { en: 'Next, previous', fr: 'Suivant, précédent' },
  keyAll: { en: 'All shortcuts', fr: 'Tous les raccourcis' },
  shortcuts: { en: 'Keyboard shortcuts', fr: 'Raccourcis clavier' },
  fasterApproved: { en: '{{name}} approved this order', fr: '{{name}} a approuvé ce bon de travail' },
  faster: { en: 'This order no longer waits for you', fr: 'Ce bon de travail ne vous attend plus' },
  fasterMore: {
    en: 'Nothing is left to decide. What you typed is kept.',
    fr: 'Il n’y a plus rien à décider. Ce que vous avez saisi est conservé.',
  },
  nextOrder: { en: 'Next order, {{vehicle}}', fr: 'Bon de travail suivant, {{vehicle}}' },
  openAgain: { en: 'Decide again', fr: 'Décider de nouveau' },
  dismiss: COMMON.close,
  done: {
    en: { one: '{{count}} order is decided', other: 'All {{count}} orders are decided' },
    fr: {
      one: '{{count}} bon de travail est décidé',
      many: 'Les {{count}} bons de travail sont décidés',
      other: 'Les {{count}} bons de travail sont décidés',
    },
  },
  none: { en: 'No orders wait for you', fr: 'Aucun bon de travail ne vous attend' },
  doneMore: {
    en: 'New orders show up here and under the bell.',
    fr: 'Les nouveaux bons de travail apparaissent ici et sous la cloche.',
  },
  approvedSum: { en: '{{amount}} approved.', fr: '{{amount}} approuvés.' },
  toOrders: { en: 'Back to the orders', fr: 'Retour aux bons de travail' },
  toDashboard: { en: 'Back to dashboard', fr: 'Retour au tableau de bord' },
})
