import type { Answered, Caller } from './caller.ts'

/** Parts of a form: text fields by their bracketed names, and files. */
export type FormPart =
  | [name: string, value: string]
  | [name: string, file: { name: string; type: string; content: Uint8Array | string }]

/** Sends a multipart form as a browser does. */
export const sendForm = async (
  caller: Caller,
  method: 'POST' | 'PUT',
  path: string,
  parts: readonly FormPart[],
  { language = 'en', key, fleet }: { language?: 'en' | 'fr'; key?: string | undefined; fleet?: number } = {},
): Promise<Answered> => {
  const form = new FormData()
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([value.content as never], { type: value.type }), value.name)
  }
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const response = await caller.app.inject({
    method,
    url: `/api/v4${path}`,
    headers: {
      host: 'localhost',
      'accept-language': language,
      'content-type': request.headers.get('content-type')!,
      ...(caller.token ? { authorization: caller.token } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(fleet ? { 'x-acting-fleet': String(fleet) } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return {
    status: response.statusCode,
    body: isJson ? response.json() : undefined,
    headers: response.headers,
    text: response.body,
  }
}

/** A valid PDF of one empty page; the text only makes it unique. */
export const aPdf = (text = 'invoice'): string =>
  `%PDF-1.7
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%${text}
%%EOF`
