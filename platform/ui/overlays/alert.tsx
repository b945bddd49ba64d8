import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { uiTexts } from '../texts.ts'
import { keepNumbersWhole } from '../whole-numbers.tsx'
import { ui } from '../styles/ui.ts'

export type AlertKind = 'danger' | 'warning' | 'success' | 'info' | 'default'

const looks = {
  danger: { className: ui.pastDue, Icon: IconAlertCircle },
  warning: { className: ui.due, Icon: IconAlertTriangle },
  success: { className: ui.good, Icon: IconCircleCheck },
  info: { className: undefined, Icon: IconInfoCircle },
  default: { className: undefined, Icon: IconInfoCircle },
}

/** Says what happened and what to do. Stays until dismissed or no longer true. */
export const Alert = ({
  kind = 'info',
  title,
  message,
  children = message,
  icon,
  action,
  onClose,
}: {
  kind?: AlertKind
  title: ReactNode
  /** A notice's text below its title, for notices spread as props: `<Alert {...form.failure} />`. */
  message?: string | undefined
  children?: ReactNode
  icon?: ReactNode
  /** An action, at the right; below the text on a phone. */
  action?: ReactNode
  onClose?: () => void
}) => {
  const t = useTexts(uiTexts)
  const { className, Icon } = looks[kind]
  return (
    <div className={clsx(ui.alert, className)} role={kind === 'danger' || kind === 'warning' ? 'alert' : 'status'}>
      {icon ?? <Icon className={ui.icon} size={16} stroke={1.75} aria-hidden />}
      <div className={ui.grow}>
        <Words title={title} hasMore={Boolean(children)} />
        {children ? <p>{keepNumbersWhole(children)}</p> : null}
      </div>
      {action ? <div className={ui.alertAction}>{action}</div> : null}
      {onClose ? (
        <button type="button" className={ui.iconButton} aria-label={t('close')} onClick={onClose}>
          <IconX className={ui.icon} size={16} aria-hidden />
        </button>
      ) : null}
    </div>
  )
}

/** Splits a refusal of several sentences: what happened is emphasized, what to do is not. */
const Words = ({ title, hasMore }: { title: ReactNode; hasMore: boolean }) => {
  const [first, rest] = typeof title === 'string' && !hasMore ? inTwo(title) : [title, '']
  return (
    <>
      <strong>{keepNumbersWhole(first)}</strong>
      {rest ? keepNumbersWhole(` ${rest}`) : null}
    </>
  )
}

/**
 * Splits after the first sentence: a word of some length, a full stop and a capital, so that "St. Louis" and "$1.50" do not end
 * one.
 */
const inTwo = (text: string): [string, string] => {
  const end = /(?<=[\p{L}\d»)]{4})[.!?]\s+(?=\p{Lu})/u.exec(text)
  return end ? [text.slice(0, end.index + 1), text.slice(end.index + end[0].length)] : [text, '']
}
