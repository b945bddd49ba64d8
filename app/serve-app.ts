import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { LANGUAGE_COOKIE, languageOfVisitor } from '#features/accounts/auth/language-of-visitor.ts'
import { chosenLanguage } from '#features/countries/country.ts'
import { documentTag } from '#platform/i18n/languages.ts'
import { cookieIn } from '#platform/contract/cookie-in.ts'
import { readTheme, THEME_COOKIE, type Theme } from '#platform/ui/theme/theme.ts'
import { serveWeb } from '#platform/http/pages/web-part.ts'
import { EN_CHUNKS, FR_CHUNKS } from './build/language-folders.ts'
import { serveInstallable } from './installable/serve-installable.ts'
import { PAGE_FILES, type PageFiles } from './build/page-files.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { createPageRenderer, preferredLanguage } from './ssr/ssr-handler.ts'
import type { MapTiles } from './settings.ts'
import { isSignedIn } from './shell/areas/screen-route.ts'

/** The theme chosen in this browser, from its cookie. */
const themeOf = (cookies: string | undefined): Theme => readTheme(cookieIn(cookies ?? '', THEME_COOKIE))

type Options = {
  clock: Clock
  marketingScript?: string | null
  mapTiles?: MapTiles | null
  renderingLagMs?: number
  renderingTimeoutMs?: number
}

/**
 * Serves the web part, each page server-rendered with the host's brand and the chosen theme, and with all its files named in its
 * head.
 */
export const serveApp = (
  app: FastifyInstance,
  folder: string,
  { clock, marketingScript = null, mapTiles = null, renderingLagMs = 0, renderingTimeoutMs = 500 }: Options,
): Promise<void> => {
  const files = filesOf(folder)
  serveInstallable(app)
  const stylesOf = criticalStyles(folder)
  const render = createPageRenderer(app, folder, {
    brandOf: (request) => pageOf(request).brand!,
    clock,
    renderingLagMs,
    renderingTimeoutMs,
  })
  return serveWeb(app, folder, {
    files,
    moved: { '/upcoming_maintenances': '/due_services?state=upcoming' },
    fill: (request) => ({
      ...pageOf(request),
      now: String(clock.now().getTime()),
      marketing: marketingScript ?? '',
      mapTiles: mapTiles?.url ?? '',
      mapAttribution: mapTiles?.attribution ?? '',
    }),
    inLanguage: (page, lang) => (lang.startsWith('fr') ? page.replaceAll(`/${EN_CHUNKS}`, `/${FR_CHUNKS}`) : page),
    visit: async (request, reply, address) => {
      // Shop users have a separate session.
      if (files[address]!.area === 'shop') return { shown: address, isWide: true, lang: null, rendered: null }
      const { rendered, language, isWide, isSignedIn: isIn } = await render(request, reply)
      // Visitors without a session get the sign-in page.
      const servedAddress = isSignedIn(files[address]!) && !isIn ? '/sign_in' : address
      if (!rendered) return { shown: servedAddress, isWide, lang: language && documentTag(language), rendered }
      const { html, lang, ...dehydrated } = rendered
      return {
        shown: servedAddress,
        isWide,
        lang,
        rendered: { html, dehydrated, css: stylesOf(html, files[servedAddress]!.css) },
      }
    },
  })
}

const filesOf = (folder: string): PageFiles => {
  const path = join(folder, PAGE_FILES)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as PageFiles) : {}
}

/** Values written into each page. */
export const pageOf = (request: FastifyRequest): Record<string, string> => {
  const { host, cookie } = request.headers
  const brand = resolveBrand(host ?? '')
  const theme = themeOf(cookie)
  const language = languageOfVisitor(brand, cookieIn(cookie ?? '', LANGUAGE_COOKIE), preferredLanguage(request))
  const lang = documentTag(chosenLanguage(language, brand.country))
  return {
    lang,
    brand: brand.id,
    title: brand.name,
    color: brand.palette.fill,
    theme,
    scheme: theme === 'system' ? 'light dark' : theme,
  }
}

const CLASSES = /\sclass="([^"]*)"/g
const SELECTORS = /\.((?:ui-|[A-Z])[\w-]*)/g

/**
 * Built styles that a rendered page needs beside its screen's: lazy parts, such as a tab, are rendered too. Found by their class
 * names: each belongs to one module.
 */
const criticalStyles = (folder: string): ((html: string, linked: readonly string[]) => string[]) => {
  const files = filesByClass(join(folder, 'assets'))
  return (html, linked) => {
    const classes = new Set([...html.matchAll(CLASSES)].flatMap(([, names]) => names!.split(' ')))
    const missing = [...classes]
      .map((name) => files.get(name) ?? [])
      .filter((known) => !known.some((file) => linked.includes(file)))
    return [...new Set(missing.flat())]
  }
}

const filesByClass = (assets: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  if (!existsSync(assets)) return found
  for (const name of readdirSync(assets).filter((one) => one.endsWith('.css'))) {
    const css = readFileSync(join(assets, name), 'utf8')
    for (const one of new Set([...css.matchAll(SELECTORS)].map(([, selector]) => selector!))) {
      found.set(one, [...(found.get(one) ?? []), `assets/${name}`])
    }
  }
  return found
}
