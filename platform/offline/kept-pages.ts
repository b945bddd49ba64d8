/** The product's own service worker: it keeps pages for times without signal. */
export const WORKER_PATH = '/app-worker.js'
/** Caches of the worker, whose script has the same names. */
export const FILE_CACHE = 'fw-files'
const CACHES = ['fw-pages', 'fw-assets', FILE_CACHE] as const

/** As the worker names a file. */
export const keyOfFile = (path: string): string => `${path}?size=whole`

/** Removes service workers of others: an earlier product's would serve its pages forever. */
export const removeOtherWorkers = async (workers: ServiceWorkerContainer | undefined): Promise<void> => {
  const registrations = (await workers?.getRegistrations()) ?? []
  const isOwn = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
    const address = (active ?? waiting ?? installing)?.scriptURL
    return address !== undefined && new URL(address).pathname === WORKER_PATH
  }
  await Promise.all(registrations.filter((one) => !isOwn(one)).map((one) => one.unregister()))
}

/** Whether the worker keeps this file; as in its script, a file is known by its path and size. */
export const isFileKept = async (address: string): Promise<boolean> => {
  if (!('caches' in globalThis)) return false
  const { pathname, searchParams } = new URL(address, location.origin)
  const key = `${pathname}?size=${searchParams.get('size') ?? 'whole'}`
  return (await caches.match(key, { cacheName: 'fw-files' }).catch(() => undefined)) !== undefined
}

/** Deletes the pages and documents of the person who leaves. */
export const dropKeptPages = (): void => {
  if (!('caches' in globalThis)) return
  for (const name of CACHES) void caches.delete(name)
}
