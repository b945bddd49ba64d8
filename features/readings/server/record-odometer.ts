import { fullName } from '#features/accounts/acting.ts'
import type { AnyoneCtx, Ctx } from '#features/accounts/server/context.ts'
import { fleetToday } from '#features/accounts/server/fleet-day.ts'
import { daysBetween, type FleetDay, type IsoDate } from '#features/countries/dates.ts'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { openSigned } from '#features/documents/server/files/open-file.ts'
import { type StoredDocument, withStoredDocument } from '#features/documents/server/files/store-document.ts'
import { happened } from '#features/events/event.ts'
import { refreshDueDates } from '#features/schedules/server/refresh-due.ts'
import { loadScheduled, scheduleNow } from '#features/schedules/server/show-schedule.ts'
import { checkPanelOdometer } from '#features/vehicles/odometer.ts'
import { addReading } from '#features/vehicles/server/detail/reading-store.ts'
import { requireOdometerConfirmation } from '#features/vehicles/server/save/require-odometer-confirmation.ts'
import type { Input } from '#platform/contract/call.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { READING_DAYS_MAXIMUM, type readingCalls } from '../contract.ts'
import { findReadingPhoto, isRecorded } from './reading-photo-store.ts'

type Reading = Input<typeof readingCalls.record>

/** Saves a reading with its photo. Sent again by the same device, it answers as if it had just been saved. */
export const recordOdometer = async (ctx: Ctx, { params, body }: Reading, from: 'form' | 'text' = 'form') => {
  const { scope, vehicle } = await loadScheduled(ctx, params.id)
  const check = checkPanelOdometer(body.odometer)
  if (!check.ok) return refuse('mileage_not_valid', {}, { field: 'odometer', minimum: 0 })
  const today = fleetToday(ctx)
  const readOn = dayOf(body.read_on, today)
  const { client_id: clientId = null } = body
  if (clientId !== null && (await isRecorded(ctx.db, scope.fleetId, clientId)))
    return { schedule: await scheduleNow(ctx, vehicle.id) }
  const { odometer } = check
  if (body.ask_odometer) requireOdometerConfirmation(ctx, { odometer, on: readOn, known: vehicle, field: 'odometer' })
  const save = (photo: StoredDocument | null) =>
    ctx.write(async (db, emit) => {
      // The vehicle may have left while the photo was stored.
      const inside = { ...ctx, db }
      await loadScheduled(inside, params.id, 'lock')
      if (clientId !== null && (await isRecorded(db, scope.fleetId, clientId)))
        return { schedule: await scheduleNow(inside, vehicle.id) }
      await addReading(db, { fleetId: scope.fleetId }, vehicle.id, {
        odometer,
        readOn,
        source: readOn < today || body.is_late ? 'late_form' : from,
        recordedBy: ctx.acting.userId,
        at: ctx.now,
        clientId,
        photo: photo && { fileKey: photo.fileKey, previewFileKey: photo.previewFileKey },
      })
      const actor = { kind: 'user' as const, id: ctx.acting.userId, name: fullName(ctx.acting) }
      const where = { fleetId: scope.fleetId, subjectId: vehicle.id, at: ctx.now.toISOString(), actor }
      emit(happened('odometer_recorded', where, { odometer, odometerUnits: vehicle.odometerUnits, readOn, source: from }))
      await refreshDueDates(db, scope, [vehicle.id], ctx.ports)
      return { schedule: await scheduleNow(inside, vehicle.id) }
    })
  if (!body.photo) return save(null)
  return withStoredDocument(ctx.ports, body.photo, { limitBytes: DOCUMENT_LIMIT_BYTES, photosOnly: true }, save)
}

/** A day ahead is that of a device in another zone. */
const dayOf = (typed: IsoDate | undefined, today: FleetDay): IsoDate => {
  if (typed === undefined || typed > today) return today
  if (daysBetween(typed, today) > READING_DAYS_MAXIMUM) return refuse('reading_too_old', { days: READING_DAYS_MAXIMUM })
  return typed
}

export const openReadingPhoto = async (ctx: AnyoneCtx, { params, query }: Input<typeof readingCalls.openPhoto>) => {
  const stored = await findReadingPhoto(ctx.db, params.id)
  const file = stored && {
    id: stored.id,
    fileKey: stored.photoFileKey!,
    previewFileKey: stored.photoPreviewFileKey!,
    fileName: `odometer-${stored.id}.jpg`,
    contentType: 'image/jpeg',
  }
  return openSigned(ctx.ports, file, query, ctx.now, 'reading_photo_not_found')
}
