import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { beginTyped, forgetTyped, saveTyped, loadTyped, keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { EMPTY_REQUEST, isSchedulable, readDraft, type ServiceRequestDraft } from '../../booking/draft.ts'

export const REQUEST_DRAFT = 'service-request'
/** Any of these in the navigation state means: begin with this. */
const HANDED_OVER = ['vehicle_id', 'vehicle', 'order_services', 'shop', 'shop_id', 'fault_codes', 'recalls'] as const

/** The navigation state with what the router adds to it. */
type Arrived = ParsedLocation['state']

const clean = (state: Arrived): Record<string, unknown> => {
  const { key: _key, __TSR_key: _router, __TSR_index: _index, ...rest } = state
  return rest
}

/** What another page handed over begins a new request; otherwise what was written before goes on. */
export const useHandedOver = (): void => {
  const state = useLocation({ select: (location) => location.state })
  useState(() => {
    const handsOver = HANDED_OVER.some((name) => state[name] !== undefined && state[name] !== null)
    const handedDraft = handsOver && readDraft(clean(state))
    // The key of this entry of the browser's history; a reload keeps it.
    if (handedDraft) beginTyped(REQUEST_DRAFT, handedDraft, EMPTY_REQUEST, state.__TSR_key ?? state.key ?? '')
  })
}

/** The request as the page before left it, for the page that goes on with it. */
export const useDraft = (): [ServiceRequestDraft, (change: Partial<ServiceRequestDraft>) => void] => {
  const state = useLocation({ select: (location) => location.state })
  const [draft, setDraft] = useState((): ServiceRequestDraft => {
    const storedDraft = { ...EMPTY_REQUEST, ...loadTyped(REQUEST_DRAFT, EMPTY_REQUEST) }
    // What is kept is newer than what was handed over: the day and the time were chosen since.
    return isSchedulable(storedDraft) ? storedDraft : (readDraft(clean(state)) ?? storedDraft)
  })
  const change = (part: Partial<ServiceRequestDraft>): void =>
    setDraft((before) => {
      const next = { ...before, ...part }
      saveTyped(REQUEST_DRAFT, next, EMPTY_REQUEST)
      return next
    })
  return [draft, change]
}

export const forgetDraft = (): void => forgetTyped(REQUEST_DRAFT)

/** However often Submit is pressed, also after a reload, one order comes of a request. */
export const keyOfRequest = (): string => keyOfDraft(REQUEST_DRAFT)
