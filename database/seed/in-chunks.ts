// A statement takes 65,535 parameters at most.
const ROWS_AT_ONCE = 500

/** Rows in batches of a size that one statement can take. */
export const inChunks = async <Row, Made>(
  rows: readonly Row[],
  write: (chunk: Row[]) => Promise<Made[] | unknown>,
): Promise<Made[]> => {
  const made: Made[] = []
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const answer = await write(rows.slice(from, from + ROWS_AT_ONCE))
    if (Array.isArray(answer)) made.push(...(answer as Made[]))
  }
  return made
}
