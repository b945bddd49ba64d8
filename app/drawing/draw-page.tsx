import { AsyncLocalStorage } from 'node:async_hooks'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CurrentUser } from '#features/accounts/contract.ts'
import { currentUserQuery } from '#features/accounts/screens/session.ts'
import { visitorLanguage } from '#features/accounts/screens/visitor-language.ts'
import { configureClient } from '#platform/contract/send.ts'
import { showLanguage } from '#platform/i18n/language.ts'
import { formatsOf, type Language, languageOfCode } from '#platform/i18n/languages.ts'
import { NoticesProvider } from '#platform/ui/over/notices.tsx'
import { type PageFacts, readFactsFrom } from '#platform/ui/page-facts.ts'
import { createAppRouter } from '../shell/router.tsx'
import { PageStorage } from './page-storage.ts'

/** What is asked for: the address, the browser's facts, who is signed in, and how a call is answered. */
export type AskedPage = {
  href: string
  facts: PageFacts
  user: CurrentUser | null
  token: string | null
  fetch: typeof fetch
  /** After so long it is drawn with what is known by then. */
  patienceMs: number
}
export type DrawnPage = { html: string; lang: string; answers: [key: readonly unknown[], data: unknown][] }

/** What is known of the page that is drawn just now, and what its browser would keep: of this page alone, for Node's own is everybody's. */
type Asking = Pick<AskedPage, 'facts' | 'token' | 'fetch'> & {
  language: Language
  sessionStorage: PageStorage
  localStorage: PageStorage
}
const asking = new AsyncLocalStorage<Asking>()
const asked = (): Asking => {
  const page = asking.getStore()
  if (!page) throw new Error('no page is drawn here')
  return page
}
readFactsFrom(() => asked().facts)
// Looked up at each call, for many pages are drawn at a time: a question that follows from an answer is put as the one who asked.
configureClient({ token: () => asked().token, language: () => asked().language, fetch: (...call) => asked().fetch(...call) })
for (const name of ['sessionStorage', 'localStorage'] as const) {
  Object.defineProperty(globalThis, name, { configurable: true, get: () => asking.getStore()?.[name] })
}

/** A screen's question may follow from the answer to another. */
const ROUNDS = 6

/** The page as its own components draw it, with what their questions were answered; null where another page would be shown. */
export const drawPage = (page: AskedPage): Promise<DrawnPage | null> =>
  asking.run({ ...page, language: 'en', sessionStorage: new PageStorage(), localStorage: new PageStorage() }, () => draw(page))

const draw = async (page: AskedPage): Promise<DrawnPage | null> => {
  const until = performance.now() + page.patienceMs
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' } } })
  queries.setQueryData(currentUserQuery.queryKey, page.user)
  const router = createAppRouter(queries, createMemoryHistory({ initialEntries: [page.href] }))
  await router.load()
  // Sent elsewhere, or nothing is there.
  if (router.state.matches.some(({ status }) => status !== 'success')) return null
  const language = languageOfCode(page.user?.language ?? visitorLanguage())
  asked().language = language
  const render = (): string => {
    // Never awaited: between these two lines nobody else's page is drawn.
    void showLanguage(language)
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <NoticesProvider>
          <RouterProvider router={router} />
        </NoticesProvider>
      </QueryClientProvider>,
      { identifierPrefix: 'drawn-' },
    )
  }
  let html = render()
  const tried = new Set<string>()
  for (let round = 1; round < ROUNDS; round++) {
    const open = unanswered(queries).filter(({ queryHash }) => !tried.has(queryHash))
    const answers = open.map((query) => query.fetch().catch(() => queries.getQueryCache().remove(query)))
    for (const { queryHash } of open) tried.add(queryHash)
    // Also the parts that a screen is made of arrive meanwhile.
    await Promise.race([Promise.all([...answers, soon()]), pause(until - performance.now())])
    const before = html
    html = render()
    if ((open.length === 0 && html === before) || performance.now() > until) break
  }
  // A screen that only leads on.
  if (html === '') return null
  return { html, lang: formatsOf(language), answers: answered(queries) }
}

const soon = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, Math.max(0, ms)).unref())

const unanswered = (queries: QueryClient): Query[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.data === undefined && (options as { enabled?: unknown }).enabled !== false)

const answered = (queries: QueryClient): DrawnPage['answers'] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data !== undefined && state.data !== null)
    .map(({ queryKey, state }) => [queryKey, state.data])
