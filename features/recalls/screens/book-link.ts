import { linkOptions } from '@tanstack/react-router'
import type { RecallCampaign } from '../contract.ts'
import { RECALL_REPAIR_ID } from '../recall.ts'

/** Link to a request with a recall's repair. */
export const bookRecall = (
  vehicle: { id: number; name: string },
  campaign: Pick<RecallCampaign, 'id' | 'shown_number' | 'component'>,
) =>
  linkOptions({
    to: '/service_request/new',
    state: {
      vehicle: { id: vehicle.id, name: vehicle.name },
      vehicle_id: vehicle.id,
      order_services: [{ service_definition_id: RECALL_REPAIR_ID, position: null }],
      recalls: [{ id: campaign.id, number: campaign.shown_number, component: campaign.component }],
    },
  })
