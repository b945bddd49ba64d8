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
 * The header of a file under its name: as it is (RFC 8187), and in ASCII for programs that read only that.
 * Both are needed: some download managers ignore `filename*`, and its apostrophes end its language tag when not encoded.
 */
export const contentDisposition = (kind: 'attachment' | 'inline', fileName: string): string =>
  `${kind}; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodedName(fileName)}`

/** `encodeURIComponent` leaves ' ( ) * alone, which the header does not allow, and throws at half a surrogate pair. */
const encodedName = (fileName: string): string =>
  encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** A percent sign goes too: browsers decode it in a plain name, others do not. */
const asciiName = (fileName: string): string =>
  fileName
    .replace(/[œŒæÆßøØłŁđĐı’‘–—]/g, (letter) => ASCII_LETTERS[letter]!)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_')
