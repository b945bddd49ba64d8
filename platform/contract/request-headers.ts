/** Who sends a call, and from which place of the product, both in the product's own words; null where there is none. */
export type Sender = { owner: string | null; place: string | null }

export type HeaderHooks = {
  language: () => string
  /** What the product adds to a call to this path: who asks, and from where. */
  headersFor: (call: { path: string; sender: Sender }) => Record<string, string>
}

/** What every request of ours carries, however it is sent. */
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
