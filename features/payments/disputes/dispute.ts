import { defineTexts } from '#platform/i18n/texts.ts'

export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

export const isUnfinished = (status: DisputeStatus): boolean => status === 'open' || status === 'under_review'

const RANKS: Record<DisputeStatus, number> = { open: 0, under_review: 1, lost: 2, won: 3 }
/** Webhooks arrive late and more than once: a message about an earlier stage changes nothing. */
export const laterOf = (known: DisputeStatus, incoming: DisputeStatus): DisputeStatus =>
  RANKS[incoming] > RANKS[known] ? incoming : known

/** Dispute reasons as the card networks name them. */
export const disputeTexts = defineTexts('payments.disputes', {
  open: { en: 'To answer', fr: 'Réponse attendue' },
  under_review: { en: 'Under review by the bank', fr: 'À l’étude à la banque' },
  won: { en: 'Won', fr: 'Gagnée' },
  lost: { en: 'Lost', fr: 'Perdue' },
  cancelled_recurring_transaction: { en: 'Cancelled subscription', fr: 'Abonnement annulé' },
  credit_not_processed: { en: 'Refund not received', fr: 'Remboursement non reçu' },
  duplicate: { en: 'Charged twice', fr: 'Débité deux fois' },
  fraud: { en: 'Fraud', fr: 'Fraude' },
  general: { en: 'No reason given', fr: 'Aucune raison donnée' },
  invalid_account: { en: 'Invalid account', fr: 'Compte non valide' },
  not_recognized: { en: 'Charge not recognized', fr: 'Débit non reconnu' },
  product_not_received: { en: 'Work not received', fr: 'Travaux non reçus' },
  product_unsatisfactory: { en: 'Work not as agreed', fr: 'Travaux non conformes' },
  transaction_amount_differs: { en: 'Another amount was agreed', fr: 'Un autre montant était convenu' },
})

type DisputeWord = keyof typeof disputeTexts.entries
const REASONS: readonly string[] = Object.keys(disputeTexts.entries)
/** The text key of a reason; null for unknown reasons. */
export const reasonKey = (reason: string | null): DisputeWord =>
  reason !== null && REASONS.includes(reason) ? (reason as DisputeWord) : 'general'
