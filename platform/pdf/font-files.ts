import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

export type Weight = 400 | 600

/** A font file of one script, or of a part of one. */
export type FontFile = {
  id: string
  /** Variable fonts in WOFF2 must be subset before a PDF can embed them. */
  isVariable: boolean
  pathOf: (weight: Weight) => string
  has: (codePoint: number) => boolean
}

const HANGUL = /\p{Script=Hangul}/u
const INTER = 'inter'
/** In lookup order. Chinese before Korean, whose font has only part of the Chinese characters. */
const FALLBACKS = [
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-gurmukhi',
  'noto-sans-armenian',
  'noto-sans-georgian',
  'noto-sans-ethiopic',
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
]

const resolvePath = (file: string): string => fileURLToPath(import.meta.resolve(file))

/** "U+100-2BA,U+2C7" as pairs. */
const rangesOf = (declared: string): [from: number, to: number][] =>
  declared.split(',').map((range) => {
    const [from, to] = range.replace('U+', '').split('-')
    return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)]
  })

const fontFile = (family: string, part: string, declared: string): FontFile => {
  const isVariable = family !== INTER
  const folder = isVariable ? `@fontsource-variable/${family}` : `@fontsource/${family}`
  // A part of a split font is a number in brackets.
  const name = `${family}-${part.replaceAll(/[[\]]/g, '')}`
  const pathOf = (weight: Weight): string =>
    resolvePath(isVariable ? `${folder}/files/${name}-wght-normal.woff2` : `${folder}/files/${name}-${weight}-normal.woff`)
  const ranges = rangesOf(declared)
  let characters: ReadonlySet<number> | null = null
  return {
    id: name,
    isVariable,
    pathOf,
    // The declared ranges are those of the script: the font itself may lack some of their characters.
    has: (codePoint) =>
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to) &&
      (characters ??= new Set(openSync(pathOf(400)).characterSet)).has(codePoint),
  }
}

const loaded = new Map<string, FontFile[]>()
/** The list of parts is read on a family's first use; a part itself only for a character that it declares. */
const filesOf = (family: string): FontFile[] => {
  const known = loaded.get(family)
  if (known) return known
  const folder = family === INTER ? '@fontsource' : '@fontsource-variable'
  const parts = JSON.parse(readFileSync(resolvePath(`${folder}/${family}/unicode.json`), 'utf8')) as Record<string, string>
  // Latin comes last in these lists and is what nearly every text needs.
  const files = Object.entries(parts)
    .map(([part, declared]) => fontFile(family, part, declared))
    .toReversed()
  loaded.set(family, files)
  return files
}

const found = new Map<string, FontFile | null>()
const FOUND_AT_MOST = 20_000

/** The first font with all of these characters, which belong together, such as a letter and its accents; null if none has them. */
export const fontFileOf = (characters: string): FontFile | null => {
  const known = found.get(characters)
  if (known !== undefined) return known
  const codePoints = [...characters].map((character) => character.codePointAt(0)!)
  const families = [INTER, ...(HANGUL.test(characters) ? ['noto-sans-kr'] : []), ...FALLBACKS]
  const file = families
    .values()
    .flatMap((family) => filesOf(family).values())
    .find(({ has }) => codePoints.every(has))
  if (found.size >= FOUND_AT_MOST) found.clear()
  found.set(characters, file ?? null)
  return file ?? null
}
