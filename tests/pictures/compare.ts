import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** Maximum color distance (0 to 1) at which pixels count as equal. */
const THRESHOLD = 0.02

type Difference = { name: string; what: string; pixels: number }

/** Compares two folders of screenshots pixel by pixel; writes an image of each difference and returns its size. */
const compare = (before: string, after: string, folder: string): Difference[] => {
  rmSync(folder, { recursive: true, force: true })
  const names = new Set([...picturesOf(before), ...picturesOf(after)])
  const differences = [...names].sort().flatMap((name) => {
    const [one, other] = [read(join(before, name)), read(join(after, name))]
    if (!one || !other) return [{ name, what: one ? 'only in the first' : 'only in the second', pixels: Infinity }]
    return one.equals(other) ? [] : [different(name, one, other, folder)].filter(({ pixels }) => pixels > 0)
  })
  console.log(`${names.size} pictures, ${differences.length} differ`)
  return differences
}

const different = (name: string, one: Buffer, other: Buffer, folder: string): Difference => {
  const [before, after] = [PNG.sync.read(one), PNG.sync.read(other)]
  const width = Math.max(before.width, after.width)
  const height = Math.max(before.height, after.height)
  const shown = new PNG({ width, height })
  const [left, right] = [onCanvas(before, width, height), onCanvas(after, width, height)]
  const pixels = pixelmatch(left.data, right.data, shown.data, width, height, { threshold: THRESHOLD, includeAA: true })
  if (pixels > 0) keep(join(folder, name), sideBySide([left, shown, right]))
  const grown = before.height === after.height ? '' : `, height ${before.height} -> ${after.height}`
  const share = ((100 * pixels) / (width * height)).toFixed(2)
  return { name, what: `${pixels} pixels, ${share} %${grown}`, pixels }
}

/** The screenshot on a canvas of the given size, so that two of different sizes can be compared. */
const onCanvas = (picture: PNG, width: number, height: number): PNG => {
  if (picture.width === width && picture.height === height) return picture
  const blank = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, blank, 0, 0, picture.width, picture.height, 0, 0)
  return blank
}

/** Before, difference, after. */
const sideBySide = (pictures: readonly PNG[]): PNG => {
  const { width, height } = pictures[0]!
  const strip = new PNG({ width: width * pictures.length, height })
  pictures.forEach((picture, index) => PNG.bitblt(picture, strip, 0, 0, width, height, width * index, 0))
  return strip
}

const picturesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))

const read = (path: string): Buffer | null => {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

const keep = (path: string, picture: PNG): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, PNG.sync.write(picture))
}

const [before, after, folder] = process.argv.slice(2)
const differences = compare(before!, after!, folder!)
for (const { name, what } of differences) console.log(`  ${name}: ${what}`)
if (differences.length > 0) console.log(`Before, difference, after side by side: ${folder}`)
process.exit(differences.length > 0 ? 1 : 0)
