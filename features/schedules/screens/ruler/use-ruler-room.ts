import type { RefObject } from 'react'
import { useWidth } from '#platform/ui/charts/use-width.ts'
import { fitOnRuler } from '../../on-ruler.ts'

/** A label with its gap; the ends reserve half of it. Intervals that do not fit are in the list below. */
const LABEL_WIDTH = 136

/** Ref of a ruler, and the number of first odometers that fit on it. */
export const useRulerWidth = (): [RefObject<HTMLDivElement | null>, (odometers: readonly number[], today: number) => number] => {
  const [container, width] = useWidth<HTMLDivElement>(1118)
  const steps = (width - LABEL_WIDTH) / LABEL_WIDTH
  return [container, (odometers, today) => fitOnRuler(odometers, today, steps)]
}
