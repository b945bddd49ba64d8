/** How long a peer may be silent or slow before its connection is closed. */
export type TimeLimits = {
  /** From the first byte of a request to the end of its headers; also for a connection that sends nothing. */
  headersMs: number
  /** From the first byte to the last of the body: the largest upload on a slow line. */
  requestMs: number
  /** No bytes in either direction during a request or response. */
  silentMs: number
  /** Between two requests on one connection; longer than proxies' keep-alive, so that none is closed during a request. */
  keepAliveMs: number
  /** How often the first two are checked. */
  checkMs: number
  /** From opening a real-time socket to its sign-in. */
  socketSignInMs: number
  /** Ping interval of sockets; one without a pong by the next ping is closed. */
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

/** Under the names of Fastify and Node. */
export const connectionLimits = ({ headersMs, requestMs, silentMs, keepAliveMs, checkMs }: TimeLimits) => ({
  connectionTimeout: silentMs,
  requestTimeout: requestMs,
  keepAliveTimeout: keepAliveMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
})
