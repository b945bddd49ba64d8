import { LIST_FIELDS } from '../../fields/fields.ts'

/** Columns of a vehicle in a list: fewer than half of all. */
export const LISTED_COLUMNS = [
  ...LIST_FIELDS.map(({ stored }) => `v.${stored}` as const),
  'v.id',
  'v.fleetId',
  'v.name',
  'v.submodel',
  'v.licensePlateExpirationOn',
  'v.body',
  'v.dutyClass',
  'v.odometer',
  'v.odometerUnits',
  'v.odometerReadOn',
  'v.firstOdometer',
  'v.drivenElsewhere',
  'v.monthlyDistance',
  'v.nextDueOdometer',
  'v.nextDueIsKnown',
  'v.lastMaintenanceOn',
  'v.lifetimeCostCents',
  'v.isActive',
  'v.fleetcorEnrolled',
  'v.photoFileKey',
  'v.photoPreviewFileKey',
] as const
