/** Parses a text table, a row per line, cells between bars. */
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
