import { z } from 'zod'
import { DOCUMENT_LIMIT_BYTES } from '#features/documents/glovebox.ts'
import { SIGNED } from '#features/documents/glovebox-wire.ts'
import { typedNumber, vehicleSchedule } from '#features/schedules/schedule-contract.ts'
import { defineCalls } from '#platform/contract/call.ts'
import { day, flag, id } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'

/** A device without signal sends a reading later, as of the day it was read. */
export const READING_DAYS_MAXIMUM = 30
const FORM_BYTES = DOCUMENT_LIMIT_BYTES + 100_000

export const readingCalls = defineCalls('readings', {
  record: {
    method: 'POST',
    path: '/vehicles/{id}/odometer_readings',
    version: 'v6',
    who: 'odometer.record',
    summary: 'Record an odometer',
    description: 'Saves what the odometer shows, with a photo of it; a reading sent twice is stored once',
    params: z.object({ id: id() }),
    body: z.object({
      odometer: typedNumber.describe("In the vehicle's unit."),
      read_on: day().optional().describe('Default: today. Not more than 30 days ago.'),
      is_late: flag().optional().describe('Then it never lowers the odometer.'),
      ask_odometer: flag().optional().describe('Refuses a doubtful odometer with `confirm_odometer`.'),
      client_id: z.uuid().optional(),
      photo: uploadedFile().optional().describe('Of the dashboard, jpeg or png.'),
    }),
    multipart: true,
    ruledFileLimit: DOCUMENT_LIMIT_BYTES,
    bodyLimit: FORM_BYTES,
    // The photo is decoded and re-encoded before anything is stored: no connection is held during that time.
    transaction: false,
    answer: z.object({ schedule: vehicleSchedule }),
    status: 201,
    refusals: [
      'schedules_off',
      'vehicle_not_found',
      'mileage_not_valid',
      'confirm_odometer',
      'reading_too_old',
      'photo_type_not_allowed',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
    perMinute: 60,
  },
  openPhoto: {
    method: 'GET',
    path: '/odometer_readings/{id}/file',
    who: 'anyone',
    summary: 'Download the photo of an odometer',
    description: 'The photo of a reading, by its signed address',
    params: z.object({ id: id() }),
    query: z.object({ ...SIGNED, size: z.enum(['whole', 'preview']).default('whole') }),
    answer: 'file',
    refusals: ['reading_photo_not_found', 'document_link_over'],
  },
})
