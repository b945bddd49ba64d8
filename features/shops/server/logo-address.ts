import { expiryOf, signatureOf } from '#platform/files/signed-address.ts'

/** URLs are constant for an hour, so that lists use the cached picture. */
const LOGO_MINUTES = 60

type Logo = { id: number; logoUrl: string | null; logoPreviewFileKey: string | null }

/** The URL of a shop's logo, signed if it was uploaded; null if there is no logo. */
export const logoAddress = ({ id, logoUrl, logoPreviewFileKey: fileKey }: Logo, now: Date): string | null => {
  if (fileKey === null) return logoUrl
  const expires = expiryOf(now, LOGO_MINUTES, LOGO_MINUTES)
  return `/api/v4/shop_logos/${id}/file?expires=${expires}&signature=${signatureOf({ id, fileKey }, expires)}`
}
