/**
 * Zero-width spaces, marks and overrides of direction, soft hyphens, the fillers of Hangul, the blank of Braille, marks of
 * annotations and codes C1. Two names that look the same would differ by them, a name of them alone would look empty, and an
 * override turns the rest of a line around.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0080-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f/g
/** The codes that write a flag's region belong to an emoji; elsewhere they hide text. */
const TAGS = /(?<![\p{Extended_Pictographic}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu
/** Joiners; within an emoji they belong to it. */
const JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/gu

/** A hyphen that breaks no line looks like the one of the keyboard, and no search would find what has it. */
const HYPHENS = /[\u2010\u2011]/g

/** A text without its invisible characters, and with the hyphen of the keyboard. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(TAGS, '').replace(JOINER, '').replace(HYPHENS, '-')
