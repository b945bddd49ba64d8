import type { Brand } from '#features/brands/brand.ts'
import type { Paper } from './paper.ts'

/** What a receipt says, in words already: drawing it decides nothing. */
export type Receipt = {
  language: string
  brand: Brand
  title: string
  /** What it is for: the order and its invoice, or the month of the fee. */
  subject: string
  /** Three columns: who paid, who was paid, when and how. The first line is the name. */
  parties: { label: string; lines: string[] }[]
  /** Facts of the vehicle, four to a line; none for a monthly fee. */
  facts: { label: string; value: string }[]
  items: { heading: { name: string; price: string }; lines: { name: string; aside: string; price: string }[] }
  sum: { label: string; amount: string; isResult: boolean }[]
  questions: string | null
  pageOf: (page: number, pages: number) => string
}

const FACTS_IN_LINE = 4
const ITEM_ASIDE = ' · '

/** A receipt on paper of letter size. What draws is loaded with the first receipt: a server may never write one. */
export const drawReceipt = async (receipt: Receipt): Promise<AsyncGenerator<Uint8Array>> => {
  const { Paper } = await import('./paper.ts')
  const { language, brand, title, subject } = receipt
  const foot = (paper: Paper, page: number): void => {
    const y = paper.bottom + 14
    paper.rule(y - 8)
    if (receipt.questions) paper.text(receipt.questions, paper.left, y, paper.width / 2, { size: 8.5, ink: 'faint' })
    paper.text(receipt.pageOf(page, paper.pages), paper.left, y, paper.width, { size: 8.5, ink: 'faint', align: 'right' })
  }
  const paper = new Paper({ title: `${title}, ${subject}`, author: brand.name, language }, foot)
  paper.brand(brand, 52)
  paper.text(title, paper.left, 50, paper.width * 0.6, { size: 18, weight: 600 })
  const headEnd = paper.text(subject, paper.left, 78, paper.width * 0.75, { size: 9.5, ink: 'soft' })
  paper.rule(headEnd + 10, { heavy: true })
  let y = drawParties(paper, receipt, headEnd + 24)
  if (receipt.facts.length > 0) y = drawFacts(paper, receipt, y)
  y = drawItems(paper, receipt, y)
  drawSum(paper, receipt, y)
  return paper.content()
}

const drawParties = (paper: Paper, { parties }: Receipt, top: number): number => {
  const width = paper.width / parties.length
  const ends = parties.map(({ label, lines: [name = '', ...lines] }, index) => {
    const x = paper.left + index * width
    let y = paper.text(label, x, top, width - 12, { size: 8.5, ink: 'faint' }) + 2
    y = paper.text(name, x, y, width - 12, { weight: 600 })
    for (const line of lines) y = paper.text(line, x, y, width - 12)
    return y
  })
  const end = Math.max(...ends) + 8
  paper.rule(end)
  return end + 14
}

const drawFacts = (paper: Paper, { facts }: Receipt, top: number): number => {
  const width = paper.width / FACTS_IN_LINE
  let y = top
  for (let first = 0; first < facts.length; first += FACTS_IN_LINE) {
    const ends = facts.slice(first, first + FACTS_IN_LINE).map(({ label, value }, index) => {
      const x = paper.left + index * width
      const under = paper.text(label, x, y, width - 12, { size: 8.5, ink: 'faint' }) + 1
      return paper.text(value, x, under, width - 12)
    })
    y = Math.max(...ends) + 7
  }
  paper.rule(y)
  return y + 16
}

const PRICE_WIDTH = 120

const drawItems = (paper: Paper, { items: { heading, lines } }: Receipt, top: number): number => {
  paper.text(heading.name, paper.left, top, paper.width - PRICE_WIDTH, { size: 8.5, weight: 600 })
  paper.text(heading.price, paper.right - PRICE_WIDTH, top, PRICE_WIDTH, { size: 8.5, weight: 600, align: 'right' })
  let y = top + 18
  paper.rule(y - 2)
  for (const { name, aside, price } of lines) {
    y = paper.room(y, 30) + 6
    paper.text(price, paper.right - PRICE_WIDTH, y, PRICE_WIDTH, { align: 'right' })
    y = paper.text(aside ? name + ITEM_ASIDE + aside : name, paper.left, y, paper.width - PRICE_WIDTH - 12) + 4
    paper.rule(y)
  }
  return y + 12
}

const drawSum = (paper: Paper, { sum }: Receipt, top: number): number => {
  const x = paper.left + paper.width * 0.48
  let y = paper.room(top, sum.length * 22 + 20)
  for (const { label, amount, isResult } of sum) {
    if (isResult) {
      paper.rule(y + 1, { from: x })
      y += 9
    }
    const style = isResult ? ({ size: 13, weight: 600 } as const) : ({ ink: 'soft' } as const)
    paper.text(amount, paper.right - 200, y, 200, { ...style, ink: 'strong', align: 'right' })
    y = paper.text(label, x, y, paper.right - x - 140, style) + 4
  }
  return y
}
