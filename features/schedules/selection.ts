/** Selection on a schedule for booking: services of intervals, and extra services. */

/** Fields of a service needed to select it; several wheels are possible. */
export type ChoosableService = {
  service_id: number
  positions: readonly { code: string }[] | null
  position: string | null
  is_completed: boolean
  /** False: the last time is unknown. */
  is_known?: boolean
}
type ChoosableInterval = { interval_id: number; group: string; is_completed: boolean; services: readonly ChoosableService[] }

/** `intervalId` null: an extra service. Without positions: none selected yet, or none exist. */
export type Chosen = { intervalId: number | null; serviceId: number; positions: readonly string[] }
export type Selection = ReadonlyMap<string, Chosen>

export const NOTHING_CHOSEN: Selection = new Map()

export const choiceKey = (intervalId: number | null, serviceId: number): string => `${intervalId ?? 'extra'}:${serviceId}`

const chosen = (intervalId: number | null, service: ChoosableService): Chosen => ({
  intervalId,
  serviceId: service.service_id,
  positions: service.position === null ? [] : [service.position],
})

/**
 * An interval's open services; empty if the interval is marked as completed. Services whose last time is unknown are selected only
 * manually.
 */
export const servicesOfInterval = (interval: ChoosableInterval): Chosen[] =>
  openServicesOf({ ...interval, services: interval.services.filter((service) => service.is_known !== false) })

export const openServicesOf = (interval: ChoosableInterval): Chosen[] =>
  interval.is_completed
    ? []
    : interval.services.filter((service) => !service.is_completed).map((service) => chosen(interval.interval_id, service))

/** Due services are selected initially; upcoming and extra services never are. */
export const initialSelection = (intervals: readonly ChoosableInterval[]): Selection =>
  withChoices(NOTHING_CHOSEN, intervals.filter((interval) => interval.group !== 'upcoming').flatMap(servicesOfInterval))

/**
 * The selection after the schedule changed from `before` to `intervals`: selects services that became due, deselects those no
 * longer due or open, and keeps the user's own changes.
 */
export const renewedSelection = (
  selection: Selection,
  before: readonly ChoosableInterval[],
  intervals: readonly ChoosableInterval[],
): Selection => {
  const dueBefore = initialSelection(before)
  const due = initialSelection(intervals)
  const open = withChoices(NOTHING_CHOSEN, intervals.flatMap(openServicesOf))
  const remaining = [...selection].filter(
    ([key, { intervalId }]) => intervalId === null || (open.has(key) && (due.has(key) || !dueBefore.has(key))),
  )
  const becameDue = [...due].filter(([key]) => !dueBefore.has(key) && !selection.has(key))
  return new Map([...remaining, ...becameDue])
}

export const withChoices = (selection: Selection, choices: readonly Chosen[]): Selection =>
  new Map([...selection, ...choices.map((one) => [choiceKey(one.intervalId, one.serviceId), one] as const)])

/** Selects a service with its default position, or deselects it; a selected one keeps its positions. */
export const withService = (
  selection: Selection,
  intervalId: number | null,
  service: ChoosableService,
  isChosen: boolean,
): Selection => {
  const key = choiceKey(intervalId, service.service_id)
  if (!isChosen) return new Map([...selection].filter(([known]) => known !== key))
  return selection.has(key) ? selection : withChoices(selection, [chosen(intervalId, service)])
}

/** Whether a service needs a position before it can be selected. */
export const needsPosition = (service: ChoosableService): boolean => service.positions !== null

export type BookedService = { service_definition_id: number; position: string | null }

/** Each service with each of its positions once, even if several intervals contain it. */
export const bookedServices = (selection: Selection): BookedService[] => {
  const positions = new Map<number, Set<string>>()
  for (const one of selection.values()) {
    positions.set(one.serviceId, new Set([...(positions.get(one.serviceId) ?? []), ...one.positions]))
  }
  return [...positions].flatMap(([id, codes]): BookedService[] =>
    codes.size === 0
      ? [{ service_definition_id: id, position: null }]
      : [...codes].map((position) => ({ service_definition_id: id, position })),
  )
}

/** Number of services; two wheels are one service. */
export const countServices = (selection: Selection): number => new Set([...selection.values()].map((one) => one.serviceId)).size

/** Intervals with selected services, in order. */
export const chosenIntervals = (selection: Selection): number[] =>
  [...new Set([...selection.values()].map((one) => one.intervalId))].filter((id) => id !== null).toSorted((a, b) => a - b)

/** Prices in dollars by service and position; null: on request. */
export type Prices = ReadonlyMap<string, number | null>
export const priceKey = (serviceId: number, position: string | null): string => `${serviceId}:${position ?? ''}`

/** Sum of the priced lines, and the number of lines on request. */
export const estimateOf = (booked: readonly BookedService[], prices: Prices): { total: number; onRequest: number } => {
  const each = booked.map((one) => prices.get(priceKey(one.service_definition_id, one.position)) ?? null)
  return {
    total: each.reduce<number>((sum, price) => sum + (price ?? 0), 0),
    onRequest: each.filter((price) => price === null).length,
  }
}

/** Removes the services of these intervals: no service is offered twice on a page. */
export const withoutServicesOf = <Extra extends { service_id: number }>(
  intervals: readonly { services: readonly { service_id: number }[] }[],
  extras: readonly Extra[],
): Extra[] =>
  extras.filter((extra) => !intervals.some(({ services }) => services.some((one) => one.service_id === extra.service_id)))
