import { expiryOf, signatureOf } from '#platform/files/signed-address.ts'

/** Glovebox URLs are valid for ten to fifteen minutes: the page reloads them before that. */
const SHORT_MINUTES = 10
const STEP_MINUTES = 5

type StoredFile = { id: number; fileKey: string; previewFileKey: string }

/** URLs of a file and its preview that need no session. Only given to users who may see them. */
export const shortAddresses = (
  path: string,
  { id, fileKey, previewFileKey }: StoredFile,
  now: Date,
): { url: string; preview: string } => {
  const expires = expiryOf(now, SHORT_MINUTES, STEP_MINUTES)
  const base = `/api/v4/${path}/${id}/file?expires=${expires}`
  return {
    url: `${base}&signature=${signatureOf({ id, fileKey }, expires)}`,
    // Signed with its own key, so that neither URL opens the other file.
    preview: `${base}&size=preview&signature=${signatureOf({ id, fileKey: previewFileKey }, expires)}`,
  }
}
