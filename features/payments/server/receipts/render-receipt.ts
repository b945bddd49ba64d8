import type { Brand } from '#features/brands/brand.ts'
import type { PdfPage } from '#features/brands/server/pdf/pdf-page.ts'

/** A receipt with its final texts: rendering makes no decisions. */
export type Receipt = {
  language: string
  brand: Brand
  /** The payer's logo, a JPEG. */
  logo: Buffer | null
  title: string
  /** The order and its invoice, or the month of the fee. */
  subject: string
  /** Three columns: payer, payee, date and method. The first line is the name. */
  parties: { label: string; lines: string[] }[]
  /** Facts of the vehicle, four to a line; empty for a monthly fee. */
  facts: { label: string; value: string }[]
  items: { heading: { name: string; price: string }; lines: { name: string; detail: string; price: string }[] }
  sum: { label: string; amount: string; isResult: boolean }[]
  questions: string | null
  pageOf: (page: number, pages: number) => string
}

/** Box of the payer's logo, in points. */
const LOGO = { width: 160, height: 44 }
const FACTS_IN_LINE = 4
const ITEM_DETAIL = ' · '

/** Renders a receipt as a letter-size PDF. Lazy-loads the PDF library: a server may never need it. */
export const renderReceipt = async (receipt: Receipt): Promise<AsyncGenerator<Uint8Array>> => {
  const { drawPdf } = await import('#features/brands/server/pdf/pdf-page.ts')
  const { language, brand, title, subject } = receipt
  const foot = (pdf: PdfPage, page: number): void => {
    const y = pdf.bottom + 14
    pdf.rule(y - 8)
    if (receipt.questions) pdf.text(receipt.questions, pdf.left, y, pdf.width / 2, { size: 8.5, ink: 'faint' })
    pdf.text(receipt.pageOf(page, pdf.pages), pdf.left, y, pdf.width, { size: 8.5, ink: 'faint', align: 'right' })
  }
  return drawPdf({ title: `${title}, ${subject}`, author: brand.name, language }, foot, (pdf) => {
    pdf.brand(brand, 52)
    pdf.text(title, pdf.left, 50, pdf.width * 0.6, { size: 18, weight: 600 })
    const headEnd = pdf.text(subject, pdf.left, 78, pdf.width * 0.75, { size: 9.5, ink: 'soft' })
    pdf.rule(headEnd + 10, { heavy: true })
    const top = receipt.logo ? pdf.picture(receipt.logo, pdf.left, headEnd + 22, LOGO) + 12 : headEnd + 24
    let y = drawParties(pdf, receipt, top)
    if (receipt.facts.length > 0) y = drawFacts(pdf, receipt, y)
    y = drawItems(pdf, receipt, y)
    drawSum(pdf, receipt, y)
  })
}

const drawParties = (pdf: PdfPage, { parties }: Receipt, top: number): number => {
  const width = pdf.width / parties.length
  const ends = parties.map(({ label, lines: [name = '', ...lines] }, index) => {
    const x = pdf.left + index * width
    let y = pdf.text(label, x, top, width - 12, { size: 8.5, ink: 'faint' }) + 2
    y = pdf.text(name, x, y, width - 12, { weight: 600 })
    for (const line of lines) y = pdf.text(line, x, y, width - 12)
    return y
  })
  const end = Math.max(...ends) + 8
  pdf.rule(end)
  return end + 14
}

const drawFacts = (pdf: PdfPage, { facts }: Receipt, top: number): number => {
  const width = pdf.width / FACTS_IN_LINE
  let y = top
  for (let first = 0; first < facts.length; first += FACTS_IN_LINE) {
    const ends = facts.slice(first, first + FACTS_IN_LINE).map(({ label, value }, index) => {
      const x = pdf.left + index * width
      const under = pdf.text(label, x, y, width - 12, { size: 8.5, ink: 'faint' }) + 1
      return pdf.text(value, x, under, width - 12)
    })
    y = Math.max(...ends) + 7
  }
  pdf.rule(y)
  return y + 16
}

const PRICE_WIDTH = 120

const drawItems = (pdf: PdfPage, { items: { heading, lines } }: Receipt, top: number): number => {
  pdf.text(heading.name, pdf.left, top, pdf.width - PRICE_WIDTH, { size: 8.5, weight: 600 })
  pdf.text(heading.price, pdf.right - PRICE_WIDTH, top, PRICE_WIDTH, { size: 8.5, weight: 600, align: 'right' })
  let y = top + 18
  pdf.rule(y - 2)
  for (const { name, detail, price } of lines) {
    y = pdf.room(y, 30) + 6
    pdf.text(price, pdf.right - PRICE_WIDTH, y, PRICE_WIDTH, { align: 'right' })
    y = pdf.text(detail ? name + ITEM_DETAIL + detail : name, pdf.left, y, pdf.width - PRICE_WIDTH - 12) + 4
    pdf.rule(y)
  }
  return y + 12
}

const drawSum = (pdf: PdfPage, { sum }: Receipt, top: number): number => {
  const x = pdf.left + pdf.width * 0.48
  let y = pdf.room(top, sum.length * 22 + 20)
  for (const { label, amount, isResult } of sum) {
    if (isResult) {
      pdf.rule(y + 1, { from: x })
      y += 9
    }
    const style = isResult ? ({ size: 13, weight: 600 } as const) : ({ ink: 'soft' } as const)
    pdf.text(amount, pdf.right - 200, y, 200, { ...style, ink: 'strong', align: 'right' })
    y = pdf.text(label, x, y, pdf.right - x - 140, style) + 4
  }
  return y
}
