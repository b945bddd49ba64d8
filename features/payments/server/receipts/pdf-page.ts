import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Brand } from '#features/brands/brand.ts'
import { MARK_SIZE, MARKS } from '#features/brands/marks.ts'

const MARGIN = 52
const INK = { strong: '#15181e', soft: '#4a515e', faint: '#626a77', line: '#d9dce2' }
// Characters missing in the first font file and present in the second: Łódź needs both.
const BEYOND_LATIN = /[\u0100-\u0130\u0132-\u0151\u0154-\u02af\u1e00-\u1eff]+/u

export type Weight = 400 | 600
type Ink = keyof typeof INK
type Style = { size?: number; weight?: Weight; ink?: Ink; align?: 'left' | 'right' }

/** A PDF page that places text, lines and a logo. Embeds Inter, so that it looks the same everywhere, with tabular figures. */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument
  readonly #known = new Set<string>()
  readonly left = MARGIN
  readonly right: number
  readonly bottom: number
  readonly #furniture: (pdf: PdfPage, page: number) => void
  pages = 1

  /** `furniture`: the footer of each page. */
  constructor(about: { title: string; author: string; language: string }, furniture: (pdf: PdfPage, page: number) => void) {
    this.#doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      lang: about.language,
      displayTitle: true,
      info: { Title: about.title, Author: about.author },
      bufferPages: true,
    })
    this.right = this.#doc.page.width - MARGIN
    this.bottom = this.#doc.page.height - MARGIN - 32
    this.#furniture = furniture
  }

  get width(): number {
    return this.right - this.left
  }

  #font(weight: Weight, part: 'latin' | 'latin-ext'): string {
    const name = `${part}-${weight}`
    if (!this.#known.has(name)) {
      this.#doc.registerFont(
        name,
        fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${part}-${weight}-normal.woff`)),
      )
      this.#known.add(name)
    }
    return name
  }

  /** Splits the text into runs of one font file each. */
  #runs(text: string, weight: Weight): { text: string; font: string }[] {
    return text
      .split(new RegExp(`(${BEYOND_LATIN.source})`, 'u'))
      .filter(Boolean)
      .map((part) => ({ text: part, font: this.#font(weight, BEYOND_LATIN.test(part) ? 'latin-ext' : 'latin') }))
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return this.#runs(text, weight).reduce(
      (sum, run) =>
        sum +
        this.#doc
          .font(run.font)
          .fontSize(size)
          .widthOfString(run.text, { features: ['tnum'] }),
      0,
    )
  }

  /** Draws one line; `x` is its right edge when right-aligned. */
  #line(text: string, x: number, y: number, { size = 9.5, weight = 400, ink = 'strong', align = 'left' }: Style): void {
    let runX = align === 'right' ? x - this.#widthOf(text, size, weight) : x
    for (const run of this.#runs(text, weight)) {
      this.#doc.font(run.font).fontSize(size).fillColor(INK[ink])
      this.#doc.text(run.text, runX, y, { lineBreak: false, features: ['tnum'] })
      runX += this.#doc.widthOfString(run.text, { features: ['tnum'] })
    }
  }

  /** Text that wraps between words, and inside words wider than the column. Returns its bottom edge. */
  text(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { size = 9.5, weight = 400 } = style
    let lineY = y
    for (const line of this.#lines(text, width, size, weight)) {
      this.#line(line, style.align === 'right' ? x + width : x, lineY, style)
      lineY += size * 1.45
    }
    return lineY
  }

  #lines(text: string, width: number, size: number, weight: Weight): string[] {
    const lines: string[] = []
    let line = ''
    const fits = (words: string): boolean => this.#widthOf(words, size, weight) <= width
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      line = word
      while (!fits(line)) {
        let end = line.length - 1
        while (end > 1 && !fits(line.slice(0, end))) end -= 1
        lines.push(line.slice(0, end))
        line = line.slice(end)
      }
    }
    return [...lines, line]
  }

  rule(y: number, { from = this.left, heavy = false } = {}): void {
    this.#doc
      .moveTo(from, y)
      .lineTo(this.right, y)
      .lineWidth(heavy ? 1.5 : 0.75)
      .strokeColor(heavy ? INK.strong : INK.line)
      .stroke()
  }

  /** Starts a new page if the height does not fit. Returns where to continue. */
  room(y: number, height: number): number {
    if (y + height <= this.bottom) return y
    this.#doc.addPage()
    this.pages += 1
    return MARGIN
  }

  /** A JPEG within a room, at its own proportions. Returns the bottom edge of the room. */
  picture(jpeg: Buffer, x: number, y: number, room: { width: number; height: number }): number {
    this.#doc.image(jpeg, x, y, { fit: [room.width, room.height] })
    return y + room.height
  }

  /** The brand's logo and name, right-aligned. */
  brand({ id, name, palette }: Brand, y: number): void {
    const size = 20
    const x = this.right - this.#widthOf(name, 12, 600) - 8 - size
    const colours = { fill: palette.fill, on: palette.onFill }
    const doc = this.#doc
    doc
      .save()
      .translate(x, y)
      .scale(size / MARK_SIZE)
    for (const part of MARKS[id]) {
      doc.opacity(part.opacity ?? 1)
      if ('path' in part) doc.path(part.path)
      else if ('circle' in part) doc.circle(...part.circle)
      else doc.roundedRect(...part.rect)
      if ('fill' in part) doc.fill(colours[part.fill])
      else {
        doc
          .lineWidth(part.stroke)
          .lineCap(part.dash ? 'butt' : 'round')
          .lineJoin('round')
        if (part.dash) doc.dash(part.dash[0], { space: part.dash[1] })
        doc.stroke(colours.on).undash()
      }
    }
    doc.restore()
    this.#line(name, x + size + 8, y + 3, { size: 12, weight: 600 })
  }

  /** Streams the finished file. */
  async *content(): AsyncGenerator<Uint8Array> {
    for (let page = 0; page < this.pages; page += 1) {
      this.#doc.switchToPage(page)
      this.#furniture(this, page + 1)
    }
    this.#doc.end()
    for await (const chunk of this.#doc) yield chunk as Uint8Array
  }
}
