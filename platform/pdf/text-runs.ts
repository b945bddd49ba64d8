import bidiFactory from 'bidi-js'
import { fontFileOf, type FontFile } from './font-files.ts'

/** A piece of a line in one font, in the order in which it is drawn from left to right. */
export type TextRun = { text: string; file: FontFile }

const bidi = bidiFactory()
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** The PDF library's shaper draws these from right to left on its own. */
const IS_RIGHT_TO_LEFT = /\p{Script=Arabic}|\p{Script=Hebrew}/u
/** Not drawn: joiners, emoji variants and skin tones, direction marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]/u
const UNKNOWN = '?'

/** Characters as a reader sees them: a letter with its accents, an emoji made of several. */
export const charactersOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Composed, so that a letter and its accent are one glyph; a line break inside of a name is a space. */
export const normalizeText = (text: string): string => text.normalize('NFC').replaceAll(/\p{Cc}+/gu, ' ')

/** Splits a character that no font has as a whole; parts that no font has become a question mark, never an empty box. */
const piecesOf = (character: string): TextRun[] => {
  const file = fontFileOf(character)
  if (file) return [{ text: character, file }]
  return [...character].flatMap((part) => {
    if (INVISIBLE.test(part)) return []
    const partFile = fontFileOf(part)
    return [partFile ? { text: part, file: partFile } : { text: UNKNOWN, file: fontFileOf(UNKNOWN)! }]
  })
}

type LeveledRun = TextRun & { level: number }

/** In the order that the shaper expects: reversed if its direction differs from the line's. */
const toShaperOrder = ({ text, file, level }: LeveledRun): TextRun => {
  const isOdd = level % 2 === 1
  if (isOdd === IS_RIGHT_TO_LEFT.test(text)) return { text, file }
  const characters = charactersOf(text).toReversed()
  return { text: characters.map((one) => (isOdd ? (bidi.getMirroredCharacter(one) ?? one) : one)).join(''), file }
}

/** Rule L2 of the bidirectional algorithm: reverses nested runs, from the deepest level up. */
const inVisualOrder = (runs: readonly LeveledRun[]): readonly LeveledRun[] => {
  let ordered = runs
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const next: LeveledRun[] = []
    let nested: LeveledRun[] = []
    for (const run of ordered) {
      if (run.level >= level) nested.unshift(run)
      else {
        next.push(...nested, run)
        nested = []
      }
    }
    ordered = [...next, ...nested]
  }
  return ordered
}

/** Splits a line by font and direction. Its base direction is left to right, as in the languages of the product. */
export const textRuns = (line: string): TextRun[] => {
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr')
  const runs: LeveledRun[] = []
  for (const { segment, index } of segmenter.segment(line)) {
    const level = levels[index] ?? 0
    for (const piece of piecesOf(segment)) {
      const last = runs.at(-1)
      if (last && last.file === piece.file && last.level === level) last.text += piece.text
      else runs.push({ ...piece, level })
    }
  }
  return inVisualOrder(runs).map(toShaperOrder)
}
