import { readFile } from 'node:fs/promises'
import type { FontFile, Weight } from './font-files.ts'

/** The characters that a document needs from variable fonts, by font and weight. */
export class NeededCharacters {
  readonly #byFont = new Map<string, { file: FontFile; weight: Weight; characters: Set<string> }>()

  add(file: FontFile, weight: Weight, text: string): void {
    const key = fontKey(file, weight)
    const needed = this.#byFont.get(key) ?? { file, weight, characters: new Set() }
    for (const character of text) needed.characters.add(character)
    this.#byFont.set(key, needed)
  }

  get isEmpty(): boolean {
    return this.#byFont.size === 0
  }

  /** Subsets each font to its characters and weight, so that a PDF can embed it. Lazy-loads the font tools. */
  async load(): Promise<EmbeddableFonts> {
    const { default: subsetFont } = await import('subset-font')
    const fonts = new Map<string, Buffer>()
    // One at a time: each takes some milliseconds on this thread, so requests can run in between.
    for (const [key, { file, weight, characters }] of this.#byFont) {
      const whole = await readFile(file.pathOf(weight))
      const cut = { targetFormat: 'sfnt', variationAxes: { wght: weight } } as const
      fonts.set(key, await subsetFont(whole, [...characters].join(''), cut))
    }
    return fonts
  }
}

export type EmbeddableFonts = ReadonlyMap<string, Buffer>
export const fontKey = (file: FontFile, weight: Weight): string => `${file.id}-${weight}`
