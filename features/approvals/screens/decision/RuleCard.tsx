import { clsx } from 'clsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { phoneLink } from '#features/countries/phone.ts'
import { awaitsDecision } from '#features/orders/order.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useFormats } from '#platform/ui/formats.tsx'
import { IconChevronDown, IconCircleCheck, IconLock, IconShieldCheck } from '#platform/ui/icons.ts'
import { Card } from '#platform/ui/page.tsx'
import { keepNumbersWhole } from '#platform/ui/whole-numbers.tsx'
import type { Approver, OrderApproval } from '../../contract.ts'
import { CancelCard } from '../order/CancelCard.tsx'
import { PEOPLE_LISTED_MAXIMUM, People } from '../order/People.tsx'
import type { ShownService } from '../order/shown-names.ts'
import { orderTexts } from '../order/texts.ts'
import { servicesToCheck } from './LineFactNote.tsx'
import { NextOrderAfter } from './NextOrder.tsx'
import { useNeedLook } from './ToCheck.tsx'
import { useTime } from './use-time.ts'
import { ui } from '#platform/ui/styles/ui.ts'
import { usePhone } from '#platform/ui/widths.ts'
import styles from '../order/OrderApproval.module.css'

type Shown = { shown: OrderApproval }

/** What decided; before the order waits, a button to cancel it. */
export const RuleCard = ({ shown }: Shown) => {
  const { status } = shown.order
  if (status === 'initiated' || status === 'active') return <CancelCard shown={shown} />
  return shown.previous_decision ? <Decided shown={shown} /> : null
}

type WaitingProps = Shown & { /** The services with the prices of the chosen options. */ services: readonly ShownService[] }

/** The rule while the order waits, after the number of services that need a look. */
export const WaitingRule = ({ shown, services }: WaitingProps) => {
  const t = useTexts(orderTexts)
  const time = useTime(shown.order)
  const { data: me } = useQuery(currentUserQuery)
  const others = shown.approvers.filter(({ id }) => id !== me?.id)
  const Icon = shown.can_approve ? IconShieldCheck : IconLock
  const isPhone = usePhone()
  const before = shown.previous_decision
  const needLook = useNeedLook()
  const count = servicesToCheck(shown, services).length
  const tone = !shown.can_approve || shown.over_policy || count > 0 ? styles.toneDue : styles.toneCalm
  const checks = shown.can_approve && count > 0 ? needLook(count, services.filter(awaitsDecision).length) : ''
  const decidedBefore = before ? (
    <p className={clsx(ui.small, ui.soft)}>
      {t('approvedBefore', {
        name: before.approver ?? t('fleetwright'),
        time: before.approved_at ? time(before.approved_at) : '',
      })}
    </p>
  ) : null
  const rule = (
    <>
      {checks ? <b>{checks} </b> : null}
      {keepNumbersWhole(shown.sentence)}
    </>
  )
  if (isPhone && shown.can_approve)
    return (
      <FoldedRule tone={tone} title={`${checks} ${shown.sentence}`.trim()} rule={rule}>
        {decidedBefore}
        <p>
          <b className={ui.medium}>{t('youCanApprove')}</b>
          {others.length > 0 ? <SoCan people={others} /> : null}
        </p>
      </FoldedRule>
    )
  return (
    <section className={clsx(ui.panel, styles.rule, tone)} role={shown.can_approve ? undefined : 'status'}>
      <div className={styles.why}>
        <Icon className={ui.icon} size={18} stroke={1.75} aria-hidden />
        <div>
          {shown.can_approve ? null : <strong>{t('cannotApprove')}</strong>}
          <p>{rule}</p>
          {decidedBefore}
        </div>
      </div>
      {shown.can_approve ? (
        <p className={clsx(styles.phoneLine, styles.section, ui.small)}>
          <b className={ui.medium}>{t('youCanApprove')}</b>
          {others.length > 0 ? <SoCan people={others} /> : null}
        </p>
      ) : (
        <div className={clsx(styles.phoneLine, styles.section)}>
          <People people={others} />
        </div>
      )}
    </section>
  )
}

type FoldProps = { tone: string | undefined; title: string; rule: ReactNode; children: ReactNode }

/** On a phone: two lines of the rule, so that the services are in view; they open the rest. */
const FoldedRule = ({ tone, title, rule, children }: FoldProps) => (
  <details className={clsx(ui.panel, styles.rule, styles.ruleFold, tone)}>
    <summary className={styles.why}>
      <IconShieldCheck className={ui.icon} size={18} stroke={1.75} aria-hidden />
      <span title={title}>{rule}</span>
      <IconChevronDown className={ui.icon} size={16} stroke={1.75} aria-hidden />
    </summary>
    <div className={clsx(styles.phoneLine, styles.section, ui.small)}>{children}</div>
  </details>
)

/** On a phone: people who can decide, in one line under the rule. */
const SoCan = ({ people }: { people: Approver[] }) => {
  const t = useTexts(orderTexts)
  const formats = useFormats()
  const visiblePeople = people.slice(0, PEOPLE_LISTED_MAXIMUM)
  return (
    <>
      {' '}
      {t('soCan')}{' '}
      {visiblePeople.map((person, index) => (
        <span key={person.id}>
          {index > 0 ? t('semicolon') : ''}
          {person.name}, <a href={phoneLink(person.cellPhone) ?? undefined}>{formats.phone(person.cellPhone)}</a>
        </span>
      ))}
      {people.length > PEOPLE_LISTED_MAXIMUM ? ` ${t('andMore', { count: people.length - PEOPLE_LISTED_MAXIMUM })}` : ''}.
    </>
  )
}

export const WhoCanApprove = ({ shown }: Shown) => {
  const t = useTexts(orderTexts)
  return (
    <Card title={t('whoCanApprove')} flat className={styles.deskOnly}>
      <div className={clsx(ui.padded, styles.tight)}>
        <People people={shown.approvers} />
      </div>
    </Card>
  )
}

const Decided = ({ shown }: Shown) => {
  const t = useTexts(orderTexts)
  const timeOf = useTime(shown.order)
  const { approver, approved_at: at, sentence } = shown.previous_decision!
  const time = at ? timeOf(at) : ''
  const { id, status } = shown.order
  const isApproved = status !== 'cancel'
  return (
    <section className={clsx(ui.panel, styles.rule, isApproved ? styles.toneGood : styles.toneCalm)}>
      <div className={styles.why}>
        <IconCircleCheck className={ui.icon} size={18} stroke={1.75} aria-hidden />
        <div>
          {isApproved ? (
            <strong>{approver ? t('approvedBy', { name: approver, time }) : t('approvedAutomatically', { time })}</strong>
          ) : null}
          <p>{keepNumbersWhole(sentence)}</p>
        </div>
      </div>
      {status === 'approved' || status === 'cancel' ? <NextOrderAfter id={id} /> : null}
    </section>
  )
}
