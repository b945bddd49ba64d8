/**
 * Zero-width spaces, direction marks and overrides, soft hyphens, Hangul fillers, the Braille blank, annotation marks and C1
 * codes. With them, two names that look the same differ, a name may look empty, and an override reverses the rest of a line.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0080-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|\u034f/g
/** Tag characters belong to flag emoji; elsewhere they hide text. */
const TAGS = /(?<![\p{Extended_Pictographic}\u{e0020}-\u{e007f}])[\u{e0000}-\u{e007f}]+/gu
/** Joiners; within an emoji they belong to it. */
const JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/gu

/** A non-breaking hyphen looks like a keyboard hyphen, but no search would match it. */
const HYPHENS = /[\u2010\u2011]/g

/** A text without its invisible characters, and with keyboard hyphens. */
export const visibleText = (text: string): string =>
  text.replace(INVISIBLE, '').replace(TAGS, '').replace(JOINER, '').replace(HYPHENS, '-')
