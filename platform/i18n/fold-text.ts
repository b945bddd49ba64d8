const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' }

/**
 * Accents, spaces, hyphens, apostrophes and other punctuation: what differs between two spellings of one name or serial number. The
 * SQL function `fold_text` has the same characters, and a test compares the two.
 */
const IGNORED = /[\u0300-\u036f\u0001-/:-@[-`{-\u00bf\u1680\u2000-\u206f\u3000\ufeff]/g

/** A text as names and serial numbers are compared: lowercase letters and digits, without accents, spaces and punctuation. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(IGNORED, '')
    .toLowerCase()
    .replace(/[œæßøłđıς]/g, (letter) => LETTERS[letter]!)

/** Whether each typed word occurs in the text, by letters and digits: "635 565" and "635565" are both in "IL 635-565B". */
export const matchesWords = (text: string, typed: string): boolean => {
  const searched = foldText(text)
  return typed.split(/\s+/).every((word) => searched.includes(foldText(word)))
}
