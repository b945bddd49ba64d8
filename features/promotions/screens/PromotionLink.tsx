import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { browserOnly } from '#platform/ui/loadable.tsx'
import type { PromotionsOf } from './PromotionsModal.tsx'
import { promotionTexts } from './texts.ts'

const PromotionsModal = browserOnly(async () => (await import('./PromotionsModal.tsx')).PromotionsModal)

/** Opens the promotions that fit an order. Refetched each time it is opened. */
export const PromotionLink = (props: PromotionsOf) => {
  const t = useTexts(promotionTexts)
  const [opened, open] = useState(false)
  return (
    <>
      <Button look="ghost" size="sm" aria-haspopup="dialog" onClick={() => open(true)}>
        {t(props.hasPromotion ? 'change' : 'link')}
      </Button>
      {opened ? <PromotionsModal {...props} onClose={() => open(false)} /> : null}
    </>
  )
}
