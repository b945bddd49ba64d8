import { brands } from '#features/brands/catalogue/brands.ts'
import { FEATURE_FLAGS } from '#features/accounts/feature-flags.ts'
import { pseudo } from '#platform/i18n/pseudo.ts'
import type { Failure } from '../layout/failure.ts'
import { measurePage } from '../layout/measuring.ts'
import { type Gathered, plainEnglish } from './plain-english.ts'
import { type Size, SETTLED_MS, type Visitor } from './visitor.ts'
import { WINDOWS } from './windows.ts'

type Found = Omit<Failure, 'kind'> & { kind: string }
type Told = (width: number, found: Found) => void

/** Windows that somebody opened: one that a person may not open is opened by another. */
const opened = new Set<string>()
export const unopenedWindows = (): string[] =>
  Object.entries(WINDOWS).flatMap(([screen, names]) =>
    names.map((name) => `${name} on ${screen}`).filter((window) => !opened.has(window)),
  )

/** What counts in law is written by brand and language, not put together from tables. */
const LEGAL: readonly string[] = ['/terms_and_conditions', '/promotional_terms', '/privacy_policy']

/** What lies behind a window may be covered and cut by it. */
const OF_WINDOWS: readonly string[] = ['wide', 'sideways', 'cut', 'heading']

/** What the product itself is called, what the back office shows as it is written in the code, and a database of the demo. */
const PRODUCT = brands
  .flatMap(({ id, name, legalName }) => [id, name, legalName])
  .concat(FEATURE_FLAGS, 'method: password', 'pacificplumbing')

/**
 * The screen that stands, in a language that nobody speaks: a third longer, and what is still plain English stands in no table. It is
 * not loaded again, so it costs half a second. On the desk its windows are opened as well.
 */
export const lookStrange = async (
  visitor: Visitor,
  screen: string,
  sizes: readonly Size[],
  data: Gathered,
  tell: Told,
): Promise<void> => {
  const measure = async (width: number, window?: string): Promise<void> => {
    const of = window ? `${window}: ` : ''
    await visitor.stillness(SETTLED_MS / 2)
    for (const found of await measurePage(visitor.page))
      if (!window || OF_WINDOWS.includes(found.kind)) tell(width, { ...found, text: of + found.text })
    if (LEGAL.includes(screen)) return
    for (const line of await plainEnglish(visitor.page, data, PRODUCT))
      tell(width, { kind: 'plain', selector: of + line, text: '', detail: '' })
  }
  await visitor.turnStrange(true)
  for (const size of sizes) {
    await visitor.resize(size)
    await measure(size.width)
  }
  for (const name of WINDOWS[screen] ?? []) {
    const opener = visitor.page.getByRole('button', { name: beginsWith(name), disabled: false }).first()
    if (opened.has(`${name} on ${screen}`) || !(await opener.isVisible())) continue
    opened.add(`${name} on ${screen}`)
    await opener.click()
    // Its code comes when it is first needed.
    await visitor.page.locator('[role=dialog], [role=menu]').first().waitFor()
    await measure(sizes.at(-1)!.width, name)
    await visitor.page.keyboard.press('Escape')
    await visitor.stillness()
  }
  await visitor.turnStrange(false)
}

/** The words of a button as they are made strange; what follows them is filled in or made longer. */
const beginsWith = (words: string): RegExp => new RegExp(`^${pseudo(words).replace(/·*⟧$/, '')}`)
