import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { cookieIn } from '#platform/contract/cookie-in.ts'
import { readTheme, THEME_COOKIE, type Theme } from '#platform/ui/theme/theme.ts'
import { serveWeb } from '#platform/http/pages/web-part.ts'
import { PAGE_FILES, type PageFiles } from './build/page-files.ts'
import { drawnStyles } from './drawing/drawn-styles.ts'
import { pageDrawing } from './drawing/page-drawing.ts'
import { isSignedIn } from './shell/areas/screen-route.ts'

/** What was chosen in this browser, as its cookie says. */
const themeOf = (cookies: string | undefined): Theme => readTheme(cookieIn(cookies ?? '', THEME_COOKIE))

/** The web part, each page drawn before it leaves, with the host's brand, the chosen theme, and all that it needs named in its head. */
export const serveApp = (app: FastifyInstance, folder: string, marketing: string | null): Promise<void> => {
  const files = filesOf(folder)
  const stylesOf = drawnStyles(folder)
  const draw = pageDrawing(app, folder, (request) => pageOf(request).brand!)
  return serveWeb(app, folder, {
    files,
    fill: (request) => ({ ...pageOf(request), marketing: marketing ?? '' }),
    visit: async (request, reply, address) => {
      // A desk has a session of its own.
      if (files[address]!.area === 'shop') return { shown: address, drawn: null }
      const { drawn, isSignedIn: isIn } = await draw(request, reply)
      // Who is not signed in will see the door.
      const shown = isSignedIn(files[address]!) && !isIn ? '/sign_in' : address
      return { shown, drawn: drawn && { ...drawn, css: stylesOf(drawn.html, files[shown]!.css) } }
    },
  })
}

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
