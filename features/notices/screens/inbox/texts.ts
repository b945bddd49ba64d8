import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const inboxTexts = defineTexts('notifications.inbox', {
  dashboard: COMMON.dashboard,
  title: { en: 'Notifications', fr: 'Notifications' },
  unread: {
    en: { one: '{{count}} unread', other: '{{count}} unread' },
    fr: { one: '{{count}} non lue', many: '{{count}} non lues', other: '{{count}} non lues' },
  },
  isUnread: { en: 'Unread', fr: 'Non lue' },
  markAll: { en: 'Mark all as read', fr: 'Tout marquer comme lu' },
  marked: {
    en: { one: '{{count}} notification marked as read', other: '{{count}} notifications marked as read' },
    fr: {
      one: '{{count}} notification marquée comme lue',
      many: '{{count}} notifications marquées comme lues',
      other: '{{count}} notifications marquées comme lues',
    },
  },
  notMarked: { en: 'We couldn’t mark them as read', fr: 'Elles n’ont pas pu être marquées comme lues' },
  preferences: { en: 'Notification preferences', fr: 'Préférences de notification' },
  group: { en: 'Show', fr: 'Afficher' },
  all: { en: 'All', fr: 'Toutes' },
  approvals: { en: 'Approvals', fr: 'Approbations' },
  vehicles: COMMON.vehicles,
  payments: { en: 'Payments', fr: 'Paiements' },
  today: { en: 'Today', fr: 'Aujourd’hui' },
  yesterday: { en: 'Yesterday, {{day}}', fr: 'Hier, {{day}}' },
  review: { en: 'Review', fr: 'Examiner' },
  open: { en: 'Open', fr: 'Ouvrir' },
  view: { en: 'Open', fr: 'Ouvrir' },
  book: { en: 'Book', fr: 'Prendre rendez-vous' },
  pay: { en: 'Pay', fr: 'Payer' },
  reply: { en: 'Reply', fr: 'Répondre' },
  actionOn: { en: '{{action}}: {{title}}', fr: '{{action}}\u00a0: {{title}}' },
  seeAll: { en: 'Show all', fr: 'Tout afficher' },
  older: { en: 'Show older', fr: 'Afficher les plus anciennes' },
  shownFor: { en: 'Shown for {{days}}\u00a0days', fr: 'Affichées pendant {{days}}\u00a0jours' },
  none: { en: 'No notifications yet', fr: 'Aucune notification pour l’instant' },
  noneMore: {
    en: 'Your approvals, messages from shops, recalls and payments appear here.',
    fr: 'Vos approbations, messages des ateliers, rappels de sécurité et paiements apparaissent ici.',
  },
  noneOfGroup: { en: 'Nothing here in the last {{days}}\u00a0days', fr: 'Rien ici depuis {{days}}\u00a0jours' },
  notLoaded: { en: 'Notifications could not be loaded', fr: 'Les notifications n’ont pas pu être chargées' },
  notLoadedMore: {
    en: 'Nothing is lost. Check your connection and try again.',
    fr: 'Rien n’est perdu. Vérifiez votre connexion, puis réessayez.',
  },
  tryAgain: COMMON.tryAgain,
  pageLine: { en: 'Last {{days}}\u00a0days', fr: '{{days}}\u00a0derniers jours' },
})
