import { clsx } from 'clsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconCircleDashed, IconFileText, IconId } from '#platform/ui/icons.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { isFeminine } from '../../document-words.ts'
import { type DocumentKind, expiryState } from '../../glovebox.ts'
import { gloveboxTexts } from './texts.ts'
import styles from './Glovebox.module.css'

/** Text for a document's validity; `days` undefined: no document. */
export const useExpiryWords = () => {
  const t = useTexts(gloveboxTexts)
  const formats = useFormats()
  return {
    badge: (kind: DocumentKind, days: number | null | undefined): string => {
      if (days === undefined) return t(isFeminine(kind) ? 'missingFeminine' : 'missing')
      const state = expiryState(days)
      if (days === null || state === 'active') return t('active')
      if (days === 0) return t('expiresToday')
      if (state === 'expiring') return t('expiresIn', { count: days })
      return t(isFeminine(kind) ? 'expiredAgoFeminine' : 'expiredAgo', { count: -days })
    },
    line: (kind: DocumentKind, days: number | null, on: string | null): string => {
      if (days === null || on === null) return t('noDate')
      const date = formats.date(on)
      if (days < 0) return t(isFeminine(kind) ? 'expiredOnFeminine' : 'expiredOn', { date })
      if (days === 0) return t('expiresToday')
      return expiryState(days) === 'expiring' ? t('expiresInOn', { count: days, date }) : t('expiresOn', { date })
    },
  }
}

const LOOKS = {
  missing: { Icon: IconCircleDashed, look: undefined },
  active: { Icon: IconCheck, look: ui.good },
  expiring: { Icon: IconAlertTriangle, look: ui.due },
  expired: { Icon: IconAlertCircle, look: ui.pastDue },
} as const
const lookOf = (days: number | null | undefined) => LOOKS[days === undefined ? 'missing' : expiryState(days)]

export const toneOf = (days: number | null | undefined): string | undefined => {
  const { look } = lookOf(days)
  return look === ui.good ? undefined : look
}

/** Icon and text, never color alone. Valid documents are unobtrusive. */
export const ExpiryBadge = ({ kind, days }: { kind: DocumentKind; days: number | null | undefined }) => {
  const words = useExpiryWords()
  const { Icon, look } = lookOf(days)
  return (
    <span className={clsx(ui.badge, look, look === ui.good && ui.quiet)}>
      <Icon size={14} stroke={2} aria-hidden />
      {words.badge(kind, days)}
    </span>
  )
}

const MARKS = { missing: styles.missing, active: styles.active, expiring: styles.expiring, expired: styles.expired } as const

/** Document icon: dashed if missing, else tinted by remaining validity. */
export const DocumentMark = ({ kind, days }: { kind: DocumentKind; days: number | null | undefined }) => {
  const state = days === undefined ? 'missing' : expiryState(days)
  const Icon =
    state === 'expired'
      ? IconAlertCircle
      : state === 'expiring'
        ? IconAlertTriangle
        : kind === 'drivers_license'
          ? IconId
          : IconFileText
  return (
    <span className={clsx(styles.mark, MARKS[state])}>
      <Icon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}
