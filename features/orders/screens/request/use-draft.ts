import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { beginTyped, discardFormDraft, saveFormDraft, loadFormDraft, keyOfDraft } from '#platform/ui/form/kit/form-draft.ts'
import { EMPTY_REQUEST, isSchedulable, readDraft, type ServiceRequestDraft } from '../../booking/draft.ts'

export const REQUEST_DRAFT = 'service-request'
/** Any of these keys in the navigation state starts a new draft. */
const HANDED_OVER = ['vehicle_id', 'vehicle', 'order_services', 'shop', 'shop_id', 'fault_codes', 'recalls', 'problems'] as const

/** Navigation state with the router's own keys. */
type Arrived = ParsedLocation['state']

const clean = (state: Arrived): Record<string, unknown> => {
  const { key: _key, __TSR_key: _router, __TSR_index: _index, ...rest } = state
  return rest
}

/** Navigation state from another page starts a new request; otherwise the stored draft continues. */
export const useDraftFromNavigation = (): void => {
  const state = useLocation({ select: (location) => location.state })
  useState(() => {
    const handsOver = HANDED_OVER.some((name) => state[name] !== undefined && state[name] !== null)
    const handedDraft = handsOver && readDraft(clean(state))
    // The key of this history entry; a reload keeps it.
    if (handedDraft) beginTyped(REQUEST_DRAFT, handedDraft, EMPTY_REQUEST, state.__TSR_key ?? state.key ?? '')
  })
}

/** The draft as stored by the previous page. */
export const useDraft = (): [ServiceRequestDraft, (change: Partial<ServiceRequestDraft>) => void] => {
  const state = useLocation({ select: (location) => location.state })
  const [draft, setDraft] = useState((): ServiceRequestDraft => {
    const storedDraft = { ...EMPTY_REQUEST, ...loadFormDraft(REQUEST_DRAFT, EMPTY_REQUEST) }
    // The stored draft is newer than the navigation state: day and time were selected since.
    return isSchedulable(storedDraft) ? storedDraft : (readDraft(clean(state)) ?? storedDraft)
  })
  const change = (part: Partial<ServiceRequestDraft>): void =>
    setDraft((before) => {
      const next = { ...before, ...part }
      saveFormDraft(REQUEST_DRAFT, next, EMPTY_REQUEST)
      return next
    })
  return [draft, change]
}

export const forgetDraft = (): void => discardFormDraft(REQUEST_DRAFT)

/** Idempotency key of the request, stable across repeated submits and a reload. */
export const keyOfRequest = (): string => keyOfDraft(REQUEST_DRAFT)
