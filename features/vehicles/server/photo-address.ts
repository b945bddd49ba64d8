import { expiryOf, signatureOf } from '#platform/files/signed-address.ts'

/** A page may stay open for an hour; the URL is constant within it, so that the browser's cache works. */
const PHOTO_MINUTES = 60

type WithPhoto = { id: number; photoFileKey: string | null; photoPreviewFileKey: string | null }

/** Signed URLs of a vehicle's photo and thumbnail, valid without a session. Both null without a photo. */
export const presentPhoto = ({ id, photoFileKey, photoPreviewFileKey }: WithPhoto, now: Date) => {
  const expires = expiryOf(now, PHOTO_MINUTES, PHOTO_MINUTES)
  const address = (fileKey: string | null, size: 'whole' | 'preview'): string | null =>
    fileKey &&
    `/api/v4/vehicle_photos/${id}/file?size=${size}&expires=${expires}&signature=${signatureOf({ id, fileKey }, expires)}`
  return { image_url_full: address(photoFileKey, 'whole'), image_url_small: address(photoPreviewFileKey, 'preview') }
}
