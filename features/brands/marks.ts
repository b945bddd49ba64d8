import type { BrandId } from './brand.ts'

/** Filled with the brand's fill or its contrast color, or stroked in that color. */
type Paint = { fill: 'fill' | 'on' } | { stroke: number; dash?: readonly [number, number] }
type Form =
  | { rect: readonly [x: number, y: number, width: number, height: number, radius: number] }
  | { circle: readonly [x: number, y: number, radius: number] }
  | { path: string }
/** Part of a mark, in a 28 × 28 square. */
export type MarkPart = Form & Paint & { opacity?: number }
export const MARK_SIZE = 28

const square: MarkPart = { rect: [0, 0, 28, 28, 7], fill: 'fill' }
const disc: MarkPart = { circle: [14, 14, 14], fill: 'fill' }
const card = (radius: number): MarkPart => ({ rect: [0, 3, 28, 22, radius], fill: 'fill' })

/** One simple drawing per brand, for screen and print. Our own drawings: the brand names are invented. */
export const MARKS: Record<BrandId, readonly MarkPart[]> = {
  default: [square, { path: 'M8 20.5V11a3 3 0 0 1 3-3h9M8 14.5h8.5', stroke: 2.6 }, { circle: [19, 19.3, 2.7], stroke: 2 }],
  fmc: [
    disc,
    { path: 'M14 0v28', stroke: 2 },
    { path: 'M14 4.5c6 4.5 6 14.5 0 19M14 4.5c-6 4.5-6 14.5 0 19', stroke: 1.8, opacity: 0.85 },
  ],
  // A map pin.
  rental: [
    { path: 'M14 0c6.1 0 11 4.8 11 10.9C25 19 14 28 14 28S3 19 3 10.9C3 4.8 7.9 0 14 0z', fill: 'fill' },
    { circle: [14, 11, 4.6], fill: 'on' },
  ],
  fuelcard1: [
    card(6),
    { path: 'M6 19c1-7 6-11 13.5-11 1.5 0 2.5 1 2.5 2.5l2 .800-2.3 1C21 17 17 19.5 12.5 19.5L9 22.5', fill: 'on' },
    { circle: [19, 10.8, 1], fill: 'fill' },
  ],
  // A diving bird: two wings and a long beak.
  fuelcard2: [
    card(6),
    { path: 'M4.5 9.5c6 .3 9.5 2.3 11.3 5.2l7.7 6.1-10-3.2c-4.5-.4-7.5-3.3-9-8.1z', fill: 'on' },
    { path: 'M12.5 7.5c4 .8 6.3 3.2 6.8 6.6l-3.6-2.9z', fill: 'on', opacity: 0.8 },
  ],
  fleetcard: [card(4), { path: 'M6 10h16M6 14.5h10M6 19h13', stroke: 2.2 }],
  tire: [
    disc,
    { circle: [14, 14, 10], stroke: 2.2, dash: [4.1, 2.18] },
    { circle: [14, 14, 4.6], fill: 'on' },
    { circle: [14, 14, 1.7], fill: 'fill' },
  ],
  // Contour lines that double as tire grooves.
  tyreauto: [
    disc,
    {
      path: 'M5.5 18c2-5.5 5-8 8.5-8s6.5 2.5 8.5 8M9.5 20c1.2-3.3 2.7-4.8 4.5-4.8s3.3 1.5 4.5 4.8M8 10.5c1.8-2.7 3.8-4 6-4s4.2 1.3 6 4',
      stroke: 2,
    },
  ],
  telematics: [disc, { path: 'M9 19a7 7 0 0 1 0-10M19 9a7 7 0 0 1 0 10', stroke: 2.2 }, { circle: [14, 14, 2.6], fill: 'on' }],
  // A north star with a fuel drop in it.
  canadafuel: [
    { path: 'M14 0 16.6 11.4 28 14l-11.4 2.6L14 28l-2.6-11.4L0 14l11.4-2.6z', fill: 'fill' },
    { path: 'M14 9.5c2.4 3 3.6 4.6 3.6 6.2a3.6 3.6 0 0 1-7.2 0c0-1.6 1.2-3.2 3.6-6.2z', fill: 'on' },
  ],
}
