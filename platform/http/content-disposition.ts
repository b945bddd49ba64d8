/** Letters that have no decomposed form, for the plain name. */
const ASCII_LETTERS: Record<string, string> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
}

/**
 * The Content-Disposition header with the file's name: in Unicode (RFC 8187), and in ASCII for programs that only read that. Both
 * are needed: some download managers ignore `filename*`, and an unencoded apostrophe would end its language tag.
 */
export const contentDisposition = (kind: 'attachment' | 'inline', fileName: string): string =>
  `${kind}; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodedName(fileName)}`

/** `encodeURIComponent` leaves ' ( ) * alone, which the header does not allow, and throws at half a surrogate pair. */
const encodedName = (fileName: string): string =>
  encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Also replaces percent signs: browsers decode them in a plain name, other programs do not. */
const asciiName = (fileName: string): string =>
  fileName
    .replace(/[œŒæÆßøØłŁđĐı’‘–—]/g, (letter) => ASCII_LETTERS[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
