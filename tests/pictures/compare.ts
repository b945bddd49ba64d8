import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How far a colour may be off (0 to 1) before its pixel counts as another one. */
const THRESHOLD = 0.02

type Difference = { name: string; what: string; pixels: number }

/** Compares two folders of pictures pixel by pixel; writes a picture of each difference and says how much it is. */
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
  const [left, right] = [onPaper(before, width, height), onPaper(after, width, height)]
  const pixels = pixelmatch(left.data, right.data, shown.data, width, height, { threshold: THRESHOLD, includeAA: true })
  if (pixels > 0) keep(join(folder, name), sideBySide([left, shown, right]))
  const grown = before.height === after.height ? '' : `, height ${before.height} -> ${after.height}`
  const share = ((100 * pixels) / (width * height)).toFixed(2)
  return { name, what: `${pixels} pixels, ${share} %${grown}`, pixels }
}

/** The same picture on a paper of the given size, so that two pictures of unlike size can be laid on each other. */
const onPaper = (picture: PNG, width: number, height: number): PNG => {
  if (picture.width === width && picture.height === height) return picture
  const paper = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, paper, 0, 0, picture.width, picture.height, 0, 0)
  return paper
}

/** Before, what differs, after. */
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
