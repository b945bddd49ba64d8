import { clsx } from 'clsx'
import { Linked } from '#platform/i18n/linked.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { Button } from '#platform/ui/button.tsx'
import { IconAlertCircle, IconInfoCircle } from '#platform/ui/icons.ts'
import { failureText } from '#platform/ui/overlays/notices.tsx'
import { ui } from '#platform/ui/styles/ui.ts'
import type { Consequences as Known } from '../contract.ts'
import { transferTexts } from './texts.ts'
import styles from './Transfer.module.css'
import type { Transfer } from './use-transfer.ts'

const NAMED = 3

/** Consequences of the transfer beside the save button: records that move, end and stay. */
export const Consequences = ({ state, preview, save }: Transfer) => {
  const t = useTexts(transferTexts)
  const count = state.pending.length
  const refused = count > 0 && preview.error ? failureText(preview.error).title : null
  const Icon = refused ? IconAlertCircle : IconInfoCircle
  return (
    <section className={clsx(ui.panel, styles.consequences)} aria-live="polite">
      <Icon size={20} stroke={1.75} aria-hidden className={refused ? styles.refused : undefined} />
      <div className={styles.words}>
        {count === 0 ? <Nothing /> : null}
        {refused ? <p className={clsx(styles.refused, ui.medium)}>{refused}</p> : null}
        {count > 0 && preview.data ? <WhatHappens known={preview.data} /> : null}
      </div>
      <Button look="primary" disabled={count === 0} busy={save.isPending} onClick={() => save.mutate()}>
        {count === 0 ? t('save') : t('saveMove', { count })}
      </Button>
    </section>
  )
}

const Nothing = () => {
  const t = useTexts(transferTexts)
  return (
    <>
      <strong>{t('nothingYet')}</strong>
      <p>{t('nothingYetLine')}</p>
    </>
  )
}

const WhatHappens = ({ known }: { known: Known }) => {
  const t = useTexts(transferTexts)
  const names = known.vehicles.map(({ name }) => name)
  const visibleOrders = known.open_orders.slice(0, NAMED)
  const more = known.open_orders.length - visibleOrders.length
  const from = known.from.map(({ name }) => name)
  const removed = useRemoved(known)
  return (
    <>
      <strong>
        {t('goes', {
          vehicles: shortened(names, (count) => t('others', { count })),
          from,
          to: known.to.name,
          count: names.length,
        })}
      </strong>
      <p>
        {t('along', {
          things: [
            ...(known.papers > 0 ? [t('gloveboxOf', { count: known.papers })] : []),
            t('schedules'),
            t('readings'),
            ...(known.visits > 0 ? [t('visits', { count: known.visits })] : []),
          ],
          from,
        })}
      </p>
      {removed.length > 0 ? <p>{t('removed', { things: removed })}</p> : null}
      {visibleOrders.map(({ id, vehicle, fleet }) => (
        <p key={id}>
          <Linked
            text={t('openOrder', { id, vehicle, fleet })}
            link={(words) => <strong className={styles.open}>{words}</strong>}
          />
        </p>
      ))}
      {more > 0 ? <p>{t('moreOrders', { count: more })}</p> : null}
    </>
  )
}

const shortened = (names: readonly string[], others: (count: number) => string): string[] =>
  names.length > NAMED + 1 ? [...names.slice(0, NAMED), others(names.length - NAMED)] : [...names]

const useRemoved = (known: Known): string[] => {
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
