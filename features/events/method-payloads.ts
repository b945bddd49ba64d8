/** Events of a fleet's payment methods; the subject is the fleet. They never contain card data other than its display name. */

type MethodFacts = { methodId: number; method: { en: string; fr: string } }

export type MethodPayloads = {
  payment_method_added: MethodFacts
  payment_method_changed: MethodFacts
  payment_method_removed: MethodFacts
  payment_method_made_default: MethodFacts
  /** The last four digits of the account number. */
  account_number_set: { beforeLastFour: string | null; lastFour: string }
}

export const METHOD_SUBJECT_OF = {
  payment_method_added: 'fleet',
  payment_method_changed: 'fleet',
  payment_method_removed: 'fleet',
  payment_method_made_default: 'fleet',
  account_number_set: 'fleet',
} as const
