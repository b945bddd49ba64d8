import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useAddress } from '#platform/ui/address/use-address.ts'
import type { HistoryRecord } from '../../contract.ts'
import { keyOf } from '../merged-histories.ts'
import type { HistoryFilter } from '../use-history.ts'
import { searchOf, visitOf } from './history-search.ts'

const rowLink = (key: string): HTMLElement | null => document.querySelector(`[data-row="${CSS.escape(key)}"] a`)

type Opening = { vehicleId: number; filter: HistoryFilter; records: readonly HistoryRecord[] }

/** The visit in the address, so that Back and a reload keep it, and the ones before and after it. */
export const useOpenVisit = ({ vehicleId, filter, records }: Opening) => {
  const key = useAddress(visitOf)
  const navigate = useNavigate()
  const index = records.findIndex((record) => keyOf(record) === key)
  const record = records[index] ?? null
  const show = (next: string | null): void => {
    void navigate({
      to: '/vehicles/$id/history',
      params: { id: String(vehicleId) },
      search: searchOf(filter, next),
      replace: true,
      resetScroll: false,
    })
    const link = rowLink(next ?? key ?? '')
    // Inside a dialog the focus stays there.
    if (!document.activeElement?.closest('[role=dialog]')) link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: number): (() => void) | null => {
    const next = records[index + by]
    return record && next ? () => show(keyOf(next)) : null
  }
  const visit = { record, previous: step(-1), next: step(1), close: () => show(null) }
  useVisitKeys(visit)
  return visit
}
export type OpenVisit = ReturnType<typeof useOpenVisit>

const useVisitKeys = ({
  record,
  previous,
  next,
  close,
}: { record: unknown } & Record<'previous' | 'next', (() => void) | null> & { close: () => void }) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!record || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, select, textarea, [role=menu]')) return
    // Any other dialog on top has its own keys.
    if (document.querySelector('[role=dialog]:not(:has([data-visit]))')) return
    const done = { j: next, k: previous, escape: close }[event.key.toLowerCase()]
    if (!done) return
    event.preventDefault()
    done()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
