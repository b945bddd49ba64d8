import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type PartnerPerson = { sub: string; email: string; email_verified: boolean }

export const PARTNER_ACCOUNT = { clientId: 'fleetwright', clientSecret: 'a-secret-of-tests-only' }

/** A real OpenID provider on loopback. `person` is signed in at the first click. */
export class Partner {
  person: PartnerPerson | null = null
  issuer = ''
  readonly #server: Server = createServer()
  readonly #people = new Map<string, PartnerPerson>()

  async start(back: { signedIn: string; signedOut: string }): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: PARTNER_ACCOUNT.clientId,
          client_secret: PARTNER_ACCOUNT.clientSecret,
          redirect_uris: [back.signedIn],
          post_logout_redirect_uris: [back.signedOut],
        },
      ],
      pkce: { required: () => true },
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      cookies: { keys: ['a key of tests'] },
      findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...this.#people.get(sub), sub }) }),
      // Skips the consent screen, because the partner has given consent for its users.
      loadExistingGrant: async (ctx) => {
        const grant = new ctx.oidc.provider.Grant({
          clientId: ctx.oidc.client!.clientId,
          accountId: ctx.oidc.session!.accountId!,
        })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    this.#server.on('request', (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
      const { person } = this
      if (person) this.#people.set(person.sub, person)
      const result = person ? { login: { accountId: person.sub } } : { error: 'access_denied' }
      void provider.interactionFinished(request, response, result)
    })
    return this.issuer
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }
}

/** A browser that follows the partner's redirects with cookies, until it is redirected elsewhere. */
export class PartnerBrowser {
  readonly cookies = new Map<string, string>()

  async follow(address: string, issuer: string): Promise<string> {
    let next = address
    for (let step = 0; step < 12 && next.startsWith(issuer); step += 1) {
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie: this.#sent() } })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name, value] = cookie.split(';')[0]!.split('=') as [string, string]
        if (value) this.cookies.set(name, value)
        else this.cookies.delete(name)
      }
      const location = answer.headers.get('location')
      if (!location) return `${answer.status} ${await answer.text()}`
      next = new URL(location, next).href
    }
    return next
  }

  #sent = (): string => [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
