import { SETTLED_MS, type Size, type Visitor } from '../screens/visitor.ts'
import type { Failure } from './failure.ts'
import { measurePage } from './measuring.ts'

/** Widths at which `npm run journeys` measures every screen; 720 is 1440 at 200 % zoom. */
const ALL_SIZES: readonly Size[] = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
]

/**
 * `npm test` measures fewer, for speed: French, whose words are longer, at two desktop widths, a tablet and a phone; English at a
 * tablet width, because `lookStrange` measures it on a desktop and a phone with longer words.
 */
const QUICK_WIDTHS: Record<string, readonly number[]> = { fr: [1440, 1024, 768, 390], en: [768] }

const sizesIn = (language: string): readonly Size[] =>
  process.env.EVERY_WIDTH ? ALL_SIZES : ALL_SIZES.filter(({ width }) => QUICK_WIDTHS[language]!.includes(width))

/** Decision screens: their primary action is visible without scrolling. */
const DECISIONS = ['/orders/:order/approvals', '/service_request/new', '/shop_portal/orders/:ticket']

/** The screen, user and language of a measurement. */
export type View = { screen: string; who: string; language: string }

/** A failure on a screen, with all affected widths. */
export type Finding = View & { kind: string; selector: string; text: string; details: Map<number, string> }

/** All failures of the measured screens; the same one at several widths counts once. */
export class Findings {
  readonly all = new Map<string, Finding>()

  add(view: View, width: number, { kind, selector, text, detail }: Omit<Failure, 'kind'> & { kind: string }): void {
    const key = [...Object.values(view), kind, selector, text].join('|')
    const finding = this.all.get(key) ?? { ...view, kind, selector, text, details: new Map() }
    if (!finding.details.has(width)) finding.details.set(width, detail)
    this.all.set(key, finding)
  }

  /** One line for each: kind, place, widths, user and language. */
  lines(): string[] {
    const line = ({ kind, screen, who, language, selector, text, details }: Finding): string => {
      const widths = [...details.keys()].join(' ')
      return `${kind} | ${screen} | ${who} ${language} | ${widths} | ${selector} | "${text}" | ${[...details.values()][0]}`
    }
    return [...this.all.values()].map(line).sort()
  }
}

/** Measures the open screen at each width, without reloading. */
export const measureWidths = async (visitor: Visitor, view: View, findings: Findings): Promise<void> => {
  for (const size of sizesIn(view.language)) {
    await visitor.resize(size)
    await visitor.stillness(SETTLED_MS / 2)
    for (const failure of await measurePage(visitor.page, { isDecision: DECISIONS.includes(view.screen) }))
      findings.add(view, size.width, failure)
  }
}
