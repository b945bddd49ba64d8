import { lazy, Suspense, useState } from 'react'
import { retryImport } from '#platform/contract/connection.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import type { PromotionsOf } from './PromotionsModal.tsx'
import { promotionTexts } from './texts.ts'

const load = async () => ({ default: (await import('./PromotionsModal.tsx')).PromotionsModal })
const PromotionsModal = lazy(() => retryImport(load))

/** Opens the promotions that fit an order. Fetched each time it is opened. */
export const PromotionLink = (props: PromotionsOf) => {
  const t = useTexts(promotionTexts)
  const [opened, open] = useState(false)
  return (
    <>
      <Button look="ghost" size="sm" onClick={() => open(true)}>
        {t(props.hasPromotion ? 'change' : 'link')}
      </Button>
      {opened ? (
        <Suspense>
          <PromotionsModal {...props} onClose={() => open(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
