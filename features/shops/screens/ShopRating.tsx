import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconStarFilled } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import type { ShopRow } from '../contract.ts'
import { shopTexts } from './texts.ts'
import styles from './ShopRating.module.css'

type RatingProps = { shop: Pick<ShopRow, 'rating'>; isShort?: boolean }

/** Average and number of ratings; renders nothing for a shop without ratings. `isShort`: the number is in the title. */
export const ShopRating = ({ shop: { rating }, isShort = false }: RatingProps) => {
  const t = useTexts(shopTexts)
  const { number } = useFormats()
  if (!rating) return null
  const average = number(rating.average, 1)
  const words = t('ratings', { average, count: rating.count })
  return (
    <span className={clsx(ui.small, ui.soft, styles.rating)} title={isShort ? words : undefined}>
      <IconStarFilled size={12} aria-hidden />
      {isShort ? (
        <>
          <span aria-hidden>{average}</span>
          <span className={ui.screenReaderOnly}>{words}</span>
        </>
      ) : (
        words
      )}
    </span>
  )
}
