import { readFile } from 'node:fs/promises'
import type { FontFile, Weight } from './font-files.ts'

/** The characters that a document needs of variable fonts, by font and weight. */
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

  /** Cut to their characters, at their weight, as a PDF can embed them. Loads the font tools only now. */
  async load(): Promise<EmbeddableFonts> {
    const { default: subsetFont } = await import('subset-font')
    const fonts = new Map<string, Buffer>()
    // One after the other: each is some milliseconds of work on this thread, and requests go on in between.
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
