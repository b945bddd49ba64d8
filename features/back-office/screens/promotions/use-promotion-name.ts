import { useCallback } from 'react'
import { localize } from '#features/countries/country.ts'
import { promotionWords } from '#features/orders/promotion-words.ts'
import type { PromotionRow } from '#features/promotions/contract.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'

/** The display name of a promotion in the list. */
export const usePromotionName = () => {
  const language = useLanguage()
  return useCallback(
    ({ name, name_fr: nameFr }: Pick<PromotionRow, 'name' | 'name_fr'>) => localize(promotionWords({ name, nameFr }), language),
    [language],
  )
}
