import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DueSelectionBody } from '#features/schedules/due-list/due-contract.ts'
import { useIsHydrated } from '#platform/ui/hydration/server-facts.ts'
import type { PlannedVisitRow, VisitPlanAnswer } from '../../visit-plan/plan-contract.ts'
import { visitPlan } from '../calls.ts'
import { planBody, PLAN_FRESH_MS } from './plan-body.ts'

export type PlanChoice = { shop_ids?: number[]; most_away_a_day?: number; days_ahead?: 7 | 14 | 30 }
/** The user's changes by vehicle: skipped, or another free time of its shop. */
type ManualChanges = ReadonlyMap<number, 'out' | { date: string; time: string }>

export type VisitPlanning = ReturnType<typeof useVisitPlan>
export type ShownPlan = Omit<VisitPlanAnswer, 'visit_count' | 'total' | 'on_request'> & { visits: readonly PlannedVisitRow[] }

/** The suggested plan with the user's changes. Fetched only in the browser: few users read the plan on each page load. */
export const useVisitPlan = (department: string, selection: DueSelectionBody | null) => {
  const [choice, setChoice] = useState<PlanChoice>({})
  const [manualChanges, setManualChanges] = useState<ManualChanges>(new Map())
  const isHydrated = useIsHydrated()
  const body = {
    ...choice,
    // A selection already includes the filters it was made with.
    ...(selection ? { selection } : planBody(department)),
  }
  const query = useQuery({ ...visitPlan.suggest.options({ body }), enabled: isHydrated, staleTime: PLAN_FRESH_MS })
  const { data } = query
  const plan = useMemo(() => data && withManualChanges(data, manualChanges), [data, manualChanges])
  return {
    plan,
    error: query.error,
    retry: () => void query.refetch(),
    isUpdating: query.isFetching,
    choose: (next: PlanChoice): void => (setChoice(next), setManualChanges(new Map())),
    change: (vehicleId: number, to: 'out' | { date: string; time: string }): void =>
      setManualChanges((now) => new Map(now).set(vehicleId, to)),
  }
}

const withManualChanges = (plan: VisitPlanAnswer, manualChanges: ManualChanges): ShownPlan => {
  const visits = plan.days
    .flatMap((day) => day.visits)
    .flatMap((visit) => {
      const to = manualChanges.get(visit.vehicle_id)
      return to === 'out' ? [] : [to ? { ...visit, ...to } : visit]
    })
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
  return { ...plan, visits, days: daysWith(plan, visits) }
}

/** Adds days to which a visit was moved beyond those of the plan. */
const daysWith = ({ days }: VisitPlanAnswer, visits: readonly PlannedVisitRow[]): VisitPlanAnswer['days'] => {
  const known = new Set(days.map(({ date }) => date))
  const added = [...new Set(visits.map(({ date }) => date))].filter((date) => !known.has(date))
  return [...days, ...added.map((date) => ({ date, state: 'open' as const, visits: [] }))]
    .map((day) => ({ ...day, visits: visits.filter(({ date }) => date === day.date) }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
}

export const sumOf = (visits: readonly Pick<PlannedVisitRow, 'total' | 'on_request'>[]) => ({
  total: visits.reduce((cents, visit) => cents + Math.round(visit.total * 100), 0) / 100,
  onRequest: visits.reduce((count, visit) => count + visit.on_request, 0),
})
