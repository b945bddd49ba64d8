/** One line of bench/results.json. `ratio` is this product's figure to that of `against`. */
export type Result = { name: string; value: number; unit: string; ratio: number; against: string }
