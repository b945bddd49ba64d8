import { defineTexts } from '#platform/i18n/texts.ts'

/** Paying, at the approval and after it. */
export const payTexts = defineTexts('approvals.pay', {
  payWith: { en: 'Pay with', fr: 'Payer avec' },
  payAmountWith: { en: 'Pay {{amount}} with', fr: 'Payer {{amount}} avec' },
  provider: { en: 'Payment provider', fr: 'Fournisseur de paiement' },
  expires: { en: 'Expires {{month}}', fr: 'Expire en {{month}}' },
  expired: { en: 'Expired {{month}}', fr: 'Expirée en {{month}}' },
  authorizedFirst: { en: 'Authorized the first part', fr: 'A autorisé la première partie' },
  declinedAt: { en: 'Declined {{time}}', fr: 'Refusée {{time}}' },
  isDefault: { en: 'Default', fr: 'Par défaut' },
  settledLater: { en: 'Settled after the work is done', fr: 'Réglé une fois les travaux terminés' },
  numberMissing: { en: 'The account number is missing', fr: 'Le numéro de compte manque' },
  notShared: {
    en: 'Not shared with you. Ask an Owner or Admin.',
    fr: 'Ne vous est pas communiqué. Demandez à un propriétaire ou à un administrateur.',
  },
  otherProvider: {
    en: 'The first part of this order was paid another way, so the rest is too',
    fr: 'La première partie de ce bon de travail a été payée autrement, et le reste l’est aussi',
  },
  addMethod: { en: 'Add payment method', fr: 'Ajouter un mode de paiement' },
  none: { en: 'No payment method yet.', fr: 'Aucun mode de paiement pour l’instant.' },
  paidWhenDone: {
    en: 'The shop is paid when the work is done, {{amount}} at most.',
    fr: 'L’atelier est payé une fois les travaux terminés, au plus {{amount}}.',
  },
  authorizedOn: { en: 'Authorized on {{day}}', fr: 'Autorisé le {{day}}' },
  dueNow: { en: 'Due now', fr: 'À payer maintenant' },
  approvalError: { en: 'Approval error', fr: 'Erreur d’approbation' },
  bankDeclined: { en: 'The bank declined {{method}}', fr: 'La banque a refusé {{method}}' },
  bankDeclinedMore: {
    en: 'Nothing was charged and the order still waits. Your decisions, message and note are kept. Choose another card.',
    fr: 'Rien n’a été débité et le bon de travail attend toujours. Vos décisions, votre message et votre note sont conservés. Choisissez une autre carte.',
  },
  notAutomatic: { en: 'Not approved automatically', fr: 'Non approuvé automatiquement' },
  payment: { en: 'Payment', fr: 'Paiement' },
  authorised: { en: 'Authorized', fr: 'Autorisé' },
  captured: { en: 'Charged', fr: 'Débité' },
  voided: { en: 'Authorization released', fr: 'Autorisation libérée' },
  refunded: { en: 'Refunded', fr: 'Remboursé' },
  failed: { en: 'Declined', fr: 'Refusé' },
  settled: { en: 'Settled', fr: 'Réglé' },
  fee: { en: 'Fee', fr: 'Frais' },
  promotion: { en: 'Promotion', fr: 'Promotion' },
})
