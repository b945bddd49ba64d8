/* Keeps what a driver has seen for times without signal: pages, their scripts, and the files of documents and reports. Shows
   notifications to everybody who turned them on. Nothing else is touched. */
const PAGES = 'fw-pages'
const ASSETS = 'fw-assets'
const FILES = 'fw-files'
const KEPT_PAGE = /^\/(?:dashboard|problems\/new|vehicles\/\d+(?:\/documents)?|orders\/\d+\/approvals|inspections\/(?:new|\d+))$/
const KEPT_FILE = /^\/api\/v\d+\/(?:glovebox_documents\/\d+\/file|inspections\/\d+\/pdf)$/
/** On a slow network the kept page is shown after this long; it loads its data anew. */
const PATIENCE_MS = 3000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (KEPT_PAGE.test(pathname)) event.respondWith(pageOf(event, pathname + search))
  } else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request))
  else if (KEPT_FILE.test(pathname)) event.respondWith(fileOf(request))
})

const isPage = (response) => response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html')

/** When a page was kept, by the device's clock. */
const KEPT_AT = 'x-kept-at'
const stamped = (response) => {
  const headers = new Headers(response.headers)
  headers.set(KEPT_AT, String(Date.now()))
  return new Response(response.body, { status: response.status, headers })
}

const PAGE_TIME = /(<meta name="now" content=")(\d+)/
/** A page sets its clock by the time it was rendered at: without its age, what is signed on Monday would bear Friday's time. */
const withItsAge = async (kept) => {
  const keptAt = Number(kept.headers.get(KEPT_AT))
  if (!keptAt) return kept
  const html = await kept.text()
  const aged = html.replace(PAGE_TIME, (_, before, time) => before + (Number(time) + Date.now() - keptAt))
  return new Response(aged, { status: kept.status, headers: kept.headers })
}

const pageOf = async (event, address) => {
  const kept = await caches.match(address, { cacheName: PAGES })
  const loading = fetch(event.request).then(async (response) => {
    if (kept && isPage(response)) await (await caches.open(PAGES)).put(address, stamped(response.clone()))
    return response
  })
  if (!kept) {
    const home = await caches.match('/dashboard', { cacheName: PAGES })
    return home ? loading.catch(() => withItsAge(home)) : loading
  }
  event.waitUntil(loading.catch(() => undefined))
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  const loaded = await Promise.race([loading.catch(() => undefined), late])
  return loaded ?? withItsAge(kept)
}

const assetOf = async (request) => (await caches.match(new URL(request.url).pathname, { cacheName: ASSETS })) ?? fetch(request)

/** Addresses of files are signed anew each time: the file is known by its path and size. */
const fileKeyOf = (address) => {
  const { pathname, searchParams } = new URL(address, self.location.origin)
  return `${pathname}?size=${searchParams.get('size') ?? 'whole'}`
}

const fileOf = async (request) => {
  const kept = await caches.match(fileKeyOf(request.url), { cacheName: FILES })
  return kept ? fetch(request).catch(() => kept) : fetch(request)
}

self.addEventListener('message', (event) => {
  if (event.data?.kind === 'keep') event.waitUntil(keep(event.data).then(() => event.source?.postMessage({ kind: 'kept' })))
})

/** Keeps exactly these pages and files, and the scripts that they need. */
const keep = async ({ pages, assets, files }) => {
  const needed = new Set(assets)
  const keptPages = await caches.open(PAGES)
  for (const path of pages) {
    const response = await fetch(path)
    if (isPage(response)) await keptPages.put(path, stamped(response))
    // A page that cannot be loaded now stays as it was, with its scripts.
    const html = await (await keptPages.match(path))?.text()
    for (const [asset] of html?.matchAll(/\/assets\/[\w./-]+/g) ?? []) needed.add(asset)
  }
  await removeOthers(keptPages, new Set(pages))
  const keptAssets = await caches.open(ASSETS)
  for (const path of needed) await keepNew(keptAssets, path, path)
  await removeOthers(keptAssets, needed)
  const keptFiles = await caches.open(FILES)
  for (const address of files) await keepNew(keptFiles, fileKeyOf(address), address)
  await removeOthers(keptFiles, new Set(files.map(fileKeyOf)))
}

const keepNew = async (cache, key, address) => {
  if (await cache.match(key)) return
  const response = await fetch(address)
  if (response.ok) await cache.put(key, response)
}

const removeOthers = async (cache, wanted) => {
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (!wanted.has(pathname + search)) await cache.delete(request)
  }
}

/** A push must always show something: otherwise browsers end the subscription. */
const readPush = (event) => {
  try {
    return event.data.json()
  } catch {
    return { title: self.location.hostname, body: '', path: '/', tag: '/', lang: '' }
  }
}

self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang } = readPush(event)
  const icon = '/app-icons/192.png'
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, lang, icon, badge: icon, data: { path } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path ?? '/'))
})

/** Goes to the page if it is open. Another open page stays as it is: somebody may be typing there. */
const openPage = async (path) => {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(({ url }) => url === href)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

const base64Url = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The worker has no session: the old address and its secret prove whose subscription it was. */
const renew = async ({ oldSubscription, newSubscription }) => {
  if (!oldSubscription) return
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options
  const renewed = newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }))
  const { endpoint, keys } = renewed.toJSON()
  await fetch('/api/v4/push_devices/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      ...keys,
      old_endpoint: oldSubscription.endpoint,
      old_auth: base64Url(oldSubscription.getKey('auth')),
    }),
  })
}
