import type { ServiceRequestDraft } from '../../booking/draft.ts'

/** A draft with which the schedule can open: it has its vehicle and its shop. */
export type ReadyDraft = ServiceRequestDraft & { vehicle_id: number; shop_id: number }
