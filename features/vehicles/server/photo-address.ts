import { expiryOf, signatureOf } from '#platform/files/signed-address.ts'

/** A page stands open for an hour; within it the address stays the same, so that the browser keeps what it loaded. */
const PHOTO_MINUTES = 60

type WithPhoto = { id: number; photoFileKey: string | null; photoPreviewFileKey: string | null }

/** Where the photo of a vehicle and its small picture open without a session. Both null without one. */
export const presentPhoto = ({ id, photoFileKey, photoPreviewFileKey }: WithPhoto, now: Date) => {
  const expires = expiryOf(now, PHOTO_MINUTES, PHOTO_MINUTES)
  const address = (fileKey: string | null, size: 'whole' | 'preview'): string | null =>
    fileKey &&
    `/api/v4/vehicle_photos/${id}/file?size=${size}&expires=${expires}&signature=${signatureOf({ id, fileKey }, expires)}`
  return { image_url_full: address(photoFileKey, 'whole'), image_url_small: address(photoPreviewFileKey, 'preview') }
}
