import { useLanguage } from '#platform/i18n/use-texts.ts'
import { methodName } from '#features/accounts/payment-words.ts'
import type { PaymentMethod } from '../../methods/methods-contract.ts'

/** "Visa ending in 4417", in the language of the page. */
export const useMethodName = () => {
  const language = useLanguage()
  return ({ type, card_type: cardType, last_4: lastFour }: Pick<PaymentMethod, 'type' | 'card_type' | 'last_4'>): string =>
    methodName({ kind: type, cardType, lastFour }, language)
}
