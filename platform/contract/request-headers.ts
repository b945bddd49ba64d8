/** The user who sends a call, and the place of the product that it is sent from, as the product names them; null if none. */
export type Sender = { owner: string | null; place: string | null }

export type HeaderHooks = {
  language: () => string
  /** Headers the product adds to a call to this path: user and place. */
  headersFor: (call: { path: string; sender: Sender }) => Record<string, string>
}

/** Headers of every request, however it is sent. */
export const requestHeaders = (
  { language, headersFor }: HeaderHooks,
  path: string,
  sender: Sender,
  key: string | null,
): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': language(),
  ...headersFor({ path, sender }),
  ...(key ? { 'Idempotency-Key': key } : {}),
})
