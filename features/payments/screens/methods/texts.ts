import { COMMON, common } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

export const methodTexts = defineTexts('payment-methods', {
  methods: { en: 'Payment methods', fr: 'Modes de paiement' },
  title: {
    en: { one: '{{count}} payment method', other: '{{count}} payment methods' },
    fr: { one: '{{count}} mode de paiement', other: '{{count}} modes de paiement' },
  },
  titleExpired: {
    en: { one: '{{methods}}, {{count}} expired', other: '{{methods}}, {{count}} expired' },
    fr: { one: '{{methods}}, dont {{count}} expiré', other: '{{methods}}, dont {{count}} expirés' },
  },
  paysOrders: {
    en: '{{method}} pays for orders unless you choose another method.',
    fr: '{{method}} paie les bons de travail, sauf si vous choisissez un autre mode.',
  },
  paysAtShop: {
    en: 'You pay the shop. To pay here, choose it in Settings, Your company.',
    fr: 'Vous payez l’entretien à l’atelier. Pour payer ici, choisissez-le dans Paramètres, Votre entreprise.',
  },
  chargedNext: {
    en: {
      one: 'The subscription is charged to {{method}}, next on {{day}}: {{amount}} for {{count}} vehicle.',
      other: 'The subscription is charged to {{method}}, next on {{day}}: {{amount}} for {{count}} vehicles.',
    },
    fr: {
      one: 'L’abonnement est prélevé sur {{method}}. Prochain prélèvement\u00a0: {{amount}} pour {{count}}\u00a0véhicule le {{day}}.',
      other:
        'L’abonnement est prélevé sur {{method}}. Prochain prélèvement\u00a0: {{amount}} pour {{count}}\u00a0véhicules le {{day}}.',
    },
  },
  chargedTaxes: { en: 'Taxes of the subscription: {{taxes}}.', fr: 'Taxes de l’abonnement\u00a0: {{taxes}}.' },
  intro: { en: 'You can pay for orders with these.', fr: 'Vous pouvez payer vos bons de travail avec ces modes.' },
  add: { en: 'Add payment method', fr: 'Ajouter un mode de paiement' },
  search: { en: 'Search name, last four, email', fr: 'Nom, 4 derniers chiffres, courriel' },
  none: { en: 'No Payment method', fr: 'Aucun mode de paiement' },
  noneHelp: {
    en: 'Cards and PayPal accounts appear here once you add one.',
    fr: 'Les cartes et les comptes PayPal apparaissent ici une fois ajoutés.',
  },
  noneShared: {
    en: 'Owners and Admins manage your fleet’s payment methods. Ask one of them when an order needs payment.',
    fr: 'Les propriétaires et les administrateurs s’occupent des modes de paiement de votre parc. Adressez-vous à l’un d’eux lorsqu’un bon de travail doit être payé.',
  },
  cannotAdd: { en: 'You can’t add or change payment methods', fr: 'Vous ne pouvez pas ajouter ni modifier de modes de paiement' },
  secureFormLoading: { en: 'Loading the secure form', fr: 'Chargement du formulaire sécurisé' },
  markPayPal: { en: 'PP', fr: 'PP' },
  markBillTo: { en: 'BILL', fr: 'FACT' },
  markCard: { en: 'CARD', fr: 'CARTE' },
  method: { en: 'Method', fr: 'Mode' },
  expires: { en: 'Expires', fr: 'Expiration' },
  sharedWith: { en: 'Shared with', fr: 'Partagé avec' },
  sharedWithNames: { en: 'Shared with {{names}}', fr: 'Partagé avec {{names}}' },
  inUseBy: { en: 'In use by', fr: 'Utilisé par' },
  default: { en: 'Default', fr: 'Par défaut' },
  you: { en: 'You', fr: 'Vous' },
  gone: { en: 'This payment method is no longer here', fr: 'Ce mode de paiement n’existe plus' },
  goneHelp: {
    en: 'It may have been deleted, or you can’t edit it. Your payment methods are on the account page.',
    fr: 'Il a peut-être été supprimé, ou vous ne pouvez pas le modifier. Vos modes de paiement figurent à la page du compte.',
  },
  toAccount: { en: 'Open account', fr: 'Ouvrir le compte' },
  expired: { en: '{{date}}, expired', fr: '{{date}}, expirée' },
  orders: { en: { one: '{{count}} order', other: '{{count}} orders' }, fr: { one: '{{count}} bon', other: '{{count}} bons' } },
  order: { en: 'Order\u00a0{{order}}', fr: 'Bon de travail\u00a0{{order}}' },
  makeDefault: { en: 'Make {{method}} the default', fr: 'Faire de {{method}} le mode par défaut' },
  isDefault: { en: '{{method}} is the default', fr: '{{method}} est le mode par défaut' },
  edit: { en: 'Edit {{method}}', fr: 'Modifier {{method}}' },
  delete: { en: 'Delete {{method}}', fr: 'Supprimer {{method}}' },
  billToFleet: { en: 'Bill to {{fleet}}', fr: 'Facturation à {{fleet}}' },
  allShown: {
    en: { one: '1 method shown.', other: 'All {{count}} methods shown.' },
    fr: { one: '{{count}} mode affiché.', other: 'Les {{count}} modes sont affichés.' },
  },
  foot: {
    en: 'The default and a method that an order uses cannot be deleted.',
    fr: 'Le mode par défaut et un mode utilisé par un bon de travail ne peuvent pas être supprimés.',
  },
  expiredInUse: {
    en: '{{method}} has expired and order\u00a0{{order}} uses it',
    fr: '{{method}} est expirée et sert au bon de travail\u00a0{{order}}',
  },
  expiredInUseHelp: {
    en: 'The shop cannot be paid with it. Choose another method in the order, or add the new card.',
    fr: 'L’atelier ne peut pas être payé avec ce mode. Choisissez un autre mode dans le bon de travail ou ajoutez la nouvelle carte.',
  },
  openOrder: { en: 'Open order\u00a0{{order}}', fr: 'Ouvrir le bon de travail\u00a0{{order}}' },
  deleteTitle: { en: 'Delete {{method}}?', fr: 'Supprimer {{method}}?' },
  deleteHelp: {
    en: 'No one can pay with it anymore. Past payments stay in the transactions.',
    fr: 'Plus personne ne pourra payer avec ce mode. Les paiements déjà faits restent dans les transactions.',
  },
  deleteMethod: { en: 'Delete payment method', fr: 'Supprimer le mode de paiement' },
  added: { en: '{{method}} added', fr: 'Mode de paiement ajouté\u00a0: {{method}}' },
  updated: { en: '{{method}} updated', fr: 'Mode de paiement mis à jour\u00a0: {{method}}' },
  deletedMore: { en: 'It can no longer be chosen for a payment.', fr: 'Il ne peut plus être choisi pour un paiement.' },
  madeDefaultMore: {
    en: 'It’s chosen first when an order is approved.',
    fr: 'Il est choisi en premier à l’approbation d’un bon de travail.',
  },
  savedMore: {
    en: 'It can be chosen when an order is approved.',
    fr: 'Il peut être choisi à l’approbation d’un bon de travail.',
  },
  deleted: { en: '{{method}} deleted', fr: 'Mode de paiement supprimé\u00a0: {{method}}' },
  madeDefault: { en: '{{method}} is now the default', fr: '{{method}} est maintenant le mode par défaut' },
  mayUse: {
    en: { one: '{{names}} can use it.', other: '{{names}} can use it.' },
    fr: { one: '{{names}} peut l’utiliser.', other: '{{names}} peuvent l’utiliser.' },
  },
})

export const methodFormTexts = defineTexts('payment-method-form', {
  settings: COMMON.settings,
  account: { en: 'Account', fr: 'Compte' },
  cancel: COMMON.cancel,
  new: { en: 'Add payment method', fr: 'Ajouter un mode de paiement' },
  edit: { en: 'Edit {{method}}', fr: 'Modifier {{method}}' },
  type: { en: 'Type', fr: 'Type' },
  credit_card: { en: 'Credit card', fr: 'Carte de crédit' },
  paypal: { en: 'PayPal', fr: 'PayPal' },
  bill_to: { en: 'Bill to', fr: 'Facturation' },
  billToHelp: {
    en: 'Invoices go to this address. Nothing is charged to it.',
    fr: 'Les factures sont envoyées à cette adresse. Rien n’en est débité.',
  },
  nickname: { en: 'Nickname', fr: 'Surnom' },
  nicknameExample: { en: 'For example Tires', fr: 'Par exemple Pneus' },
  email: { en: 'Email for receipts', fr: 'Courriel pour les reçus' },
  billing_address: { en: 'Billing address', fr: 'Adresse de facturation' },
  billing_zip: { en: 'Billing zip', fr: 'Code ZIP de facturation' },
  billing_postal: { en: 'Billing postal code', fr: 'Code postal de facturation' },
  customer_ids: { en: 'Who can use it', fr: 'Qui peut l’utiliser' },
  onlyYou: { en: 'Only you', fr: 'Vous seulement' },
  onlyOwner: { en: 'Only {{name}}', fr: '{{name}} seulement' },
  shareHelp: {
    en: 'You can always use it. Share it with Owners, Admins and driving Managers.',
    fr: 'Vous pouvez toujours l’utiliser. Partagez-le avec des propriétaires, des administrateurs et des gestionnaires qui conduisent.',
  },
  isDefault: { en: 'Make it the default', fr: 'En faire le mode par défaut' },
  isDefaultHelp: { en: 'The subscription is charged to the default.', fr: 'L’abonnement est prélevé sur le mode par défaut.' },
  addCard: { en: 'Add card', fr: 'Ajouter la carte' },
  addPaypal: { en: 'Add PayPal', fr: 'Ajouter PayPal' },
  addBillTo: { en: 'Add address', fr: 'Ajouter l’adresse' },
  declined: { en: 'The bank declined this card', fr: 'La banque a refusé cette carte' },
  declinedHelp: {
    en: 'Nothing was saved. Check the number and date, or use another card.',
    fr: 'Rien n’a été enregistré. Vérifiez le numéro et la date, utilisez une autre carte ou appelez la banque.',
  },
  numberStays: {
    en: 'A card’s number and date can’t be changed. Add the new card instead.',
    fr: 'Le numéro et la date d’une carte ne peuvent pas être modifiés. Ajoutez plutôt la nouvelle carte.',
  },
  bill_to_empty: { en: 'Enter a nickname or a billing address.', fr: 'Saisissez un surnom ou une adresse de facturation.' },
  email_invalid: COMMON.invalidEmail,
})

export const accountNumberTexts = defineTexts('account-number', {
  ...common('edit', 'cancel'),
  title: { en: 'Fleet account number', fr: 'Numéro de compte du parc' },
  label: { en: 'WEX number', fr: 'Numéro WEX' },
  help: {
    en: '13 digits. It pays orders at shops that accept it.',
    fr: '13 chiffres. Il paie les bons de travail dans les ateliers qui l’acceptent.',
  },
  sharedBy: {
    en: 'Owners and Admins pay with it. Share it with others [in Users].',
    fr: 'Les propriétaires et les administrateurs paient avec ce numéro. Communiquez-le à d’autres [dans Utilisateurs].',
  },
  addedBy: { en: 'Added by {{name}} on {{date}}.', fr: 'Ajouté par {{name}} le {{date}}.' },
  none: { en: 'No account number yet', fr: 'Aucun numéro de compte pour l’instant' },
  add: { en: 'Add account number', fr: 'Ajouter le numéro de compte' },
  endsIn: { en: 'Ending in {{digits}}', fr: 'Se terminant par {{digits}}' },
  added: { en: 'Account number added', fr: 'Numéro de compte ajouté' },
  updated: { en: 'Account number updated', fr: 'Numéro de compte mis à jour' },
  account_number_missing: {
    en: 'Enter the account number. This field is required.',
    fr: 'Saisissez le numéro de compte. Ce champ est obligatoire.',
  },
  account_number_invalid: {
    en: 'Invalid account number. Enter its 13 digits.',
    fr: 'Numéro de compte non valide. Saisissez ses 13 chiffres.',
  },
})

export const accountTexts = defineTexts('account', {
  settings: COMMON.settings,
  title: { en: 'Account', fr: 'Compte' },
  preferences: { en: 'User preferences', fr: 'Préférences' },
})
