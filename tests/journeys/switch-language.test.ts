import { expect, test } from 'vitest'
import { addressOf, VISITS } from '../screens/visits.ts'
import { DESK_SIZE, Person, useStage } from './browser.ts'
import { VISIT_MS } from './every-screen.ts'

const stage = useStage()

/** The brand that offers both languages on each page. */
const BRAND = 'canadafuel'
/** The desk of a Canadian shop, which can switch its language. */
const DESK = { who: 'jules@quai.example', brand: BRAND, desk: true }

const LANGUAGES = { en: 'English', fr: 'Français' } as const
type Spoken = keyof typeof LANGUAGES
const otherThan = (language: Spoken): Spoken => (language === 'en' ? 'fr' : 'en')

type Visit = (typeof VISITS)[number]
/** Covers the switch. */
const WHOLE_WINDOW = '/vehicles/:papers/documents'
/** Each screen once, by the first user who works with it. */
const firstVisits = new Map<string, Visit>()
for (const visit of VISITS) for (const path of visit.paths) if (!firstVisits.has(path)) firstVisits.set(path, visit)
const visits = VISITS.map((visit) => ({
  ...visit,
  ...(visit.desk ? DESK : {}),
  paths: visit.paths.filter((path) => firstVisits.get(path) === visit && path !== WHOLE_WINDOW),
})).filter(({ paths }) => paths.length > 0)

/** Runs in the page: each text that a reader sees or hears, but times that go on. */
const textsIn = (): string[] => {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: (string | null)[] = []
  while (walk.nextNode()) {
    const { parentElement, nodeValue } = walk.currentNode
    if (!parentElement?.closest('script, style, template, noscript')) found.push(nodeValue)
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]')) {
    // The tooltip of a cut cell repeats the cell's text, and is set a moment later.
    for (const name of ['aria-label', 'placeholder', ...(element.matches('[data-cell]') ? [] : ['title'])])
      found.push(element.getAttribute(name))
  }
  const texts = found.map((text) => text?.replace(/\s+/g, ' ').trim() ?? '')
  return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(text) && !/\d\s?(?:min|h|s)\b/.test(text))
}

const switchTo = async (person: Person, language: Spoken): Promise<void> => {
  const { page } = person
  await page.getByRole('radio', { name: LANGUAGES[language] }).filter({ visible: true }).first().click()
  await page.locator(`html[lang^=${language}]`).waitFor({ state: 'attached' })
  await person.stillness()
}

/** Within the page: loading each screen would be most of the time of this test. */
const goWithin = async (person: Person, address: string): Promise<void> => {
  await person.page.evaluate((to) => window.history.pushState({}, '', to), address)
  await person.page.getByRole('heading', { level: 1 }).first().waitFor()
  if (/vehicles\/\d+\/edit$/.test(address)) {
    // Its code loads after the page before it was already still.
    await person.page.getByRole('heading', { level: 1, name: /^(?:Edit|Modif)/ }).waitFor()
    await person.page.locator('main form').waitFor()
  }
  await person.stillness()
  // The form of a vehicle opens after a second without requests.
  await person.page.locator('.ui-skeleton-bar').first().waitFor({ state: 'detached' })
}

type Read = Record<string, Partial<Record<Spoken, string[]>>>

/**
 * Each screen in both languages, in a page that was loaded in one of them: opened in the page's language, then switched. The next
 * screen is opened in that language and switched back, so that neither is switched without being read.
 */
const readScreens = async (
  person: Person,
  { desk = false, paths }: (typeof visits)[number],
  addresses: Map<string, string>,
  loadedIn: Spoken,
): Promise<Read> => {
  await person.speak(`${loadedIn}-CA`, desk)
  for (const path of paths) if (!addresses.has(path)) addresses.set(path, await addressOf(path, person))
  await person.goTo(addresses.get(paths[0]!)!)
  await person.stillness()
  const read: Read = {}
  let language: Spoken = loadedIn
  for (const [index, path] of paths.entries()) {
    if (index > 0) await goWithin(person, addresses.get(path)!)
    const opened = await person.page.evaluate(textsIn)
    const other = otherThan(language)
    await switchTo(person, other)
    const switched = await person.page.evaluate(textsIn)
    read[path] = { [language]: opened, [other]: switched }
    language = other
  }
  expect(person.problems).toEqual([])
  await person.context.close()
  return read
}

test.each(visits.map((visit) => [visit.who, visit] as const))(
  'on each screen of %s both languages are whole after a switch, as after a load in that language',
  { timeout: VISIT_MS },
  async (_, visit) => {
    const open = async (locale: string): Promise<Person> => {
      const person = await Person.open(stage, BRAND, DESK_SIZE, locale)
      await person.enter(visit.who, visit.desk)
      return person
    }
    // Both sign in first: the preferences count the sessions, the audit log its entries.
    const [english, french] = [await open('en-CA'), await open('fr-CA')]
    const addresses = new Map<string, string>()
    const inEnglish = await readScreens(english, visit, addresses, 'en')
    const inFrench = await readScreens(french, visit, addresses, 'fr')
    const differing: Record<string, string[]> = {}
    for (const path of visit.paths) {
      const [one, other] = [inEnglish[path]!, inFrench[path]!]
      // Otherwise two empty pages, or two in the same language, would be equal as well.
      expect(one.en!.length, path).toBeGreaterThan(10)
      expect(one.fr!.filter((text) => !one.en!.includes(text)).length, path).toBeGreaterThan(5)
      for (const language of ['en', 'fr'] as const) {
        const differs = one[language]!.filter((text) => !other[language]!.includes(text))
        const differsBack = other[language]!.filter((text) => !one[language]!.includes(text))
        if (differs.length + differsBack.length > 0) differing[`${path} ${language}`] = [...differs, '///', ...differsBack]
      }
    }
    expect(differing).toEqual({})
  },
)
