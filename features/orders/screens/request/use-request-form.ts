import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { optionKind, optionTexts } from '#features/services/option-words.ts'
import type { ReferenceShop } from '#features/shops/screens/use-reference-shop.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/overlays/notices.tsx'
import { EMPTY_REQUEST, type ServiceRequestDraft } from '../../booking/draft.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { orders } from '../calls.ts'
import { isBookingRefusal, refusalText } from './refusal-words.ts'
import { requestProblems, type RequestProblem } from './request-problems.ts'
import { REQUEST_DRAFT, useDraftFromNavigation } from './use-draft.ts'

/** Facts of the vehicle, and the services at a shop, against which a request is validated. */
export const factsOf = (vehicleId: number | null) => orders.vehicleRequest.options({ params: { id: vehicleId ?? 0 } })
export const catalogOf = (vehicleId: number | null, shopId: number | null) =>
  orders.services.options({
    query: {
      ...(vehicleId ? { vehicle_id: vehicleId } : {}),
      ...(shopId ? { full_prices: true, shop_id: shopId } : { basic: true }),
    },
  })

/** Shop of the displayed prices until one is selected: that of the previous page, which is the reference shop, or it here. */
export const pricedAt = (draft: ServiceRequestDraft, reference: ReferenceShop | null) =>
  draft.shop ?? draft.priced_at ?? reference

/** State of the request form. If there are no problems, it sends the request or continues to the calendar. */
export const useRequestForm = (reference: ReferenceShop | null, request: (appointment: string) => void) => {
  const optionText = useTexts(optionTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  useDraftFromNavigation()
  const known = (draft: ServiceRequestDraft) => {
    // A newly selected shop's prices are not loaded yet; until then, the service options come from the previous list.
    const shops = [pricedAt(draft, reference)?.id ?? null, reference?.id ?? null, null]
    const lists = shops.map((shop) => catalogOf(draft.vehicle_id, shop).queryKey)
    return {
      vehicle: queries.getQueryData<VehicleRequest>(factsOf(draft.vehicle_id).queryKey) ?? null,
      catalog: lists.map((key) => queries.getQueryData<{ services: ServiceRow[] }>(key)?.services).find(Boolean) ?? [],
    }
  }
  const words = ({ code, serviceDefinitionId: id }: RequestProblem, catalog: readonly ServiceRow[]): string => {
    if (code !== 'position_missing') return isBookingRefusal(code) ? refusalText(code, language) : ''
    const service = catalog.find((one) => one.service_definition_id === id)
    return service ? optionText('ofService', { service: service.name, question: optionText(optionKind(service.positions)) }) : ''
  }
  /** Set if submitting sends the request instead of continuing to the calendar. */
  const timeToRequest = useRef<string | null>(null)
  const form = useForm({
    start: EMPTY_REQUEST,
    draft: REQUEST_DRAFT,
    goesOn: true,
    check: (draft) => {
      const { vehicle, catalog } = known(draft)
      return Object.fromEntries(
        requestProblems(draft, vehicle, catalog).map((problem) => [pathOf(problem), words(problem, catalog)]),
      )
    },
    submit: () => Promise.resolve(),
    done: (_answer, draft) => {
      alert(null)
      const appointment = timeToRequest.current
      timeToRequest.current = null
      if (appointment === null) return navigate({ to: '/service_request/schedule', state: draft })
      request(appointment)
      return undefined
    },
  })
  const send = (appointment: string | null): void => {
    timeToRequest.current = appointment
    form.submit()
  }
  return { ...form, goToCalendar: () => send(null), sendRequest: send }
}
export type RequestFormState = ReturnType<typeof useRequestForm>

/** Problems without a field are shown on Continue, not while the user is still selecting. */
const pathOf = ({ field, serviceDefinitionId }: RequestProblem): string =>
  field === 'services'
    ? `services.${serviceDefinitionId ?? 'all'}`
    : field === 'shop' || field === 'payment'
      ? `${field}.whole`
      : field
