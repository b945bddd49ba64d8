import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#features/accounts/doors/session-cookie.ts'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { readTheme, THEME_COOKIE, type Theme } from '#platform/ui/theme/theme.ts'
import { serveWeb } from '#platform/http/web-part.ts'
import { PAGE_FILES, type PageFiles } from './build/page-files.ts'
import { isSignedIn } from './shell/areas/screen-route.ts'

/** What was chosen in this browser, as its cookie says. */
const themeOf = (cookies: string | undefined): Theme =>
  readTheme(new RegExp(`(?:^|; )${THEME_COOKIE}=(\\w+)`).exec(cookies ?? '')?.[1])

/** The web part with the host's brand and the chosen theme already in the page, and all that it needs named in its head. */
export const serveApp = (app: FastifyInstance, folder: string, marketing: string | null): Promise<void> => {
  const files = filesOf(folder)
  return serveWeb(app, folder, {
    fill: (request) => ({ ...pageOf(request), marketing: marketing ?? '' }),
    files,
    shown: (request, address) => (isSignedIn(files[address]!) && !mayEnter(request) ? '/sign_in' : address),
  })
}

/** A guess, which decides nothing but what is fetched ahead. */
const mayEnter = ({ headers, url }: FastifyRequest): boolean =>
  (headers.cookie ?? '').includes(`${SESSION_COOKIE}=`) || url.includes('key=')

const filesOf = (folder: string): PageFiles => {
  const path = join(folder, PAGE_FILES)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageFiles) : {}
}

/** What each page of ours is told before it leaves. */
export const pageOf = ({ headers }: FastifyRequest): Record<string, string> => {
  const brand = resolveBrand(headers.host ?? '')
  const theme = themeOf(headers.cookie)
  return { brand: brand.id, title: brand.name, theme, scheme: theme === 'system' ? 'light dark' : theme }
}
