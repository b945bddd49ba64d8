import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { readTheme, THEME_COOKIE, type Theme } from '#platform/ui/theme/theme.ts'
import { serveWeb } from '#platform/http/web-part.ts'

/** What was chosen in this browser, as its cookie says. */
const themeOf = (cookies: string | undefined): Theme =>
  readTheme(new RegExp(`(?:^|; )${THEME_COOKIE}=(\\w+)`).exec(cookies ?? '')?.[1])

/** The web part with the host's brand and the chosen theme already in the page, so that nothing flashes. */
export const serveApp = (app: FastifyInstance, folder: string, marketing: string | null): Promise<void> =>
  serveWeb(app, folder, (request) => ({ ...pageOf(request), marketing: marketing ?? '' }))

/** What each page of ours is told before it leaves. */
export const pageOf = ({ headers }: FastifyRequest): Record<string, string> => {
  const brand = resolveBrand(headers.host ?? '')
  const theme = themeOf(headers.cookie)
  return { brand: brand.id, title: brand.name, theme, scheme: theme === 'system' ? 'light dark' : theme }
}
