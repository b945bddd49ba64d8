import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconStarFilled } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ShopRow } from '../contract.ts'
import { shopTexts } from './texts.ts'
import styles from './ShopRating.module.css'

/** Average and number of ratings; renders nothing for a shop without ratings. */
export const ShopRating = ({ shop: { rating } }: { shop: Pick<ShopRow, 'rating'> }) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  if (!rating) return null
  return (
    <span className={clsx(ui.small, ui.soft, styles.rating)}>
      <IconStarFilled size={12} aria-hidden />
      {t('ratings', { average: number(rating.average, 1), count: rating.count })}
    </span>
  )
}
