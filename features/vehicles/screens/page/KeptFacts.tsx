import { clsx } from 'clsx'
import { localize } from '#platform/i18n/texts.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { VehicleDetail } from '../../contract.ts'
import { fieldWords } from '../../fields/texts.ts'
import styles from './VehicleFrame.module.css'

/** Price, labels and notes of a vehicle, which mostly come from a file; nothing without any. */
export const KeptFacts = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const language = useLanguage()
  const formats = useFormats()
  const price = vehicle.purchase_price === null ? null : formats.money(vehicle.purchase_price)
  const facts = [
    { words: fieldWords.purchasePrice, value: price },
    { words: fieldWords.labels, value: vehicle.labels },
    { words: fieldWords.notes, value: vehicle.notes },
  ].filter(({ value }) => value)
  if (facts.length === 0) return null
  return (
    <dl className={clsx(styles.detailList, ui.padded)}>
      {facts.map(({ words, value }) => (
        <div key={words.en}>
          <dt>{localize(words, language)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
