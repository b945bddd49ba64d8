import type { FastifyInstance } from 'fastify'
import { resolveBrand } from '#features/brands/brand-of-host.ts'
import { serveWeb } from '#platform/http/web-part.ts'

/** The web part with the host's brand already in the page, so that nothing flashes. */
export const serveApp = (app: FastifyInstance, folder: string, marketing: string | null): Promise<void> =>
  serveWeb(app, folder, (request) => {
    const brand = resolveBrand(request.headers.host ?? '')
    return { brand: brand.id, title: brand.name, language: 'en', marketing: marketing ?? '' }
  })
