import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import styles from '../Office.module.css'
import type { Override } from './calls.ts'
import { flagTexts } from './texts.ts'
import { useFlagWords } from './use-flag-words.ts'

/** The drawer lists the rest. */
const SHOWN_CHIPS = 6

/** The targets of a flag's overrides, with their values; the author is in the tooltip, and in the drawer. */
export const Chips = ({ overrides }: { overrides: readonly Override[] }) => {
  const t = useTexts(flagTexts)
  const formats = useFormats()
  const { state, who } = useFlagWords()
  if (overrides.length === 0) return '–'
  const by = ({ changed_by: name, changed_at: at }: Override): string | undefined =>
    name && at ? t('by', { name, time: formats.dateTime(at) }) : undefined
  return (
    <span className={styles.chips}>
      {overrides.slice(0, SHOWN_CHIPS).map((one) => (
        <span key={one.id} className={styles.chip} title={by(one)}>
          {who(one)} <span>{state(one.value)}</span>
        </span>
      ))}
      {overrides.length > SHOWN_CHIPS ? <span>{t('more', { count: overrides.length - SHOWN_CHIPS })}</span> : null}
    </span>
  )
}
