import type { ScheduleSource } from '../../schedule-contract.ts'

/** Heading of a list of services: only intervals from manufacturer data are called the manufacturer's. */
export const sourceTitle = ({ kind }: Pick<ScheduleSource, 'kind'>): 'manufacturerList' | 'recommendedList' =>
  kind === 'manufacturer' ? 'manufacturerList' : 'recommendedList'
