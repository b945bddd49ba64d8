/**
 * Zero-width spaces, marks and overrides of direction, soft hyphens. Two names that look the same would differ by them, and an
 * override turns the rest of a line around.
 */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** Joiners; within an emoji they belong to it. */
const JOINER = /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])[\u200c\u200d]/gu

/** A text without its invisible characters. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').replace(JOINER, '')
