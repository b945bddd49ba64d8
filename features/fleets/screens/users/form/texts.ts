import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const userFormTexts = defineTexts('user-form', {
  ...common('firstName', 'lastName', 'email', 'cellPhone', 'otherId', 'language', 'roles', 'vehicles', 'affiliation'),
  ...common('address', 'city', 'province', 'postalCode', 'cancel'),
  add: { en: 'Add user', fr: 'Ajouter un utilisateur' },
  edit: COMMON.editNamed,
  person: { en: 'Person', fr: 'Personne' },
  personInvited: {
    en: 'We’ll email an invitation, or text it if there’s no email. With neither, you get a code to share.',
    fr: 'L’invitation est envoyée par courriel, sinon par message texte. Sans l’un ni l’autre, vous recevez un code à remettre.',
  },
  staffInvited: {
    en: 'We’ll email an invitation. The user chooses the password.',
    fr: 'L’invitation est envoyée par courriel. L’utilisateur choisit son mot de passe.',
  },
  personKept: {
    en: 'The card program manages the email and the roles.',
    fr: 'Le programme de carte gère le courriel et les rôles.',
  },
  otherIdExample: { en: 'Badge number', fr: 'Matricule' },
  userExists: {
    en: 'User with email {{email}} is already in this account',
    fr: 'Un utilisateur avec le courriel {{email}} existe déjà dans ce compte',
  },

  rolesLine: {
    en: 'Choose one or more. The highest role sets the permissions.',
    fr: 'Un ou plusieurs rôles; le plus élevé fixe les accès.',
  },

  assigned: { en: 'Assigned vehicles', fr: 'Véhicules attribués' },
  assignedExample: { en: 'Name, plate or unit number', fr: 'Nom, plaque ou numéro d’unité' },
  assignedHelp: {
    en: { one: '{{chosen}} of 1 active vehicle.', other: '{{chosen}} of {{count}} active vehicles.' },
    fr: {
      one: '{{chosen}} sur {{count}} véhicule actif.',

      other: '{{chosen}} sur {{count}} véhicules actifs.',
    },
  },
  assignedDriver: { en: '{{help}} A driver sees only these.', fr: '{{help}} Un conducteur ne voit que ceux-là.' },

  company: { en: 'Company', fr: 'Société' },
  affiliationHelp: {
    en: 'The company sets which fleets the user can open.',
    fr: 'La société détermine les parcs auxquels l’utilisateur a accès.',
  },
  approvals: { en: 'Approvals', fr: 'Approbations' },
  approvalsAndPayment: { en: 'Approvals and payment', fr: 'Approbations et paiement' },
  payment: { en: 'Payment', fr: 'Paiement' },
  approvalFleets: { en: 'Approval fleets', fr: 'Parcs à approuver' },
  approvalFleetsHelp: {
    en: 'The user is notified of these fleets’ orders over policy.',
    fr: 'L’utilisateur est avisé des bons de travail hors règle de ces parcs.',
  },
  paymentMethods: { en: 'Payment methods', fr: 'Modes de paiement' },
  paymentMethodsHelp: {
    en: 'This user can pay for orders with these. Owners and Admins can use every method.',
    fr: 'Cet utilisateur peut payer des bons de travail avec ces modes. Les propriétaires et les administrateurs peuvent tous les utiliser.',
  },
  shareNumber: { en: 'Share account number', fr: 'Communiquer le numéro de compte' },
  shareNumberHelp: {
    en: 'This user can pay with the fleet’s account.',
    fr: 'Cet utilisateur peut payer avec le compte du parc.',
  },

  notices: { en: 'Notifications', fr: 'Notifications' },
  noticesTo: { en: 'Texts go to {{phone}}.', fr: 'Les messages textes sont envoyés au {{phone}}.' },
  noticesNoPhone: {
    en: 'Add a cell phone to send text messages.',
    fr: 'Ajoutez un téléphone cellulaire pour envoyer des messages textes.',
  },
  tellWhen: { en: 'Tell this user when', fr: 'Avertir cet utilisateur' },
  byText: { en: 'Text', fr: 'Texte' },
  byEmail: COMMON.email,
  noticeBy: { en: '{{notice}}: {{channel}}', fr: '{{notice}}\u00a0: {{channel}}' },

  garaging: { en: 'Garaging address', fr: 'Adresse de stationnement' },
  garagingLine: {
    en: 'Where the user’s vehicles park overnight.',
    fr: 'Où les véhicules de l’utilisateur passent la nuit.',
  },
  addressExample: { en: 'Street and number', fr: 'Numéro et rue' },
  state: { en: 'State', fr: 'État' },
  zip: COMMON.zipCode,
  noState: { en: 'Not given', fr: 'Non précisé' },

  invite: { en: 'Send invitation', fr: 'Envoyer l’invitation' },
  toCorrect: {
    en: { one: '1 field needs a correction. Nothing was sent.', other: '{{count}} fields need a correction. Nothing was sent.' },
    fr: {
      one: '{{count}} champ est à corriger. Rien n’a été envoyé.',

      other: '{{count}} champs sont à corriger. Rien n’a été envoyé.',
    },
  },
  created: { en: 'User created', fr: 'Utilisateur créé' },
  createdMore: { en: 'Invitation sent to {{email}}', fr: 'Invitation envoyée à {{email}}' },
  createdByText: { en: 'Invitation texted to {{phone}}', fr: 'Invitation envoyée par message texte au {{phone}}' },
  updated: { en: 'User updated', fr: 'Utilisateur mis à jour' },
})
