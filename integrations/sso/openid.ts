import * as client from 'openid-client'
import type { SingleSignOn, Vouched } from './port.ts'

/** Our client registration at a partner. */
export type PartnerAccount = { issuer: string; clientId: string; clientSecret: string }

type OpenIdSettings = {
  partners: Readonly<Record<string, PartnerAccount>>
  /** Redirect URLs, both registered with the partner. */
  back: (partner: string) => { signedIn: string; signedOut: string }
  /** Handles partners that have no account here. */
  others: SingleSignOn
  log?: (error: unknown, partner: string) => void
}

const PATIENCE_SECONDS = 10
const SCOPE = 'openid email profile'

/**
 * OpenID Connect partners: code flow with PKCE, state and nonce, and RP-initiated sign-out. The library checks issuer, audience,
 * signature, times and nonce.
 */
export const openIdPartners = ({ partners, back, others, log }: OpenIdSettings): SingleSignOn => {
  const found = new Map<string, Promise<client.Configuration>>()
  /** Discovered at the first sign-in, so that an unavailable partner does not block startup; a failure is not cached. */
  const configurationOf = (partner: string): Promise<client.Configuration> => {
    const known = found.get(partner) ?? discover(partners[partner]!)
    found.set(partner, known)
    known.catch(() => found.delete(partner))
    return known
  }
  const attempt = async <T, F>(partner: string, work: () => Promise<T>, failed: F): Promise<T | F> => {
    try {
      return await work()
    } catch (error) {
      log?.(error, partner)
      return failed
    }
  }
  return {
    begin: async (partner) => {
      if (!partners[partner]) return others.begin(partner)
      return attempt(
        partner,
        () => configurationOf(partner).then((known) => begin(known, back(partner).signedIn)),
        'away' as const,
      )
    },
    finish: async (partner, query, checks) => {
      if (!partners[partner]) return others.finish(partner, query, checks)
      return attempt(
        partner,
        () => configurationOf(partner).then((known) => finish(known, back(partner).signedIn, query, checks)),
        null,
      )
    },
    signOut: async (partner, token) => {
      if (!partners[partner]) return others.signOut(partner, token)
      const signOut = async () => ({
        ended: true,
        address: endAddress(await configurationOf(partner), back(partner).signedOut, token),
      })
      return attempt(partner, signOut, { ended: false, address: null })
    },
  }
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const discover = ({ issuer, clientId, clientSecret }: PartnerAccount): Promise<client.Configuration> => {
  const url = new URL(issuer)
  // Plain HTTP only for a partner on loopback.
  const isHere = url.protocol === 'http:' && LOOPBACK.includes(url.hostname)
  return client.discovery(url, clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    ...(isHere ? { execute: [client.allowInsecureRequests] } : {}),
  })
}

const begin = async (known: client.Configuration, redirectUri: string) => {
  const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
  const address = client.buildAuthorizationUrl(known, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, signOn: checks }
}

const finish = async (
  known: client.Configuration,
  redirectUri: string,
  query: URLSearchParams,
  { state, nonce, verifier }: { state: string; nonce: string; verifier: string },
): Promise<Vouched | null> => {
  const cameBackTo = new URL(redirectUri)
  cameBackTo.search = query.toString()
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const tokens = await client.authorizationCodeGrant(known, cameBackTo, checks)
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) return null
  const identity = typeof claims.email === 'string' ? claims : await client.fetchUserInfo(known, tokens.access_token, claims.sub)
  // An unverified email could belong to anyone.
  const email = identity.email_verified === true && typeof identity.email === 'string' ? identity.email : null
  return { subject: claims.sub, email, token: tokens.id_token }
}

/** Null where the partner has no end-session endpoint: then only our session ends. */
const endAddress = (known: client.Configuration, signedOut: string, token: string | null): string | null => {
  if (!known.serverMetadata().end_session_endpoint) return null
  const parameters = new URLSearchParams({ post_logout_redirect_uri: signedOut })
  if (token !== null) parameters.set('id_token_hint', token)
  return client.buildEndSessionUrl(known, parameters).href
}
