import type { Sender } from '#platform/contract/request-headers.ts'

/** A shop user has a separate session beside a fleet session in the same browser. */
export const isDeskCall = (path: string): boolean => path.includes('/shop_portal')

/** The sessions of this browser, or of the request being rendered. */
export type Sessions = { token: () => string | null; deskToken: () => string | null }

/** Headers of each call: its session, and the fleet its screen shows. */
export const headersFor =
  ({ token, deskToken }: Sessions) =>
  ({ path, sender }: { path: string; sender: Sender }): Record<string, string> => {
    const session = isDeskCall(path) ? deskToken() : token()
    return {
      'X-Application-Name': 'fleet-web',
      ...(session ? { Authorization: session } : {}),
      ...(session && sender.tenant ? { 'X-Acting-Fleet': sender.tenant } : {}),
    }
  }
