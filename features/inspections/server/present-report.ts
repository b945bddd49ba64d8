import { holds } from '#features/accounts/capabilities.ts'
import { scopeOf } from '#features/accounts/scope.ts'
import type { Ctx } from '#features/accounts/server/context.ts'
import { shortAddresses } from '#features/documents/server/files/short-address.ts'
import type { ReportDetail, ReportWire } from '../contract.ts'
import { type DefectRow, findPhotos, findReports, findReviews, reportNumber, type ReportRow } from './inspection-store.ts'
import type { InspectedVehicle } from './tables.ts'

type Viewer = Pick<Ctx, 'acting'>

export const presentVehicle = (
  id: number,
  { name, year, make, model, otherId, plate, plateState, vin, body }: InspectedVehicle,
) => ({
  id,
  name,
  year,
  make,
  model,
  other_id: otherId,
  license_plate_number: plate,
  license_plate_state: plateState,
  vin,
  body,
})

/** Orders are shown to those who may read them. */
const presentDefect = (row: DefectRow, seesOrders: boolean) => ({
  id: row.id,
  item_id: row.itemId,
  title: row.title,
  note: row.note,
  is_safe: row.isSafe,
  problem_id: row.problemId,
  certification: row.certifiedAs && {
    as: row.certifiedAs,
    at: new Date(row.certifiedAt!).toISOString(),
    by: row.certifiedBy,
    note: row.certifiedNote,
    signature: row.certifiedSignature,
    order_id: seesOrders ? row.orderId : null,
  },
})

export const presentReport = (row: ReportRow, { acting }: Viewer): ReportWire => ({
  id: row.id,
  number: reportNumber(row),
  vehicle: presentVehicle(row.vehicleId, row.vehicle),
  driver: row.driverName,
  day: row.day,
  started_at: row.startedAt.toISOString(),
  signed_at: row.signedAt.toISOString(),
  received_at: row.receivedAt.toISOString(),
  seconds: row.seconds,
  is_too_fast: row.isTooFast,
  odometer: row.odometer,
  odometer_units: row.odometerUnits,
  template: row.form.name,
  template_version: row.templateVersion,
  outcome: row.outcome,
  items_total: row.itemsTotal,
  defects: row.defects.map((defect) => presentDefect(defect, holds(acting.roles, 'orders.read'))),
  open_defects: row.defects.filter(({ certifiedAs }) => certifiedAs === null).length,
})

/** A report within the caller's scope with all that is printed on it; null outside of the scope. */
export const reportOf = async (ctx: Pick<Ctx, 'db' | 'acting' | 'now'>, id: number): Promise<ReportDetail | null> => {
  const [row] = await findReports(ctx.db, scopeOf(ctx.acting), { ids: [id] })
  return row ? detailOf(ctx, row) : null
}

export const detailOf = async (ctx: Pick<Ctx, 'db' | 'acting' | 'now'>, row: ReportRow): Promise<ReportDetail> => {
  const [photos, reviews] = [await findPhotos(ctx.db, row, row.id), await findReviews(ctx.db, row, row.id)]
  const shown = presentReport(row, ctx)
  const isDriver = row.driverUserId === ctx.acting.userId
  const { name, address, city, state, zip } = row.carrier
  return {
    ...shown,
    form: row.form,
    carrier: { name, address, city, state, zip },
    place: row.place,
    signature: row.signature,
    results: row.results,
    photos: photos.map(({ id: photoId, itemId, fileKey, previewFileKey }) => ({
      id: photoId,
      item_id: itemId,
      ...shortAddresses('inspection_files', { id: photoId, fileKey, previewFileKey }, ctx.now),
    })),
    reviews: reviews.map((review) => ({ name: review.name, at: review.at.toISOString(), signature: review.signature })),
    keep_until: row.keepUntil,
    can_certify: shown.open_defects > 0 && !isDriver && holds(ctx.acting.roles, 'inspections.certify'),
    // The same driver may be the next one.
    can_review: row.defects.length > 0 && shown.open_defects === 0 && !reviews.some(({ userId }) => userId === ctx.acting.userId),
    is_reviewed: reviews.some(({ userId }) => userId === ctx.acting.userId),
  }
}
