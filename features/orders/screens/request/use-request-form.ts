import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ShopRow } from '#features/shops/contract.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useForm } from '#platform/ui/form/use-form.ts'
import { useNotices } from '#platform/ui/over/notices.tsx'
import { EMPTY_REQUEST, type ServiceRequestDraft } from '../../booking/draft.ts'
import type { ServiceRow, VehicleRequest } from '../../contract.ts'
import { bookingTexts } from '../booking-texts.ts'
import { orders } from '../orders.ts'
import { isBookingRefusal, spokenWords } from './refusal-words.ts'
import { requestProblems, type RequestProblem } from './request-problems.ts'
import { REQUEST_DRAFT, useHandedOver } from './use-draft.ts'

/** What a request is held against: the facts of its vehicle, and the services at a shop. */
export const factsOf = (vehicleId: number | null) => orders.vehicleRequest.options({ params: { id: vehicleId ?? 0 } })
export const catalogueOf = (vehicleId: number | null, shopId: number | null) =>
  orders.services.options({
    query: {
      ...(vehicleId ? { vehicle_id: vehicleId } : {}),
      ...(shopId ? { full_prices: true, shop_id: shopId } : { basic: true }),
    },
  })

/** Until a shop is chosen, what the nearest one takes. */
export const pricedAt = (draft: ServiceRequestDraft, nearby: readonly ShopRow[]) => draft.shop ?? nearby[0] ?? null

/** What is asked for. It goes on to the schedule when nothing stands in its way. */
export const useRequestForm = (nearby: readonly ShopRow[]) => {
  const t = useTexts(bookingTexts)
  const language = useLanguage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { alert } = useNotices()
  useHandedOver()
  const known = (draft: ServiceRequestDraft) => {
    const catalogue = catalogueOf(draft.vehicle_id, pricedAt(draft, nearby)?.id ?? null)
    return {
      vehicle: queries.getQueryData<VehicleRequest>(factsOf(draft.vehicle_id).queryKey) ?? null,
      catalogue: queries.getQueryData<{ services: ServiceRow[] }>(catalogue.queryKey)?.services ?? [],
    }
  }
  const words = ({ code }: RequestProblem): string =>
    code === 'position_missing' ? t('positionMissing') : isBookingRefusal(code) ? spokenWords(code, language) : ''
  return useForm({
    start: EMPTY_REQUEST,
    draft: REQUEST_DRAFT,
    goesOn: true,
    check: (draft) => {
      const { vehicle, catalogue } = known(draft)
      return Object.fromEntries(requestProblems(draft, vehicle, catalogue).map((problem) => [pathOf(problem), words(problem)]))
    },
    submit: () => Promise.resolve(),
    done: (_answer, draft) => {
      alert(null)
      return navigate({ to: '/service_request/schedule', state: draft })
    },
  })
}
export type RequestFormState = ReturnType<typeof useRequestForm>

/** Problems that are no field's own are told when the way on is taken, not while something is being chosen. */
const pathOf = ({ field, serviceDefinitionId }: RequestProblem): string =>
  field === 'services'
    ? `services.${serviceDefinitionId ?? 'all'}`
    : field === 'shop' || field === 'payment'
      ? `${field}.whole`
      : field
