import PDFDocument from 'pdfkit'
import type { Brand } from '#features/brands/brand.ts'
import { MARK_SIZE, MARKS } from '#features/brands/marks.ts'
import { type EmbeddableFonts, fontKey, NeededCharacters } from '#platform/pdf/embeddable-fonts.ts'
import type { FontFile, Weight } from '#platform/pdf/font-files.ts'
import { charactersOf, normalizeText, textRuns, type TextRun } from '#platform/pdf/text-runs.ts'

const MARGIN = 52
/** Ascent of Inter. Fonts of other scripts have other heights, so a line is placed by its baseline. */
const ASCENT = 0.96875
const INK = { strong: '#15181e', soft: '#4a515e', faint: '#626a77', line: '#d9dce2' }

type Ink = keyof typeof INK
type Style = { size?: number; weight?: Weight; ink?: Ink; align?: 'left' | 'right' }

type About = { title: string; author: string; language: string }
type Footer = (pdf: PdfPage, page: number) => void

/**
 * Draws a PDF and streams the file. Characters missing in Inter need font subsets, which are known only after layout: only then it is
 * drawn a second time.
 */
export const drawPdf = async (
  about: About,
  footer: Footer,
  draw: (pdf: PdfPage) => void,
): Promise<AsyncGenerator<Uint8Array>> => {
  const first = new PdfPage(about, footer, new Map())
  draw(first)
  first.finish()
  if (first.needed.isEmpty) return first.content()
  const pdf = new PdfPage(about, footer, await first.needed.load())
  draw(pdf)
  pdf.finish()
  return pdf.content()
}

/** A PDF page that places text, lines and a logo. Embeds its fonts, so that it looks the same everywhere, with tabular figures. */
export class PdfPage {
  readonly #doc: PDFKit.PDFDocument
  readonly #registered = new Set<string>()
  readonly #fonts: EmbeddableFonts
  /** Characters of fonts that were not passed. */
  readonly needed = new NeededCharacters()
  readonly left = MARGIN
  readonly right: number
  readonly bottom: number
  readonly #footer: Footer
  pages = 1

  constructor(about: About, footer: Footer, fonts: EmbeddableFonts) {
    this.#fonts = fonts
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
    this.#footer = footer
  }

  get width(): number {
    return this.right - this.left
  }

  /** The registered name of a font; null if its characters must be loaded first. */
  #font(file: FontFile, weight: Weight): string | null {
    const name = fontKey(file, weight)
    if (this.#registered.has(name)) return name
    const font = file.isVariable ? this.#fonts.get(name) : file.pathOf(weight)
    if (font === undefined) return null
    // The types allow only paths for `src`, but the library accepts a font's bytes as well.
    this.#doc.registerFont(name, font as string)
    this.#registered.add(name)
    return name
  }

  /** Selects the font of a run; false if it is not loaded yet, and records its missing characters. */
  #select({ text, file }: TextRun, size: number, weight: Weight): boolean {
    const font = this.#font(file, weight)
    if (font === null) {
      this.needed.add(file, weight, text)
      return false
    }
    this.#doc.font(font).fontSize(size)
    return true
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return textRuns(text).reduce(
      (sum, run) => (this.#select(run, size, weight) ? sum + this.#doc.widthOfString(run.text, { features: ['tnum'] }) : sum),
      0,
    )
  }

  /** Draws one line; `x` is its right edge when right-aligned. */
  #line(text: string, x: number, y: number, { size = 9.5, weight = 400, ink = 'strong', align = 'left' }: Style): void {
    const baseline = y + ASCENT * size
    let runX = align === 'right' ? x - this.#widthOf(text, size, weight) : x
    for (const run of textRuns(text)) {
      if (!this.#select(run, size, weight)) continue
      this.#doc
        .fillColor(INK[ink])
        .text(run.text, runX, baseline, { lineBreak: false, features: ['tnum'], baseline: 'alphabetic' })
      runX += this.#doc.widthOfString(run.text, { features: ['tnum'] })
    }
  }

  /** Text that wraps between words, and inside words wider than the column. Returns its bottom edge. */
  text(text: string, x: number, y: number, width: number, style: Style = {}): number {
    const { size = 9.5, weight = 400 } = style
    let lineY = y
    for (const line of this.#lines(normalizeText(text), width, size, weight)) {
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
        const characters = charactersOf(line)
        let end = characters.length - 1
        while (end > 1 && !fits(characters.slice(0, end).join(''))) end -= 1
        if (end < 1) break
        lines.push(characters.slice(0, end).join(''))
        line = characters.slice(end).join('')
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

  /** Draws a JPEG within a box, at its proportions. Returns the bottom edge of the box. */
  picture(jpeg: Buffer, x: number, y: number, room: { width: number; height: number }): number {
    this.#doc.image(jpeg, x, y, { fit: [room.width, room.height] })
    return y + room.height
  }

  /** Draws lines of points, in thousandths of the box, such as a signature. */
  drawing(
    lines: readonly (readonly (readonly number[])[])[],
    x: number,
    y: number,
    room: { width: number; height: number },
  ): void {
    for (const line of lines) {
      for (const [index, [across = 0, down = 0]] of line.entries()) {
        const [pointX, pointY] = [x + (across / 1000) * room.width, y + (down / 1000) * room.height]
        if (index === 0) this.#doc.moveTo(pointX, pointY)
        else this.#doc.lineTo(pointX, pointY)
      }
      this.#doc.lineWidth(1).lineCap('round').lineJoin('round').strokeColor(INK.strong).stroke()
    }
  }

  /** A box to check, checked or not. */
  box(x: number, y: number, isChecked: boolean): void {
    const size = 9
    this.#doc.rect(x, y, size, size).lineWidth(0.75).strokeColor(INK.strong).stroke()
    if (isChecked)
      this.drawing(
        [
          [
            [150, 500],
            [400, 800],
            [850, 200],
          ],
        ],
        x,
        y,
        { width: size, height: size },
      )
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

  /** Draws the footers, once the number of pages is known. */
  finish(): void {
    for (let page = 0; page < this.pages; page += 1) {
      this.#doc.switchToPage(page)
      this.#footer(this, page + 1)
    }
  }

  /** Streams the finished file. */
  async *content(): AsyncGenerator<Uint8Array> {
    this.#doc.end()
    for await (const chunk of this.#doc) yield chunk as Uint8Array
  }
}
