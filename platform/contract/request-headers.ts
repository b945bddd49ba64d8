/** The user who sends a call, and the tenant that the sending screen shows; null if none. */
export type Sender = { owner: string | null; tenant: string | null }

export type HeaderHooks = {
  language: () => string
  /** Headers the product adds to a call to this path: user and tenant. */
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
