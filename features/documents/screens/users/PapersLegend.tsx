import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClock } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { isFeminine } from '../../document-words.ts'
import { type DocumentKind, WARNING_DAYS } from '../../glovebox.ts'
import type { PaperState } from '../../papers-of-users.ts'
import { userPapersTexts } from './texts.ts'
import styles from './UserPapers.module.css'

const SIGNS = {
  active: { Icon: IconCircleCheck, look: ui.faint, word: 'onFile' },
  expiring: { Icon: IconClock, look: ui.due, word: 'expiresWithin' },
  expired: { Icon: IconAlertCircle, look: ui.pastDue, word: 'expired' },
  missing: { Icon: IconCircleDashed, look: ui.faint, word: 'missing' },
} as const satisfies Record<PaperState, unknown>

export const PaperSign = ({ state }: { state: PaperState }) => {
  const { Icon, look } = SIGNS[state]
  return <Icon className={look} size={16} stroke={1.75} aria-hidden />
}

export const signLook = (state: PaperState): string | undefined => SIGNS[state].look

export const usePaperWord = () => {
  const t = useTexts(userPapersTexts)
  return (state: PaperState, kind?: DocumentKind): string => {
    const isOther = kind !== undefined && isFeminine(kind) && (state === 'expired' || state === 'missing')
    return t(isOther ? `${state}Feminine` : SIGNS[state].word, { days: WARNING_DAYS })
  }
}

/** What the icons mean. */
export const PapersLegend = () => {
  const wordOf = usePaperWord()
  return (
    <span className={styles.legend}>
      {(Object.keys(SIGNS) as PaperState[]).map((state) => (
        <span key={state} className={clsx(styles.sign, SIGNS[state].look)}>
          <PaperSign state={state} />
          {wordOf(state)}
        </span>
      ))}
    </span>
  )
}
