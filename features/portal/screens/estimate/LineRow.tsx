import { clsx } from 'clsx'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown, IconCircleCheck, IconX } from '#platform/ui/icons.ts'
import type { DeskOrder, OfferedService } from '../../contract.ts'
import { lineCents, timesOf } from '../../estimate.ts'
import type { DraftLine } from './estimate-draft.ts'
import { LineDetails } from './LineDetails.tsx'
import { MoneyField } from './MoneyField.tsx'
import { estimateTexts } from './texts.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import styles from './Lines.module.css'
import { localize } from '#features/countries/country.ts'

type LineRowProps = {
  order: DeskOrder
  line: DraftLine
  service: OfferedService | null
  isOpen: boolean
  problem: string | null
  onToggle: () => void
  onChange: (change: Partial<DraftLine>) => void
  onPhoto: (id: number) => void
  onRemove: () => void
}

/** Names of a line's positions: "Front left, front right". */
const usePositionWords = (line: DraftLine, service: OfferedService | null): string | null => {
  const t = useTexts(estimateTexts)
  const question = useTexts(optionTexts)(optionKind(service?.positions ?? null))
  const language = useLanguage()
  if (line.wheels) {
    if (line.wheels.length === 0) return t('noWheel')
    if (line.wheels.length === 4) return t('all_four')
    return line.wheels.map((wheel, index) => (index === 0 ? t(wheel) : t(wheel).toLowerCase())).join(', ')
  }
  const position = service?.positions?.find(({ code }) => code === line.position)
  if (position) return localize(position.name, language)
  return service?.positions ? question : null
}

/** One line of the estimate: service, quantity, unit price field, total. Its name opens the details. */
export const LineRow = ({ order, line, service, isOpen, problem, onToggle, onChange, onPhoto, onRemove }: LineRowProps) => {
  const t = useTexts(estimateTexts)
  const language = useLanguage()
  const formats = useFormats()
  const name = line.name ?? (service ? localize(service.name, language) : '')
  const times = timesOf(line)
  const cents = lineCents(line)
  const position = usePositionWords(line, service)
  // A draft of the previous version has none.
  const photos = line.photoIds?.length ?? 0
  return (
    <li className={clsx(styles.lineGroup, isOpen && styles.open)}>
      <div className={styles.line}>
        <button type="button" className={styles.lineName} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.name}>
            {name}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </span>
          {position ? <span className={styles.below}>{position}</span> : null}
          {line.shopNote && !isOpen ? <span className={styles.below}>{line.shopNote}</span> : null}
          {photos > 0 && !isOpen ? <span className={styles.below}>{t('photoCount', { count: photos })}</span> : null}
          {line.isApproved ? (
            <span className={clsx(styles.below, ui.good, ui.row)}>
              <IconCircleCheck size={14} stroke={2} aria-hidden />
              {t('approved')}
            </span>
          ) : null}
        </button>
        <span className={clsx(ui.figure, ui.soft, styles.times)}>{times === 1 ? '' : `${times}\u00a0×`}</span>
        <MoneyField
          label={t('priceOf', { service: name })}
          value={line.typed}
          onChange={(typed) => onChange({ typed })}
          problem={problem}
        />
        <span className={clsx(styles.lineTotal, times === 1 && styles.same)}>
          {cents === null ? '–' : formats.money(cents / 100)}
        </span>
        <button
          type="button"
          className={clsx(ui.button, ui.square, ui.ghost)}
          aria-label={t('remove', { service: name })}
          onClick={onRemove}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
      {isOpen ? <LineDetails {...{ order, line, service, onChange, onPhoto }} /> : null}
    </li>
  )
}
