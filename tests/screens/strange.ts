import { brands } from '#features/brands/catalog/brands.ts'
import { FEATURE_FLAGS } from '#features/accounts/feature-flags.ts'
import { pseudo } from '#platform/i18n/pseudo.ts'
import type { Failure } from '../layout/failure.ts'
import { measurePage } from '../layout/measuring.ts'
import { type Gathered, plainEnglish } from './plain-english.ts'
import { type Size, SETTLED_MS, type Visitor } from './visitor.ts'

type Found = Omit<Failure, 'kind'> & { kind: string }
type Report = (width: number, found: Found) => void

/** Legal texts are written by brand and language, not built from tables. */
const LEGAL: readonly string[] = ['/terms_and_conditions', '/promotional_terms', '/privacy_policy']

/** Allowed in dialogs, which may cover and clip the page behind them. */
const OF_WINDOWS: readonly string[] = ['wide', 'sideways', 'cut', 'heading']

/** The product's name, code literals in the back office, and a demo database. */
const PRODUCT = brands
  .flatMap(({ id, name, legalName }) => [id, name, legalName])
  .concat(FEATURE_FLAGS, 'method: password', 'pacificplumbing', 'npm run admin-link')

/**
 * Measures the open screen in a pseudo-language: texts are a third longer, and plain English text is missing in the tables. Not
 * reloaded, so it takes half a second; the next page has the user's language again. On desktop its dialogs are opened as well; one
 * that cannot be opened is a finding.
 */
export const lookStrange = async (
  visitor: Visitor,
  { screen, windows }: { screen: string; windows: readonly string[] },
  sizes: readonly Size[],
  data: Gathered,
  report: Report,
): Promise<void> => {
  const measure = async (width: number, window?: string): Promise<void> => {
    const of = window ? `${window}: ` : ''
    await visitor.stillness(SETTLED_MS / 2)
    for (const found of await measurePage(visitor.page))
      if (!window || OF_WINDOWS.includes(found.kind)) report(width, { ...found, text: of + found.text })
    if (LEGAL.includes(screen)) return
    for (const line of await plainEnglish(visitor.page, data, PRODUCT))
      report(width, { kind: 'plain', selector: of + line, text: '', detail: '' })
  }
  await visitor.turnStrange()
  for (const size of sizes) {
    await visitor.resize(size)
    await measure(size.width)
  }
  for (const name of windows) {
    const opener = visitor.page.getByRole('button', { name: beginsWith(name), disabled: false }).first()
    if (!(await opener.isVisible())) {
      report(sizes.at(-1)!.width, { kind: 'unopened', selector: name, text: '', detail: '' })
      continue
    }
    await opener.click()
    // Its code is lazy-loaded.
    await visitor.page.locator('[role=dialog], [role=menu]').first().waitFor()
    await measure(sizes.at(-1)!.width, name)
    await visitor.page.keyboard.press('Escape')
    await visitor.stillness()
  }
  await visitor.endStrange()
}

/** A button's pseudo-translated label; the rest is filled in or padding. */
const beginsWith = (words: string): RegExp => new RegExp(`^${pseudo(words).replace(/·*⟧$/, '')}`)
