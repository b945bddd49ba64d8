import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '#integrations/push/port.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: string }
export type TakenPush = { path: string; headers: IncomingHttpHeaders; payload: string; claims: Record<string, unknown> }

const hmac = (key: Buffer, ...parts: Buffer[]): Buffer => createHmac('sha256', key).update(Buffer.concat(parts)).digest()
const ONE = Buffer.from([1])
const SALT_BYTES = 16
const TAG_BYTES = 16
const PUBLIC_KEY_BYTES = 65

/** A push service on loopback: decrypts like a browser (RFC 8291) and checks the signature of the sender (RFC 8292). */
export class PushService {
  readonly taken: TakenPush[] = []
  /** Answers by path; otherwise it takes what it gets. `drop` closes the connection. */
  readonly answers = new Map<string, Answer | 'drop'>()
  readonly #browsers = new Map<string, { curve: ECDH; auth: Buffer }>()
  readonly #server: Server
  /** Public key of the sender, in base64url. */
  senderKey = ''

  constructor() {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        const answer = this.answers.get(path) ?? { status: 201 }
        if (answer === 'drop') return void request.socket.destroy()
        if (answer.status < 300)
          this.taken.push({
            path,
            headers: request.headers,
            payload: this.#decrypt(path, Buffer.concat(chunks)),
            claims: this.#claimsOf(request.headers.authorization ?? ''),
          })
        response.writeHead(answer.status, answer.headers).end(answer.body)
      })
    })
  }

  async start(): Promise<void> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** A browser subscribes. */
  subscribe(): PushSubscription & { path: string } {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomUUID()}`
    this.#browsers.set(path, { curve, auth })
    return { path, endpoint: this.origin + path, p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') }
  }

  to = (path: string): TakenPush[] => this.taken.filter((push) => push.path === path)

  #decrypt(path: string, body: Buffer): string {
    const { curve, auth } = this.#browsers.get(path)!
    const salt = body.subarray(0, SALT_BYTES)
    const keyLength = body[SALT_BYTES + 4]!
    if (keyLength !== PUBLIC_KEY_BYTES) throw new Error('no public key of the sender')
    const senderKey = body.subarray(SALT_BYTES + 5, SALT_BYTES + 5 + keyLength)
    const sealed = body.subarray(SALT_BYTES + 5 + keyLength)
    const shared = hmac(auth, curve.computeSecret(senderKey))
    const input = hmac(shared, Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey, ONE)
    const key = hmac(salt, input)
    const contentKey = hmac(key, Buffer.from('Content-Encoding: aes128gcm\0'), ONE).subarray(0, 16)
    const nonce = hmac(key, Buffer.from('Content-Encoding: nonce\0'), ONE).subarray(0, 12)
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
    // The record ends with a delimiter, 2, and zeros.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }

  #claimsOf(authorization: string): Record<string, unknown> {
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
    const [head = '', claims = '', signature = ''] = token.split('.')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    if (!isSigned) throw new Error('the signature is not the sender’s')
    this.senderKey = key
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  }
}
