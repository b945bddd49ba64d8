// Must come first, before any library writes into the page.
import './trusted-types.ts'
import { SESSION_COOKIE } from '#features/accounts/auth/session-cookie.ts'
import { readCookie } from '#platform/ui/cookies.ts'
import { readTheme } from '#platform/ui/theme/theme.ts'

/** Global of the API reference's script. */
declare const Scalar: { createApiReference(selector: string, settings: object): void }

const theme = readTheme(document.documentElement.dataset.theme)
const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
const address = document.querySelector<HTMLMetaElement>('meta[name="api-reference"]')!.content

/** Requests here run as the signed-in user: with this browser's session, whose token is only sent to this server. */
const authentication = () => {
  const token = readCookie(SESSION_COOKIE)
  return token ? { preferredSecurityScheme: 'session', securitySchemes: { session: { value: token } } } : {}
}

/** The reference writes styles at run time; each needs the page's nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')!.content
const createElement = document.createElement.bind(document)
document.createElement = ((name: string, options?: ElementCreationOptions): HTMLElement => {
  const element = createElement(name, options)
  if (name.toLowerCase() === 'style') element.nonce = nonce
  return element
}) as typeof document.createElement

/** The reference's own policy would let any HTML text pass, and the browser refuses it by name: the page's own policy checks instead. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): object } }
if (trustedTypes) {
  const createPolicy = trustedTypes.createPolicy.bind(trustedTypes)
  const asItIs = { createHTML: (text: string): string => text }
  trustedTypes.createPolicy = (name, rules) => (name === 'vue' ? asItIs : createPolicy(name, rules))
}
/** Keeps its Zod from probing whether `eval` works here. It does not. */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const script = document.createElement('script')
script.src = address
script.addEventListener('load', () =>
  Scalar.createApiReference('#reference', {
    url: '/api/openapi.json',
    theme: 'none',
    // On a phone the chapters are folded: open, they are twenty windows long.
    layout: innerWidth > 1000 ? 'modern' : 'classic',
    defaultOpenFirstTag: innerWidth > 1000,
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    mcp: { disabled: true },
    agent: { disabled: true },
    persistAuth: false,
    hideDarkModeToggle: true,
    forceDarkModeState: isDark ? 'dark' : 'light',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
    authentication: authentication(),
  }),
)
document.head.append(script)
