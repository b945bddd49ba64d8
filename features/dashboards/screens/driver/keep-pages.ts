import type { QueryClient } from '@tanstack/react-query'
import { documents } from '#features/documents/screens/calls.ts'
import { fetchDialogs } from '#platform/ui/overlays/lazy-dialogs.ts'
import { WORKER_PATH } from '#platform/offline/kept-pages.ts'
import type { DriverVehicle } from '../../driver-wire.ts'

/** By then the parts that the page loads when idle are loaded. */
const LOADED_MS = 2000

/** The pages that a driver needs without signal, as the home shows them now. */
const pagesOf = (vehicles: readonly DriverVehicle[]): string[] => [
  '/dashboard',
  ...vehicles.flatMap(({ id, appointment }) => [
    `/problems/new?vehicle=${id}`,
    `/vehicles/${id}`,
    `/vehicles/${id}/documents`,
    ...(appointment ? [`/orders/${appointment.order_id}/approvals`] : []),
  ]),
]

/** Starts the worker and tells it what to keep: pages, their scripts as far as this page knows them, and documents. */
export const keepPages = async (queries: QueryClient, vehicles: readonly DriverVehicle[]): Promise<void> => {
  const workers = navigator.serviceWorker
  if (!workers) return
  await workers.register(WORKER_PATH, { scope: '/' })
  const { active } = await workers.ready
  const boxes = await Promise.all(
    vehicles.map(({ id }) => queries.fetchQuery(documents.list.options({ query: { vehicle_id: id } })).catch(() => null)),
  )
  const files = boxes.flatMap((box) =>
    (box?.glovebox_items ?? []).flatMap(({ glovebox_documents: all }) =>
      all.flatMap(({ content_type: type, document_url: { url, preview } }) =>
        type === 'application/pdf' ? [url, preview.url] : [url],
      ),
    ),
  )
  // Opened without signal, it is too late to load them.
  fetchDialogs()
  await import('#features/problems/screens/report/ReportKept.tsx')
  await new Promise((resolve) => setTimeout(resolve, LOADED_MS))
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  // A worker has one origin: its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage({ kind: 'keep', pages: pagesOf(vehicles), files, assets: [...new Set(assets)] })
}
