/** One entry of bench/results.json. `ratio` compares this product's figure to that of `against`. */
export type Result = { name: string; value: number; unit: string; ratio: number; against: string }
