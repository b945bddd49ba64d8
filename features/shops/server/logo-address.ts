import { expiryOf, signatureOf } from '#platform/files/signed-address.ts'

/** Addresses stay the same for an hour, so that lists show the cached picture. */
const LOGO_MINUTES = 60

type Logo = { id: number; logoUrl: string | null; logoPreviewFileKey: string | null }

/** The address of a shop's logo: signed for one that was uploaded; null where there is none. */
export const logoAddress = ({ id, logoUrl, logoPreviewFileKey: fileKey }: Logo, now: Date): string | null => {
  if (fileKey === null) return logoUrl
  const expires = expiryOf(now, LOGO_MINUTES, LOGO_MINUTES)
  return `/api/v4/shop_logos/${id}/file?expires=${expires}&signature=${signatureOf({ id, fileKey }, expires)}`
}
