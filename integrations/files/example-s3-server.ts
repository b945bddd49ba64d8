import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that speaks as much of S3 as files need, on loopback: path style, signature version 4, listing in pages. */
export type S3Server = {
  endpoint: string
  objects: Map<string, { content: Buffer; storedAt: Date }>
  /** Requests that are answered with this before the real answer: `503`, or `cut` in the middle of the content. */
  trouble: (503 | 'cut')[]
  requests: string[]
  close(): Promise<void>
}

export const ACCESS_KEY = 'AKIAEXAMPLE'
export const SECRET_KEY = 'example-secret-key'
const PAGE = 3

export const openS3Server = async (bucket: string): Promise<S3Server> => {
  const objects: S3Server['objects'] = new Map()
  const trouble: S3Server['trouble'] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    void readAll(request).then((content) => {
      requests.push(`${request.method} ${request.url}`)
      const fault = trouble.shift()
      if (fault === 503) return answer(response, 503, errorXml('SlowDown'))
      if (!isSigned(request, content)) return answer(response, 403, errorXml('SignatureDoesNotMatch'))
      return serve({ bucket, objects, isCut: fault === 'cut' }, request, response, content)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    trouble,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

type Held = { bucket: string; objects: S3Server['objects']; isCut: boolean }

const serve = ({ bucket, objects, isCut }: Held, request: IncomingMessage, response: ServerResponse, content: Buffer): void => {
  const url = new URL(request.url!, 'http://s3')
  const [asked = '', ...rest] = decodeURIComponent(url.pathname.slice(1)).split('/')
  const key = rest.join('/')
  if (asked !== bucket) return answer(response, 404, errorXml('NoSuchBucket'))
  if (key === '')
    return request.method === 'HEAD' ? answer(response, 200, '') : answer(response, 200, listXml(objects, url.searchParams))
  if (request.method === 'PUT') {
    objects.set(key, { content, storedAt: new Date('2026-11-20T15:00:00.000Z') })
    response.setHeader('etag', `"${createHash('md5').update(content).digest('hex')}"`)
    return answer(response, 200, '')
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return answer(response, 204, '')
  }
  const found = objects.get(key)
  if (!found) return answer(response, 404, errorXml('NoSuchKey'))
  response.setHeader('content-length', found.content.length)
  if (!isCut) return void response.writeHead(200).end(found.content)
  response.writeHead(200)
  response.write(found.content.subarray(0, Math.ceil(found.content.length / 2)), () => response.destroy())
}

const answer = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, body ? { 'content-type': 'application/xml' } : {}).end(body)

const errorXml = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`

const listXml = (objects: S3Server['objects'], query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, PAGE)
  const contents = page.map((key) => {
    const { content, storedAt } = objects.get(key)!
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`
  })
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Signature version 4, worked out from the request as it came. */
const isSigned = (request: IncomingMessage, content: Buffer): boolean => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
      request.headers.authorization ?? '',
    )
  if (!found) return false
  const [, accessKey, day, region, names, signature] = found as unknown as string[]
  const stated = String(request.headers['x-amz-content-sha256'])
  if (accessKey !== ACCESS_KEY || (stated !== 'UNSIGNED-PAYLOAD' && stated !== sha256(content))) return false
  const url = new URL(request.url!, 'http://s3')
  const encoded = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
  const headers = names!
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('')
  const canonical = [request.method, url.pathname, query, headers, names, stated].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  )
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET_KEY}`, day!), region!), 's3'), 'aws4_request')
  const wanted = createHmac('sha256', key).update(toSign).digest()
  const got = Buffer.from(signature!, 'hex')
  return got.length === wanted.length && timingSafeEqual(got, wanted)
}
