/** How long the other side may be silent or slow before its connection is closed. */
export type TimeLimits = {
  /** From the first byte of a request to the end of its headers; also for a connection that never says anything. */
  headersMs: number
  /** From the first byte to the last of the body: the largest upload on a slow line. */
  requestMs: number
  /** Nothing moves in either direction, in the middle of a request or of an answer. */
  silentMs: number
  /** Between two requests on one connection; longer than proxies keep theirs, so that none is closed under a request. */
  keepAliveMs: number
  /** How often the first two are looked at. */
  checkMs: number
  /** From the opening of a socket of the real-time channel to its sign-in. */
  socketSignInMs: number
  /** A socket is asked this often whether it is still there, and closed when it has not answered by the next time. */
  socketPingMs: number
}

export const TIME_LIMITS: TimeLimits = {
  headersMs: 15_000,
  requestMs: 180_000,
  silentMs: 60_000,
  keepAliveMs: 72_000,
  checkMs: 5000,
  socketSignInMs: 10_000,
  socketPingMs: 30_000,
}

/** As Fastify and Node call them. */
export const connectionLimits = ({ headersMs, requestMs, silentMs, keepAliveMs, checkMs }: TimeLimits) => ({
  connectionTimeout: silentMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
})
