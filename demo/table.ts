/** Rows of a table written as text, a line a row, cells between bars: demo data reads best as it looks. */
export function readTable(text: string, columns: number): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      if (cells.length !== columns) throw new Error(`Expected ${columns} cells: ${line}`)
      return cells
    })
}
