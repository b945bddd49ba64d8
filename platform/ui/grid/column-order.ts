/** Adds a column after the nearest shown column that precedes it. */
export const withColumn = (keys: readonly string[], key: string, all: readonly string[]): string[] => {
  if (keys.includes(key)) return [...keys]
  const before = all.slice(0, all.indexOf(key)).findLast((each) => keys.includes(each))
  const index = before === undefined ? 0 : keys.indexOf(before) + 1
  return [...keys.slice(0, index), key, ...keys.slice(index)]
}

/** Moves a column by one position; returns the same list if its neighbor is fixed or missing. */
export const movedColumn = (
  keys: readonly string[],
  key: string,
  by: 1 | -1,
  isFixed: (key: string) => boolean,
): readonly string[] => {
  const from = keys.indexOf(key)
  const neighbor = keys[from + by]
  if (from < 0 || neighbor === undefined || isFixed(neighbor) || isFixed(key)) return keys
  const next = [...keys]
  next[from] = neighbor
  next[from + by] = key
  return next
}

/** Moves a column to the position of another; returns the same list if either is fixed or missing. */
export const droppedColumn = (
  keys: readonly string[],
  key: string,
  onto: string,
  isFixed: (key: string) => boolean,
): readonly string[] => {
  const [from, to] = [keys.indexOf(key), keys.indexOf(onto)]
  if (from < 0 || to < 0 || from === to || isFixed(key) || isFixed(onto)) return keys
  const next = keys.filter((each) => each !== key)
  next.splice(to, 0, key)
  return next
}
