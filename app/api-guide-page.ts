import { copyText } from '#platform/ui/copy-text.ts'

const all = <E extends HTMLElement>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
]

/** One choice of language holds for all examples. */
const choose = (language: string): void => {
  for (const tab of all('[role=tab]')) {
    const isChosen = tab.dataset.language === language
    tab.ariaSelected = String(isChosen)
    tab.tabIndex = isChosen ? 0 : -1
  }
  for (const panel of all('[data-code]')) panel.hidden = panel.dataset.code !== language
}

const STEP_OF_KEY: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

for (const list of all('[role=tablist]')) {
  const tabs = all('[role=tab]', list)
  list.addEventListener('keydown', (event) => {
    const step = STEP_OF_KEY[event.key]
    if (!step) return
    const next = tabs.at((tabs.findIndex(({ ariaSelected }) => ariaSelected === 'true') + step) % tabs.length)!
    choose(next.dataset.language!)
    next.focus()
  })
  for (const tab of tabs) tab.addEventListener('click', () => choose(tab.dataset.language!))
}

const COPIED_MS = 2000
for (const button of all('.copy')) {
  button.addEventListener('click', async () => {
    const panel = all('[data-code]', button.closest('.code')!).find(({ hidden }) => !hidden)!
    if (!(await copyText(panel.textContent))) return
    button.textContent = 'Copied'
    setTimeout(() => (button.textContent = 'Copy'), COPIED_MS)
  })
}

/** The key stays in this page: it is neither stored nor sent. */
const key = document.querySelector<HTMLInputElement>('#key')!
const placeholder = key.placeholder
key.addEventListener('input', () => {
  for (const mark of all('mark[data-value=key]')) mark.textContent = key.value.trim() || placeholder
})

const MOST_FOUND = 12
const search = document.querySelector<HTMLInputElement>('#search')!
const found = document.querySelector<HTMLElement>('#found')!

type Entry = { title: string; text: string; href: string }

/** Titles first, then codes and calls, then anything in a chapter. */
const entries = (): Entry[] =>
  all('[data-find]').map((part) => {
    const link = part.matches('li') ? part.querySelector('a') : null
    const title = (link ?? part.querySelector('h2, th') ?? part).textContent
    return {
      title,
      text: `${title} ${link?.title ?? part.textContent}`.toLowerCase(),
      href: link?.getAttribute('href') ?? `#${part.id}`,
    }
  })

const rank = ({ title, text }: Entry, words: readonly string[]): number => {
  if (!words.every((word) => text.includes(word))) return 0
  const head = title.toLowerCase()
  if (words.every((word) => head.includes(word))) return head.startsWith(words[0]!) ? 3 : 2
  return 1
}

const linkTo = ({ title, href }: Entry): HTMLElement => {
  const link = document.createElement('a')
  link.href = href
  link.textContent = title
  link.addEventListener('click', () => (found.hidden = true))
  return link
}

search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  found.hidden = words.length === 0
  if (found.hidden) return
  const ranked = entries()
    .map((entry) => ({ entry, rank: rank(entry, words) }))
    .filter((one) => one.rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  // A chapter is linked from the contents too.
  const byHref = new Map(ranked.map(({ entry }) => [entry.href, entry]))
  const links = [...byHref.values()].slice(0, MOST_FOUND).map(linkTo)
  found.replaceChildren(...(links.length > 0 ? links : [`Nothing matches “${search.value}”.`]))
})

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') found.hidden = true
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  search.focus()
})
