import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertCircle, IconCircleCheck, IconCircleDashed, IconClock } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { isFeminine } from '../../document-words.ts'
import { type DocumentKind, WARNING_DAYS } from '../../glovebox.ts'
import type { DocumentState } from '../../documents-of-users.ts'
import { userDocumentsTexts } from './texts.ts'
import styles from './UserDocuments.module.css'

const SIGNS = {
  active: { Icon: IconCircleCheck, look: ui.faint, word: 'onFile' },
  expiring: { Icon: IconClock, look: ui.due, word: 'expiresWithin' },
  expired: { Icon: IconAlertCircle, look: ui.pastDue, word: 'expired' },
  missing: { Icon: IconCircleDashed, look: ui.faint, word: 'missing' },
} as const satisfies Record<DocumentState, unknown>

export const DocumentSign = ({ state }: { state: DocumentState }) => {
  const { Icon, look } = SIGNS[state] ?? SIGNS.active
  return <Icon className={look} size={16} stroke={1.75} aria-hidden />
}

export const signLook = (state: DocumentState): string | undefined => SIGNS[state]?.look

export const useDocumentWord = () => {
  const t = useTexts(userDocumentsTexts)
  return (state: DocumentState, kind?: DocumentKind): string => {
    const isOther = kind !== undefined && isFeminine(kind) && (state === 'expired' || state === 'missing')
    return t(isOther ? `${state}Feminine` : (SIGNS[state] ?? SIGNS.active).word, { days: WARNING_DAYS })
  }
}

export const DocumentsLegend = () => {
  const wordOf = useDocumentWord()
  return (
    <span className={styles.legend}>
      {(Object.keys(SIGNS) as DocumentState[]).map((state) => (
        <span key={state} className={clsx(styles.sign, SIGNS[state].look)}>
          <DocumentSign state={state} />
          {wordOf(state)}
        </span>
      ))}
    </span>
  )
}
