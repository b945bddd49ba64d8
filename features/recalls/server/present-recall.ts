import type { Ctx } from '#features/accounts/server/context.ts'
import { fleetDayOf } from '#features/accounts/server/fleet-day.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { RecallCampaign, RecalledVehicle, VehicleRecall } from '../contract.ts'
import { shownComponent, shownNumber } from '../recall.ts'
import { shownModel } from '../shown-model.ts'
import type { NamedModel, StoredCampaign } from './campaign-store.ts'
import type { RecalledVehicleRow, StoredStatus } from './recall-store.ts'

/** The authority's French text if there is one, or else its English. */
const inLanguage = (language: Language, english: string, french: string | null): string =>
  language === 'fr' && french ? french : english

export const presentComponent = (recall: Pick<StoredCampaign, 'component' | 'componentFr'>, language: Language): string =>
  shownComponent(inLanguage(language, recall.component, recall.componentFr))

export const presentCampaign = (campaign: StoredCampaign, models: readonly NamedModel[], language: Language): RecallCampaign => ({
  id: campaign.id,
  source: campaign.source,
  number: campaign.number,
  shown_number: shownNumber(campaign.source, campaign.number),
  manufacturer: campaign.manufacturer,
  component: presentComponent(campaign, language),
  summary: inLanguage(language, campaign.summary, campaign.summaryFr),
  consequence: campaign.consequence && inLanguage(language, campaign.consequence, campaign.consequenceFr),
  remedy: campaign.remedy && inLanguage(language, campaign.remedy, campaign.remedyFr),
  park_it: campaign.parkIt,
  park_outside: campaign.parkOutside,
  announced_on: campaign.announcedOn,
  models: models.map(({ make, model, from, to }) => ({ name: shownModel(`${make} ${model}`), from, to })),
})

type Viewing = Pick<Ctx, 'acting' | 'ports' | 'language'>

/** An order of a former fleet is private to it: here only the recall's state is shown. */
const presentStatus = (ctx: Viewing, row: StoredStatus, scope: { fleetId: number }) => ({
  state: row.state,
  done_on: row.doneOn,
  changed_by: row.changedBy,
  changed_on: row.changedAt && fleetDayOf(ctx, row.changedAt),
  order:
    row.orderId !== null && row.orderFleetId === scope.fleetId && row.appointmentDay !== null
      ? { id: row.orderId, appointment_on: row.appointmentDay }
      : null,
  can_change: !(row.state === 'done' && row.orderId !== null),
})

export const presentRecalledVehicle = (ctx: Viewing, row: RecalledVehicleRow, scope: { fleetId: number }): RecalledVehicle => ({
  ...presentStatus(ctx, row, scope),
  vehicle: {
    id: row.id,
    name: row.name,
    vin: row.vin,
    year: row.year,
    make: row.make,
    model: row.model,
    other_id: row.otherId,
    license_plate_number: row.licensePlateNumber,
    license_plate_state: row.licensePlateState,
    body: row.body,
    odometer_read_on: row.odometerReadOn,
    is_active: row.isActive,
  },
  active_order_id: row.activeOrderId,
})

export const presentVehicleRecall = (
  ctx: Viewing,
  row: StoredCampaign & StoredStatus,
  models: readonly NamedModel[],
  scope: { fleetId: number },
): VehicleRecall => ({ ...presentCampaign(row, models, ctx.language), ...presentStatus(ctx, row, scope) })
