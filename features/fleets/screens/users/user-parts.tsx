import { clsx } from 'clsx'
import { formatTime, wallClock } from '#features/countries/clock-time.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { OpensRow } from '#platform/ui/grid/ranked-table.tsx'
import { IconClock, IconMail, IconMailOff } from '#platform/ui/icons.ts'
import { pageFacts } from '#platform/ui/page-facts.ts'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { FleetUser } from '../../users/users-contract.ts'
import { usersTexts } from './texts.ts'
import styles from './Users.module.css'

/** The name, a marker for one's own row, and the state of the invitation. */
export const UserName = ({ user, onOpen }: { user: FleetUser; onOpen?: (user: FleetUser) => void }) => {
  const t = useTexts(usersTexts)
  const name = <b>{user.name}</b>
  return (
    <span className={styles.name}>
      {onOpen && user.can.edit ? <OpensRow onClick={() => onOpen(user)}>{name}</OpensRow> : name}
      {user.is_self ? <span className={styles.you}>{t('you')}</span> : null}
      <InvitationBadge user={user} />
      {user.is_of_directory ? <span className={ui.badge}>{t('ofDirectory')}</span> : null}
    </span>
  )
}

const LOOKS = {
  waiting: { Icon: IconClock, look: undefined },
  not_sent: { Icon: IconClock, look: undefined },
  sent: { Icon: IconMail, look: undefined },
  expired: { Icon: IconClock, look: ui.due },
  bounced: { Icon: IconMailOff, look: ui.pastDue },
} as const

const InvitationBadge = ({ user: { invitation, is_active: isActive } }: { user: FleetUser }) => {
  const t = useTexts(usersTexts)
  if (!isActive || !invitation || invitation.state === 'accepted') return null
  const { Icon, look } = LOOKS[invitation.state] ?? LOOKS.waiting
  return (
    <span className={clsx(ui.badge, look)}>
      <Icon size={14} stroke={2} aria-hidden />
      {t(invitation.state)}
    </span>
  )
}

/** Second line: deactivated since, invited at, or last seen. */
export const LastSeen = ({ user, onInvite }: { user: FleetUser; onInvite: (user: FleetUser) => void }) => {
  const t = useTexts(usersTexts)
  const formats = useFormats()
  const signedIn = useSignedIn(user)
  const { invitation } = user
  if (!user.is_active) {
    return (
      <>
        {keepNumbersWhole(
          user.deactivated_at ? t('inactiveSince', { date: formats.date(user.deactivated_at) }) : t('isInactive'),
        )}
      </>
    )
  }
  if (!invitation || invitation.state === 'accepted') return <>{keepNumbersWhole(signedIn)}</>
  return (
    <>
      {invitation.sent_at === null
        ? t(`line_${lineOf(invitation.state)}`)
        : keepNumbersWhole(t('invitedOn', { date: formats.date(invitation.sent_at) }))}
      {user.can.invite && invitation.state !== 'waiting' ? (
        <>
          {' · '}
          <button
            type="button"
            className={styles.again}
            aria-label={t(invitation.sent_at === null ? 'sendTo' : 'sendAgainTo', { name: user.name })}
            onClick={() => onInvite(user)}
          >
            {t(invitation.sent_at === null ? 'send' : 'sendAgain')}
          </button>
        </>
      ) : null}
    </>
  )
}

/** Why no invitation was sent. */
const lineOf = (state: string): 'waiting' | 'not_sent' => (state === 'waiting' ? 'waiting' : 'not_sent')

const useSignedIn = ({ last_signed_in_at: at }: FleetUser): string => {
  const t = useTexts(usersTexts)
  const formats = useFormats()
  const language = useLanguage()
  if (at === null) return t('neverSignedIn')
  const { date, time, isToday } = onThisClock(at)
  return isToday ? t('signedInToday', { time: formatTime(time, language) }) : t('signedIn', { date: formats.date(date) })
}

/** A timestamp in the browser's time zone. */
const onThisClock = (instant: string): { date: string; time: string; isToday: boolean } => {
  const { timeZone, now } = pageFacts()
  const { date, time } = wallClock(instant, timeZone)
  return { date, time, isToday: date === wallClock(new Date(now()), timeZone).date }
}

/** A long address breaks after the @, and nowhere within a word. */
export const Email = ({ user: { email } }: { user: FleetUser }) => {
  if (email === '') return <span className={ui.faint}>–</span>
  const splitIndex = email.indexOf('@') + 1
  return (
    <a className={clsx(ui.plain, ui.soft, styles.email)} href={`mailto:${email}`}>
      {email.slice(0, splitIndex)}
      <wbr />
      {email.slice(splitIndex)}
    </a>
  )
}

export const Phone = ({ user }: { user: FleetUser }) => {
  const formats = useFormats()
  const link = phoneLink(user.cellPhone)
  if (!link) return <span className={ui.faint}>{formats.phone(null)}</span>
  return (
    <a className={clsx(ui.plain, ui.soft, ui.oneLine)} href={link}>
      {formats.phone(user.cellPhone)}
    </a>
  )
}

/** The first item of a user, and how many more; the tooltip lists all. */
export const useFirstAndMore = (fleetsTotal?: number) => {
  const t = useTexts(usersTexts)
  return (user: FleetUser): { short: string; whole: string } | null => {
    if (fleetsTotal !== undefined && user.all_fleets) {
      const all = t('allFleets', { count: fleetsTotal })
      return { short: all, whole: all }
    }
    const names = (fleetsTotal === undefined ? user.vehicles : user.fleets).map(({ name }) => name)
    const [first, ...more] = names
    if (first === undefined) return null
    const key = fleetsTotal === undefined ? 'firstAndMore' : 'firstAndMoreFleets'
    return { short: more.length === 0 ? first : t(key, { name: first, count: more.length }), whole: names.join(', ') }
  }
}
