import { useState } from 'react'
import type { OfferedService, ScheduleInterval } from '../schedule-contract.ts'
import {
  needsPosition,
  choiceKey,
  type Chosen,
  initialSelection,
  renewedSelection,
  type Selection,
  withChoices,
  withService,
} from '../selection.ts'

/** The service whose option dialog is open. */
type PositionQuestion = { intervalId: number | null; service: OfferedService; chosen: readonly string[] }

export type Choices = {
  selection: Selection
  isChosen: (intervalId: number | null, serviceId: number) => boolean
  /** The selected positions of a service, or its default. */
  positionsOf: (intervalId: number | null, service: OfferedService) => readonly string[]
  choose: (intervalId: number | null, service: OfferedService, isChosen: boolean) => void
  question: PositionQuestion | null
  openQuestion: (intervalId: number | null, service: OfferedService) => void
  answer: (positions: string[] | null) => void
}

/** Selection on a schedule. Starts with due services; when others become due, the user's choices stay. */
export const useChoices = (intervals: readonly ScheduleInterval[]): Choices => {
  const due = intervals.map(({ interval_id, group, services }) => [interval_id, group, services.map((one) => one.service_id)])
  const version = JSON.stringify(due)
  const [state, setState] = useState({ version, intervals, selection: initialSelection(intervals) })
  if (state.version !== version) {
    setState({ version, intervals, selection: renewedSelection(state.selection, state.intervals, intervals) })
  }
  const [question, setQuestion] = useState<PositionQuestion | null>(null)
  const { selection } = state
  const change = (next: Selection): void => setState({ version, intervals, selection: next })
  const known = (intervalId: number | null, serviceId: number): Chosen | undefined =>
    selection.get(choiceKey(intervalId, serviceId))
  const positionsOf = (intervalId: number | null, service: OfferedService): readonly string[] =>
    known(intervalId, service.service_id)?.positions ?? (service.position === null ? [] : [service.position])
  const openQuestion = (intervalId: number | null, service: OfferedService): void =>
    setQuestion({ intervalId, service, chosen: positionsOf(intervalId, service) })
  return {
    selection,
    isChosen: (intervalId, serviceId) => known(intervalId, serviceId) !== undefined,
    positionsOf,
    choose: (intervalId, service, isChosen) => {
      const isNew = isChosen && !known(intervalId, service.service_id)
      if (isNew && needsPosition(service)) openQuestion(intervalId, service)
      else change(withService(selection, intervalId, service, isChosen))
    },
    question,
    openQuestion,
    answer: (positions) => {
      if (question && positions) {
        change(withChoices(selection, [{ intervalId: question.intervalId, serviceId: question.service.service_id, positions }]))
      }
      setQuestion(null)
    },
  }
}
