import { COMMON } from '#features/common-texts.ts'
import { defineTexts } from '#platform/i18n/texts.ts'

/** Texts for paying, at approval and after it. */
export const payTexts = defineTexts('approvals.pay', {
  promotion: COMMON.promotion,
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
    en: 'Not shared with you. {{names}} can approve this order, or share the number with you in Settings, Users.',
    fr: 'Ne vous est pas communiqué. {{names}} peut approuver ce bon de travail, ou vous communiquer le numéro dans Paramètres, Utilisateurs.',
  },
  anOwner: { en: 'An Owner or Admin', fr: 'Un propriétaire ou un administrateur' },
  anOwnerWithin: { en: 'an Owner or Admin', fr: 'un propriétaire ou un administrateur' },
  otherProvider: {
    en: 'The rest is paid the same way as the first part',
    fr: 'Le reste est payé de la même façon que la première partie',
  },
  paymentSettings: { en: 'Payment settings', fr: 'Paramètres de paiement' },
  addMethod: { en: 'Add payment method', fr: 'Ajouter un mode de paiement' },
  changeMethod: { en: 'Change', fr: 'Changer' },
  noneAdd: {
    en: 'No payment method is shared with you. Add one, or ask {{names}} to approve this order.',
    fr: 'Aucun mode de paiement n’est partagé avec vous. Ajoutez-en un, ou demandez à {{names}} d’approuver ce bon de travail.',
  },
  noneAsk: {
    en: 'No payment method is shared with you. Ask {{names}} to approve this order.',
    fr: 'Aucun mode de paiement n’est partagé avec vous. Demandez à {{names}} d’approuver ce bon de travail.',
  },
  noneYet: {
    en: 'Add a payment method to approve this order.',
    fr: 'Ajoutez un mode de paiement pour approuver ce bon de travail.',
  },
  noneWithoutNumber: {
    en: 'The account number is missing. An Owner or Admin can enter it in Settings > Payments.',
    fr: 'Le numéro de compte manque. Un propriétaire ou un administrateur peut le saisir dans Paramètres > Paiements.',
  },
  paidWhenDone: {
    en: 'You’ll be charged up to {{amount}} when the work is done.',
    fr: 'Un maximum de {{amount}} sera débité une fois les travaux terminés.',
  },
  authorizedOn: { en: 'Authorized on {{day}}', fr: 'Autorisé le {{day}}' },
  dueNow: { en: 'Due now', fr: 'À payer maintenant' },
  approvalError: { en: 'Approval error', fr: 'Erreur d’approbation' },
  bankDeclined: { en: 'The bank declined {{method}}', fr: 'La banque a refusé {{method}}' },
  bankDeclinedMore: {
    en: 'Nothing was charged and the order still waits. Your decisions, message and note are kept. Choose another card.',
    fr: 'Rien n’a été débité et le bon de travail attend toujours. Vos décisions, votre message et votre note sont conservés. Choisissez une autre carte.',
  },
  failedTitle: { en: 'The payment of {{amount}} failed', fr: 'Le paiement de {{amount}} a échoué' },
  // Contains the bank's message, which is always English.
  failedBank: {
    en: 'The bank’s answer for {{method}}: “{{reason}}”.',
    fr: 'Réponse de la banque pour {{method}}\u00a0: «\u00a0{{reason}}\u00a0».',
  },
  failedPay: {
    en: 'The work is done and the shop isn’t paid yet. Choose how to pay for it.',
    fr: 'Les travaux sont terminés et l’atelier n’est pas encore payé. Choisissez comment payer.',
  },
  failedOthers: {
    en: 'The work is done and the shop isn’t paid yet. An Owner, Admin or the approver can pay with another card.',
    fr: 'Les travaux sont terminés et l’atelier n’est pas encore payé. Un propriétaire, un administrateur ou la personne qui a approuvé le bon de travail peut payer avec une autre carte.',
  },
  payNow: { en: 'Pay {{amount}}', fr: 'Payer {{amount}}' },
  paying: { en: 'Paying…', fr: 'Paiement en cours…' },
  paidTitle: { en: 'Payment received', fr: 'Paiement reçu' },
  paidMore: { en: '{{shop}} gets {{amount}} for {{vehicle}}.', fr: '{{shop}} reçoit {{amount}} pour {{vehicle}}.' },
  bankDeclinedAgain: {
    en: 'Nothing was charged. Choose another card.',
    fr: 'Rien n’a été débité. Choisissez une autre carte.',
  },
  notAutomatic: { en: 'Not approved automatically', fr: 'Non approuvé automatiquement' },
  payment: { en: 'Payment', fr: 'Paiement' },
  downloadReceipt: { en: 'Download receipt', fr: 'Télécharger le reçu' },
  receiptFor: { en: 'Receipt for {{amount}}', fr: 'Reçu de {{amount}}' },
  authorised: { en: 'Authorized', fr: 'Autorisé' },
  captured: { en: 'Charged', fr: 'Débité' },
  voided: { en: 'Authorization released', fr: 'Autorisation libérée' },
  refunded: { en: 'Refunded', fr: 'Remboursé' },
  failed: { en: 'Declined', fr: 'Refusé' },
  settled: { en: 'Settled', fr: 'Réglé' },
  fee: { en: 'Fee', fr: 'Frais' },
  disputed: { en: 'Disputed, taken back by the bank', fr: 'Contesté, repris par la banque' },
  disputedTitle: { en: 'The bank took {{amount}} back', fr: 'La banque a repris {{amount}}' },
  disputedMore: {
    en: 'The cardholder disputed the charge. If that was a mistake, ask the bank to withdraw the dispute.',
    fr: 'Le titulaire de la carte a contesté le débit. S’il s’agit d’une erreur, demandez à la banque de retirer la contestation.',
  },
  dispute_won: { en: 'Dispute won, given back by the bank', fr: 'Contestation gagnée, rendu par la banque' },
})
