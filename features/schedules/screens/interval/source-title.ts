import type { ScheduleSource } from '../../schedule-contract.ts'

/** What heads a list of services: only what came from a manufacturer's own data is called the manufacturer's. */
export const sourceTitle = ({ kind }: Pick<ScheduleSource, 'kind'>): 'manufacturerList' | 'recommendedList' =>
  kind === 'manufacturer' ? 'manufacturerList' : 'recommendedList'
