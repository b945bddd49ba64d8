import { z } from 'zod'
import { defineCalls } from '#platform/contract/call.ts'
import { id, page } from '#platform/contract/fields.ts'
import { uploadedFile } from '#platform/contract/uploaded-file.ts'
import { DOCUMENT_LIMIT_BYTES } from './glovebox.ts'
import { expiring, expiringQuery, fleetPapers, gloveboxForm, gloveboxItem, SIGNED, vehiclePhoto } from './glovebox-wire.ts'

/** A file of almost 10 MB, and the fields around it. */
const FORM_BYTES = 12_000_000
const oneItem = z.object({ id: id() })
const SIZES = ['whole', 'preview'] as const

const FORM_REFUSALS = [
  'glovebox_off',
  'not_for_drivers',
  'glovebox_number_spaces',
  'glovebox_title_missing',
  'glovebox_state_unknown',
  'document_missing',
  'document_type_not_allowed',
  'document_too_large',
  'document_empty',
  'document_unreadable',
  'document_locked',
  'document_too_many_pixels',
  'document_acts',
  'one_file_each',
] as const

export const documentCalls = defineCalls('documents', {
  list: {
    method: 'GET',
    path: '/glovebox_items',
    who: 'fleetUser',
    summary: 'What the glovebox of a vehicle holds',
    query: z.object({ vehicle_id: id() }),
    answer: z.object({
      glovebox_items: z.array(gloveboxItem),
      total_count: z.number(),
      /** What the asker may file here. */
      can_upload: z.object({
        drivers_license: z.boolean(),
        vehicle_insurance: z.boolean(),
        registration: z.boolean(),
        other: z.boolean(),
      }),
    }),
    refusals: ['vehicle_not_found', 'glovebox_off'],
  },
  file: {
    method: 'POST',
    path: '/glovebox_items',
    who: 'fleetUser',
    summary: 'Files a document of a vehicle',
    body: gloveboxForm.extend({ vehicle_id: id() }),
    multipart: true,
    ruledFileLimit: DOCUMENT_LIMIT_BYTES,
    bodyLimit: FORM_BYTES,
    // A picture is read and written anew before anything is stored: no connection waits for that.
    transaction: false,
    answer: z.object({ glovebox_item: gloveboxItem }),
    status: 201,
    refusals: ['vehicle_not_found', 'glovebox_item_exists', 'glovebox_full', ...FORM_REFUSALS],
    perMinute: 60,
  },
  change: {
    method: 'PUT',
    path: '/glovebox_items/{id}',
    who: 'fleetUser',
    summary: 'Changes a document; a new file takes the place of the earlier one',
    params: oneItem,
    body: gloveboxForm,
    multipart: true,
    ruledFileLimit: DOCUMENT_LIMIT_BYTES,
    bodyLimit: FORM_BYTES,
    transaction: false,
    answer: z.object({ glovebox_item: gloveboxItem }),
    refusals: ['glovebox_item_not_found', ...FORM_REFUSALS],
    perMinute: 60,
  },
  remove: {
    method: 'DELETE',
    path: '/glovebox_items/{id}',
    who: 'fleetUser',
    summary: 'Deletes a document with its file',
    params: oneItem,
    answer: z.object({ id: z.number(), vehicle_id: z.number() }),
    refusals: ['glovebox_item_not_found', 'glovebox_off', 'not_for_drivers'],
  },
  open: {
    method: 'GET',
    path: '/glovebox_documents/{id}/file',
    who: 'anyone',
    summary: 'A file of the glovebox, by the signed address that was given to somebody who may see it',
    params: oneItem,
    query: z.object({ ...SIGNED, size: z.enum(SIZES).default('whole') }),
    answer: 'file',
    refusals: ['glovebox_item_not_found', 'document_link_over'],
  },
  ofFleet: {
    method: 'GET',
    path: '/glovebox_items/of_drivers',
    who: 'fleetUser',
    summary: 'What the vehicles with drivers hold in their gloveboxes, for the list of users',
    answer: z.object({ vehicles: z.array(fleetPapers) }),
    refusals: ['glovebox_off'],
  },
  expiring: {
    method: 'GET',
    path: '/expiring_documents',
    who: 'fleetUser',
    summary: 'Documents with an expiration date across the fleet, the earliest first',
    query: expiringQuery.extend({ page: page() }),
    answer: z.object({
      documents: z.array(expiring),
      total_count: z.number(),
      total_pages: z.number(),
      /** Whatever is filtered. */
      expired_count: z.number(),
      expiring_count: z.number(),
    }),
    refusals: ['glovebox_off'],
  },
  expiringCsv: {
    method: 'GET',
    path: '/expiring_documents.csv',
    who: 'fleetUser',
    summary: 'The same documents as CSV',
    query: expiringQuery,
    answer: 'csv',
    refusals: ['glovebox_off'],
  },
  setPhoto: {
    method: 'PUT',
    path: '/vehicles/{id}/photo',
    who: 'vehicleEditors',
    summary: 'Gives a vehicle its photo, in the place of an earlier one',
    params: oneItem,
    body: z.object({ photo: uploadedFile().optional() }),
    multipart: true,
    ruledFileLimit: DOCUMENT_LIMIT_BYTES,
    bodyLimit: FORM_BYTES,
    transaction: false,
    answer: vehiclePhoto,
    refusals: [
      'vehicle_not_found',
      'document_missing',
      'photo_type_not_allowed',
      'document_too_large',
      'document_empty',
      'document_unreadable',
      'document_too_many_pixels',
    ],
    perMinute: 60,
  },
  removePhoto: {
    method: 'DELETE',
    path: '/vehicles/{id}/photo',
    who: 'vehicleEditors',
    summary: 'Takes the photo of a vehicle away',
    params: oneItem,
    answer: vehiclePhoto,
    refusals: ['vehicle_not_found'],
  },
  openPhoto: {
    method: 'GET',
    path: '/vehicle_photos/{id}/file',
    who: 'anyone',
    summary: 'The photo of a vehicle, by its signed address',
    params: oneItem,
    query: z.object({ ...SIGNED, size: z.enum(SIZES).default('whole') }),
    answer: 'file',
    refusals: ['vehicle_not_found', 'document_link_over'],
  },
})
