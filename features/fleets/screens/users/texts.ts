import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const usersTexts = defineTexts('fleet-users', {
  ...common('actions', 'download', 'otherId', 'users', 'name', 'roles', 'email', 'phone', 'vehicles', 'fleets'),
  documents: { en: 'Documents', fr: 'Documents' },
  title: {
    en: { one: '{{count}} user', other: '{{count}} users' },
    fr: { one: '{{count}} utilisateur', many: '{{count}} utilisateurs', other: '{{count}} utilisateurs' },
  },
  /** Follows the number of users, if some must be invited, for the first time or again. */
  titleToSend: {
    en: { one: '{{users}}, 1 invitation to send', other: '{{users}}, {{count}} invitations to send' },
    fr: {
      one: '{{users}}, {{count}} invitation à envoyer',

      other: '{{users}}, {{count}} invitations à envoyer',
    },
  },
  intro: {
    en: 'People in this fleet, their roles and their vehicles.',
    fr: 'Les personnes de ce parc, leurs rôles et leurs véhicules.',
  },
  own: {
    en: 'You can see only yourself. Ask a manager or admin to see the team.',
    fr: 'Vous ne voyez que votre fiche. Pour voir l’équipe, adressez-vous à un gestionnaire ou à un administrateur.',
  },
  search: { en: 'Search name, email, vehicle, role', fr: 'Nom, courriel, véhicule, rôle' },
  searchStaff: { en: 'Search name, email, role, fleet', fr: 'Nom, courriel, rôle, parc' },
  lastSignedIn: { en: 'Last signed in', fr: 'Dernière session' },
  selectShown: { en: 'Select the rows shown', fr: 'Sélectionner les lignes affichées' },
  deactivateManyTitle: {
    en: { one: 'Deactivate {{number}} user?', other: 'Deactivate {{number}} users?' },
    fr: { one: 'Désactiver {{number}} utilisateur?', other: 'Désactiver {{number}} utilisateurs?' },
  },
  deactivateManyHelp: {
    en: 'They are signed out and can’t sign in until you activate them. Only drivers and managers can be deactivated.',
    fr: 'Leurs sessions sont fermées jusqu’à leur réactivation. Seuls les conducteurs et les gestionnaires peuvent être désactivés.',
  },
  activateManyTitle: {
    en: { one: 'Activate {{number}} user?', other: 'Activate {{number}} users?' },
    fr: { one: 'Activer {{number}} utilisateur?', other: 'Activer {{number}} utilisateurs?' },
  },
  activateManyHelp: {
    en: 'They can sign in again. Users who never signed in get a new invitation.',
    fr: 'Ils peuvent de nouveau ouvrir une session. Ceux qui ne l’ont jamais fait reçoivent une nouvelle invitation.',
  },
  import: { en: 'Import people', fr: 'Importer des personnes' },
  showCode: { en: 'Show invitation code', fr: 'Afficher le code d’invitation' },
  codeTitle: { en: 'Invitation code for {{name}}', fr: 'Code d’invitation de {{name}}' },
  codeLine: {
    en: 'Show or read it to them. They enter it on {{address}} and choose a password. It works once, until {{at}}. Earlier codes and links stop working.',
    fr: 'Montrez-le ou lisez-le à la personne. Elle le saisit à l’adresse {{address}} et choisit un mot de passe. Il fonctionne une fois, jusqu’au {{at}}. Les codes et liens antérieurs ne fonctionnent plus.',
  },
  codeMaking: { en: 'Creating the code', fr: 'Création du code' },
  add: { en: 'Add user', fr: 'Ajouter un utilisateur' },
  all: { en: 'All', fr: 'Tous' },
  active: { en: 'Active', fr: 'Actifs' },
  invited: { en: 'Invited', fr: 'Invités' },
  inactive: { en: 'Inactive', fr: 'Inactifs' },

  ofDirectory: { en: 'Managed by your directory', fr: 'Géré par votre annuaire' },
  you: { en: 'You', fr: 'Vous' },
  firstAndMore: { en: '{{name}} +{{count}}', fr: '{{name}} +{{count}}' },
  firstAndMoreFleets: {
    en: { one: '{{name}} and 1 more', other: '{{name}} and {{count}} more' },
    fr: { one: '{{name}} et {{count}} autre', other: '{{name}} et {{count}} autres' },
  },
  allFleets: {
    en: { one: 'The one fleet', other: 'All {{count}} fleets' },
    fr: { one: 'Le seul parc', other: 'Les {{count}} parcs' },
  },

  sent: { en: 'Invited', fr: 'Invitation envoyée' },
  expired: { en: 'Expired', fr: 'Expirée' },
  bounced: { en: 'Invitation not delivered', fr: 'Invitation non remise' },
  invitedOn: { en: 'Invited {{date}}', fr: 'Invitation du {{date}}' },
  signedIn: { en: 'Signed in {{date}}', fr: 'Session ouverte le {{date}}' },
  signedInToday: { en: 'Signed in today, {{time}}', fr: 'Session aujourd’hui à {{time}}' },
  neverSignedIn: { en: 'Has not signed in', fr: 'N’a jamais ouvert de session' },
  inactiveSince: { en: 'Inactive since {{date}}', fr: 'Inactif depuis le {{date}}' },
  isInactive: { en: 'Inactive', fr: 'Inactif' },
  waiting: { en: 'Invitation waits', fr: 'Invitation en attente' },
  not_sent: { en: 'Not invited yet', fr: 'Pas encore invité' },
  line_waiting: {
    en: 'It is sent once the sender’s email is confirmed',
    fr: 'Elle part dès que le courriel de l’expéditeur est confirmé',
  },
  line_not_sent: { en: 'No invitation sent', fr: 'Aucune invitation envoyée' },
  send: { en: 'Send invitation', fr: 'Envoyer l’invitation' },
  sendTo: { en: 'Send the invitation to {{name}}', fr: 'Envoyer l’invitation à {{name}}' },
  invitationsSent: {
    en: { one: '{{number}} invitation sent', other: '{{number}} invitations sent' },
    fr: { one: '{{number}} invitation envoyée', other: '{{number}} invitations envoyées' },
  },
  invitationsWaiting: {
    en: {
      one: '{{number}} invitation waits for you to confirm your email',
      other: '{{number}} invitations wait for you to confirm your email',
    },
    fr: {
      one: '{{number}} invitation attend que vous confirmiez votre courriel',
      other: '{{number}} invitations attendent que vous confirmiez votre courriel',
    },
  },
  invitationsLeftOut: {
    en: {
      one: '{{number}} person was left out: already active, just invited, or without email and cell phone.',
      other: '{{number}} people were left out: already active, just invited, or without email and cell phone.',
    },
    fr: {
      one: '{{number}} personne a été laissée de côté\u00a0: déjà active, invitée à l’instant, ou sans courriel ni cellulaire.',
      other:
        '{{number}} personnes ont été laissées de côté\u00a0: déjà actives, invitées à l’instant, ou sans courriel ni cellulaire.',
    },
  },
  sendAgain: { en: 'Send again', fr: 'Renvoyer' },
  sendAgainTo: { en: 'Send again to {{name}}', fr: 'Renvoyer à {{name}}' },
  sentAgain: { en: 'Invitation sent', fr: 'Invitation envoyée' },
  allShown: {
    en: { one: '1 user shown', other: 'All {{count}} users shown' },
    fr: {
      one: '{{count}} utilisateur affiché',
      other: 'Les {{count}} utilisateurs sont affichés',
    },
  },
  someShown: { en: '{{number}} of {{total}} users shown', fr: '{{number}} utilisateurs affichés sur {{total}}' },
  more: COMMON.seeMore,
  sortedByName: { en: 'Sorted by name', fr: 'Par ordre alphabétique' },

  edit: COMMON.editNamed,
  editShort: COMMON.edit,
  moreFor: { en: 'More for {{name}}', fr: 'Autres actions pour {{name}}' },
  deputy: { en: 'Deputy while away', fr: 'Suppléance' },
  deactivate: { en: 'Deactivate', fr: 'Désactiver' },
  deactivateTitle: { en: 'Deactivate {{name}}?', fr: 'Désactiver {{name}}?' },
  deactivateHelp: {
    en: '{{name}} can no longer sign in, and every open session ends now. Orders and notes stay as they are.',
    fr: '{{name}} ne pourra plus ouvrir de session, et ses sessions ouvertes prennent fin maintenant. Ses bons de travail et ses notes restent tels quels.',
  },
  nextDriver: { en: 'Who drives {{vehicles}}?', fr: 'Qui conduit {{vehicles}}?' },
  noDriver: { en: 'No driver', fr: 'Aucun conducteur' },
  otherVehicles: {
    en: { one: '{{count}} other vehicle', other: '{{count}} other vehicles' },
    fr: { one: '{{count}} autre véhicule', other: '{{count}} autres véhicules' },
  },
  deactivated: { en: 'User deactivated', fr: 'Utilisateur désactivé' },
  activate: { en: 'Activate', fr: 'Activer' },
  activateTitle: { en: 'Activate {{name}}?', fr: 'Activer {{name}}?' },
  activateHelp: {
    en: '{{name}} can sign in again, with the same roles.',
    fr: '{{name}} pourra de nouveau ouvrir une session, avec les mêmes rôles.',
  },
  activated: { en: 'User activated', fr: 'Utilisateur activé' },
  remove: { en: 'Delete user', fr: 'Supprimer l’utilisateur' },
  removeNamed: { en: 'Delete {{name}}', fr: 'Supprimer {{name}}' },
  removeTitle: { en: 'Delete {{name}}?', fr: 'Supprimer {{name}}?' },
  removeHelp: {
    en: '{{name}} can no longer sign in. Orders and notes keep the name. You can’t undo this.',
    fr: '{{name}} ne pourra plus ouvrir de session. Les bons de travail et les notes conservent son nom. Cette action est irréversible.',
  },
  removeAlone: {
    en: {
      one: '{{fleets}} has no one else at {{company}}.',
      other: '{{fleets}} have no one else at {{company}}.',
    },
    fr: {
      one: '{{fleets}} n’a personne d’autre chez {{company}}.',

      other: '{{fleets}} n’ont personne d’autre chez {{company}}.',
    },
  },
  gone: { en: 'This user is no longer here', fr: 'Cet utilisateur n’existe plus' },
  goneHelp: {
    en: 'The user may have been deleted, or belongs to another fleet.',
    fr: 'L’utilisateur a peut-être été supprimé, ou appartient à un autre parc.',
  },
  cannotEdit: { en: 'You can’t edit {{name}}', fr: 'Vous ne pouvez pas modifier {{name}}' },
  cannotAdd: { en: 'You can’t add users', fr: 'Vous ne pouvez pas ajouter d’utilisateurs' },
  cannotOpen: { en: 'You can’t open this user', fr: 'Vous ne pouvez pas ouvrir cet utilisateur' },
  cannotEditHelp: {
    en: 'Your role doesn’t allow it. Ask someone who manages users.',
    fr: 'Votre rôle ne le permet pas. Adressez-vous à une personne qui gère les utilisateurs.',
  },
  keep: { en: 'Keep user', fr: 'Garder l’utilisateur' },
  removed: { en: 'User deleted', fr: 'Utilisateur supprimé' },

  none: { en: 'No users yet', fr: 'Aucun utilisateur pour l’instant' },
  noneHelp: {
    en: 'Add the people who drive, book and approve. Each gets an email to choose a password.',
    fr: 'Ajoutez les personnes qui conduisent, prennent rendez-vous et approuvent. Chacune reçoit un courriel pour choisir son mot de passe.',
  },
  staffLine: {
    en: {
      one: '{{people}} at {{company}} manages {{fleets}}.',
      other: '{{people}} at {{company}} manage {{fleets}}.',
    },
    fr: {
      one: '{{people}} de {{company}} s’occupe de {{fleets}}.',

      other: '{{people}} de {{company}} s’occupent de {{fleets}}.',
    },
  },
  people: {
    en: { one: '{{count}} person', other: '{{count}} people' },
    fr: { one: '{{count}} personne', other: '{{count}} personnes' },
  },
  countFleets: {
    en: { one: '{{count}} fleet', other: '{{count}} fleets' },
    fr: { one: '{{count}} parc', other: '{{count}} parcs' },
  },
  everyFleetCovered: { en: 'Every active fleet has someone.', fr: 'Chaque parc actif a quelqu’un.' },
  fleetsUncovered: {
    en: { one: '{{fleets}} has no one.', other: '{{fleets}} have no one.' },
    fr: { one: '{{fleets}} n’a personne.', other: '{{fleets}} n’ont personne.' },
  },
  createdAndInvited: { en: 'Invitation sent to {{name}}.', fr: 'Invitation envoyée à {{name}}.' },
  usableUntil: { en: 'It can be used until {{when}}.', fr: 'Elle est valable jusqu’au {{when}}.' },
})
