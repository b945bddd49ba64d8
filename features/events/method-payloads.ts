/** What happens to the methods of payment of a fleet; the fleet is the subject. Never more of a card than what it is called. */

type MethodFacts = { methodId: number; method: { en: string; fr: string } }

export type MethodPayloads = {
  payment_method_added: MethodFacts
  payment_method_changed: MethodFacts
  payment_method_removed: MethodFacts
  payment_method_made_default: MethodFacts
  /** Of the account number the last four digits. */
  account_number_set: { beforeLastFour: string | null; lastFour: string }
}

export const METHOD_SUBJECT_OF = {
  payment_method_added: 'fleet',
  payment_method_changed: 'fleet',
  payment_method_removed: 'fleet',
  payment_method_made_default: 'fleet',
  account_number_set: 'fleet',
} as const
