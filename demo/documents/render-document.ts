import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { drawPdf } from '#platform/files/pictures/read-pdf.ts'

/** A demo document: heading, content, and whether it is a card or a sheet. */
export type RenderedDocument = {
  heading: string
  below: string
  facts: readonly (readonly [label: string, value: string])[]
  shape: 'card' | 'sheet'
}

const SIZES = { card: [480, 300], sheet: [612, 792] } as const
const INK = '#2f3441'
const GREY = '#d5d8df'

/** As a PDF. It imitates no real document's design. */
export const renderPdf = ({ heading, below, facts, shape }: RenderedDocument): Promise<Buffer> => {
  const [width, height] = SIZES[shape]
  const pdf = new PDFDocument({ size: [width, height], margin: 0, info: { Title: heading } })
  const parts: Buffer[] = []
  pdf.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(parts))))
  const edge = shape === 'card' ? 24 : 56
  if (shape === 'card') pdf.rect(0, 0, width, 56).fill(INK)
  pdf
    .fillColor(shape === 'card' ? '#ffffff' : INK)
    .font('Helvetica-Bold')
    .fontSize(shape === 'card' ? 18 : 22)
  pdf.text(heading, edge, shape === 'card' ? 20 : 64, { width: width - 2 * edge, align: shape === 'card' ? 'left' : 'center' })
  const top = shape === 'card' ? 76 : 130
  pdf
    .fillColor(INK)
    .font('Helvetica')
    .fontSize(12)
    .text(below, edge, shape === 'card' ? top : 96, { width: width - 2 * edge, align: shape === 'card' ? 'left' : 'center' })
  facts.forEach(([label, value], index) => {
    const x = edge + (index % 2) * ((width - 2 * edge) / 2)
    const y = top + 30 + Math.floor(index / 2) * 48
    pdf.fillColor('#6b7280').fontSize(9).text(label, x, y)
    pdf
      .fillColor(INK)
      .font('Helvetica-Bold')
      .fontSize(13)
      .text(value, x, y + 13, { width: (width - 2 * edge) / 2 - 8 })
      .font('Helvetica')
  })
  const lines = shape === 'card' ? 2 : 9
  const first = top + 60 + Math.ceil(facts.length / 2) * 48
  for (let line = 0; line < lines; line += 1)
    pdf.rect(edge, first + line * 20, (width - 2 * edge) * (line % 3 === 2 ? 0.6 : 0.92), 5).fill(GREY)
  if (shape === 'sheet')
    pdf
      .circle(width - edge - 60, height - 120, 44)
      .lineWidth(3)
      .stroke(GREY)
  pdf.end()
  return done
}

/** The same as a phone photo. */
export const renderPhoto = async (sheet: RenderedDocument): Promise<Buffer> => {
  const page = await drawPdf(await renderPdf(sheet))
  if (!page.ok) throw new Error('A paper of the demo could not be drawn.')
  const { width, height, data } = page.bitmap
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
