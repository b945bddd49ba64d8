import type { Sender } from '#platform/contract/request-headers.ts'

/** A shop's desk has a session of its own beside a fleet's in the same browser. */
export const isDeskCall = (path: string): boolean => path.includes('/shop_portal')

/** The sessions of this browser, or of the request that the server answers. */
export type Sessions = { token: () => string | null; deskToken: () => string | null }

/** What each call of ours carries: whose it is, and the fleet that its screen shows. */
export const headersFor =
  ({ token, deskToken }: Sessions) =>
  ({ path, sender }: { path: string; sender: Sender }): Record<string, string> => {
    const session = isDeskCall(path) ? deskToken() : token()
    return {
      'X-Application-Name': 'fleet-web',
      ...(session ? { Authorization: session } : {}),
      ...(session && sender.place ? { 'X-Acting-Fleet': sender.place } : {}),
    }
  }
