import type { QueryClient } from '@tanstack/react-query'
import { documents } from '#features/documents/screens/calls.ts'
import { inspections } from '#features/inspections/screens/calls.ts'
import { fetchDialogs } from '#platform/ui/overlays/lazy-dialogs.ts'
import { FILE_CACHE, keyOfFile, WORKER_PATH } from '#platform/offline/kept-pages.ts'
import { timeOfEvent } from '#platform/ui/page-facts.ts'
import type { DriverVehicle } from '../../driver-wire.ts'

/** By then the parts that the page loads when idle are loaded. */
const LOADED_MS = 2000

const STORED_AT = 'x-stored-at'
/** A report changes when its defects are certified. */
const REPORT_RETENTION_MS = 3_600_000

/** The pages that a driver needs without signal, as the home shows them now. */
const pagesOf = (vehicles: readonly DriverVehicle[]): string[] => [
  '/dashboard',
  ...vehicles.flatMap(({ id, appointment, last_inspection: report }) => [
    `/inspections/new?vehicle=${id}`,
    ...(report ? [`/inspections/${report.id}`] : []),
    `/problems/new?vehicle=${id}`,
    `/vehicles/${id}`,
    `/vehicles/${id}/documents`,
    ...(appointment ? [`/orders/${appointment.order_id}/approvals`] : []),
  ]),
]

/** Keeps the PDF of the vehicle's last report, which the worker cannot load: the call needs the session. Returns its address. */
const keepReport = async ({ last_inspection: report }: DriverVehicle): Promise<string[]> => {
  if (!report) return []
  const call = { params: { id: report.id } }
  const address = new URL(inspections.pdf.address(call), location.origin).pathname
  const cache = await caches.open(FILE_CACHE)
  const key = keyOfFile(address)
  const storedAt = (await cache.match(key))?.headers.get(STORED_AT)
  const now = timeOfEvent()
  if (storedAt && now - Number(storedAt) < REPORT_RETENTION_MS) return [address]
  const pdf = await inspections.pdf(call).catch(() => null)
  const headers = { 'content-type': 'application/pdf', [STORED_AT]: String(now) }
  if (pdf) await cache.put(key, new Response(pdf, { headers }))
  return pdf || storedAt ? [address] : []
}

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
  const reports = await Promise.all(vehicles.map(keepReport))
  // Opened without signal, it is too late to load them.
  fetchDialogs()
  await import('#features/problems/screens/report/ReportKept.tsx')
  await import('#features/inspections/screens/fill/InspectionKept.tsx')
  await new Promise((resolve) => setTimeout(resolve, LOADED_MS))
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const message = { kind: 'keep', pages: pagesOf(vehicles), files: [...files, ...reports.flat()], assets: [...new Set(assets)] }
  // A worker has one origin: its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(message)
}
