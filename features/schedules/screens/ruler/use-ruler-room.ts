import type { RefObject } from 'react'
import { useWidth } from '#platform/ui/charts/use-width.ts'
import { fitOnRuler } from '../../on-ruler.ts'

/** A label and the room beside it; the ends keep half of it free. Where there is room for fewer intervals, the list below has the others. */
const LABEL_WIDTH = 136

/** The place of a ruler, and how many of the first odometers have room on it. */
export const useRulerWidth = (): [RefObject<HTMLDivElement | null>, (odometers: readonly number[], today: number) => number] => {
  const [place, width] = useWidth<HTMLDivElement>(1118)
  const steps = (width - LABEL_WIDTH) / LABEL_WIDTH
  return [place, (odometers, today) => fitOnRuler(odometers, today, steps)]
}
