import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { IconAlertTriangle, IconFileText, IconLock, IconX } from '#platform/ui/icons.ts'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Consequences as Known } from '../contract.ts'
import { transferTexts } from './texts.ts'
import styles from './Transfer.module.css'
import type { Transfer } from './use-transfer.ts'

const NAMED = 3

/** What moves, stays and ends, above the button; nothing that does not happen is listed. */
export const Consequences = ({ state, preview, nameOf }: Transfer) => {
  const t = useTexts(transferTexts)
  const count = state.selected.length
  if (count === 0 || state.toFleetId === null) return null
  const refused = preview.error ? failureText(preview.error).title : null
  return (
    <section className={clsx(ui.panel, styles.consequences)} aria-live="polite">
      <h2>{t('question', { count, fleet: nameOf(state.toFleetId) })}</h2>
      {refused ? <p className={styles.refused}>{refused}</p> : null}
      {preview.data ? <WhatHappens known={preview.data} /> : null}
    </section>
  )
}

const WhatHappens = ({ known }: { known: Known }) => {
  const t = useTexts(transferTexts)
  const named = known.open_orders.slice(0, NAMED)
  const more = known.open_orders.length - named.length
  const ends = useEnds(known)
  const size = { size: 16, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <dl>
      <Happens icon={<IconFileText {...size} />} head={t('moves', { count: known.vehicles.length })}>
        {t('movesLine', {
          things: [
            ...(known.papers > 0 ? [t('documents', { count: known.papers })] : []),
            t('schedules'),
            t('readings'),
            ...(known.visits > 0 ? [t('visits', { count: known.visits })] : []),
          ],
        })}
      </Happens>
      <Happens icon={<IconLock {...size} />} head={t('stays', { from: known.from.map(({ name }) => name) })}>
        {t('staysLine')}
      </Happens>
      {ends.length > 0 ? (
        <Happens icon={<IconX {...size} />} head={t('ends')}>
          {t('endsLine', { things: ends })}
        </Happens>
      ) : null}
      {named.map(({ id, vehicle, fleet }) => (
        <Happens key={id} className={styles.amber} icon={<IconAlertTriangle {...size} />} head={t('openOrder', { id, vehicle })}>
          {t('openOrderLine', { vehicle, fleet })}
        </Happens>
      ))}
      {more > 0 ? (
        <Happens className={styles.amber} icon={<IconAlertTriangle {...size} />} head={t('moreOrders', { count: more })} />
      ) : null}
    </dl>
  )
}

type HappensProps = { icon: ReactNode; head: string; className?: string | undefined; children?: ReactNode }

const Happens = ({ icon, head, className, children }: HappensProps) => (
  <div>
    <dt className={className}>
      {icon}
      {head}
    </dt>
    {children ? <dd>{children}</dd> : null}
  </div>
)

const shortened = (names: readonly string[], others: (count: number) => string): string[] =>
  names.length > NAMED + 1 ? [...names.slice(0, NAMED), others(names.length - NAMED)] : [...names]

const useEnds = (known: Known): string[] => {
  const t = useTexts(transferTexts)
  const { drivers, policies, garaging_addresses: garaging } = known
  const things: string[] = []
  if (drivers.length > 0) {
    things.push(t('drivers', { names: shortened(drivers, (count) => t('otherDrivers', { count })), count: drivers.length }))
  }
  if (known.licenses > 0) things.push(t('licenses', { count: known.licenses }))
  if (policies > 0) {
    const vehicles = shortened(known.policy_vehicles, (count) => t('others', { count }))
    things.push(t('policies', { vehicles, count: policies }))
  }
  if (garaging > 0) things.push(t('garaging', { count: garaging }))
  if (known.departments > 0) things.push(t('departments', { count: known.departments }))
  return things
}
