import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { CAPTURE_INPUT } from './pages/inline-scripts.ts'
import { BEGIN_SCRIPTS } from './pages/scripts-after-paint.ts'

/** Other origins that a page may frame or connect to. */
type OthersOrigins = { frames?: readonly string[]; connects?: readonly string[]; tiles?: string | null }

/**
 * A strict policy: nothing from other origins but those the installation names, no inline script but our own two. Inline <style>
 * needs the page's nonce (Mantine); style attributes set through the DOM are not affected.
 */
export const secure = (app: FastifyInstance, scriptOrigins: readonly string[] = [], besides: OthersOrigins = {}): void => {
  // Created once: helmet's plug-in would rebuild the policy for each request.
  const write = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", CAPTURE_INPUT.policySource, BEGIN_SCRIPTS.policySource, ...scriptOrigins],
        styleSrc: ["'self'", (_, response) => `'nonce-${nonceOf(response)}'`],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(besides.tiles ? [besides.tiles] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...scriptOrigins, ...(besides.connects ?? []), ...(besides.tiles ? [besides.tiles] : [])],
        ...(besides.frames?.length ? { frameSrc: [...besides.frames] } : {}),
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        // The policies of app/trusted-types.ts, and the one that the captcha's framework creates for its own templates.
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default', 'fleetwright', 'svelte-trusted-html'],
      },
    },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', ({ raw, url }, reply, done) =>
    (isPage(url) ? write : writeBriefly)(raw, reply.raw, done as (problem?: unknown) => void),
  )
}

/** Responses of calls and built files are not documents: on forty files of a page, the page policy adds 50 kB. */
const isPage = (url: string): boolean => !url.startsWith('/assets/') && (!url.startsWith('/api/') || url.startsWith('/api/docs'))

const writeBriefly = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], scriptSrc: ["'self'"], frameAncestors: ["'none'"] },
  },
  referrerPolicy: { policy: 'same-origin' },
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
})

const nonces = new WeakMap<object, string>()

/** The nonce of one response, new for each. */
export const nonceOf = (response: object): string => {
  const known = nonces.get(response) ?? crypto.randomUUID().replaceAll('-', '')
  nonces.set(response, known)
  return known
}
